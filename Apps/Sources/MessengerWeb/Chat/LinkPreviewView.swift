import MessengerViewModels
import SwiftwaterPages

/// The preview of a link, below the text of its message. The preview is a link, too.
struct LinkPreviewView: View {
  let preview: LinkPreviewRow

  var body: Markup {
    a(.class("link-preview"), .outside(preview.url)) {
      if let picture = preview.picture {
        // The size reserves the space, so that nothing moves when the picture is loaded.
        let size = Attribute.group(.width(picture.width), .height(picture.height))
        span(.class("preview-picture")) {
          if let placeholder = picture.placeholder {
            img(.class("placeholder"), .src(placeholder), .alt(""), size)
          }
          img(.src(LinkPreviewRoute.path(preview.message)), .alt(""), .loading("lazy"), size)
        }
      }
      span(.class("preview-site")) { preview.site }
      span(.class("preview-title"), .dir("auto")) { preview.title }
      if !preview.summary.isEmpty { span(.class("preview-summary"), .dir("auto")) { preview.summary } }
    }
  }
}
