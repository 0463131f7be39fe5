import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterMedia
import SwiftwaterPages

/// The picture or file of a message: a picture that opens in full, audio or video that plays in place, or a file to
/// download. Until the message is stored, the view shows only the name and size of the file.
struct AttachmentView: View {
  /// The greatest size of a picture, in CSS pixels.
  private static let maximumSize = (width: 320.0, height: 360.0)

  let attachment: AttachmentRow
  let localization: Localization
  /// Opens a picture.
  let onOpen: (AttachmentRow) -> Void

  var body: Markup {
    if let message = attachment.message {
      switch attachment.kind {
      case .image(let width, let height, let placeholder):
        picture(of: message, width, height, placeholder)
      case .audio:
        audio(
          .class("audio"), .controls(), .src(AttachmentRoute.path(message)),
          .aria(.label, attachment.name))
      case .video:
        video(
          .class("video"), .controls(), .preload("metadata"), .src(AttachmentRoute.path(message)),
          .aria(.label, attachment.name))
      case .file:
        a(.class("file"), .href(AttachmentRoute.path(message)), .download(attachment.name)) { fileName }
      }
    } else {
      p(.class("file")) { fileName }
    }
  }

  @MarkupBuilder private var fileName: Markup {
    span(.class("file-icon"), .aria(.hidden, "true")) { "📄" }
    span(.class("file-name"), .dir("auto")) { attachment.name }
    if !attachment.size.isEmpty { span(.class("file-size")) { attachment.size } }
  }

  /// A picture above its placeholder. Both have the size of the picture, so that nothing moves when it is loaded.
  private func picture(
    of message: Message.ID, _ width: Int, _ height: Int, _ placeholder: String
  ) -> Element {
    let scale = min(1, Self.maximumSize.width / Double(width), Self.maximumSize.height / Double(height))
    let size = Attribute.all(
      .width(max(1, Int(Double(width) * scale))), .height(max(1, Int(Double(height) * scale))))
    return button(
      .class("picture"), .aria(.label, localization.text(.photoNamed(attachment.name))),
      .onClick { onOpen(attachment) }
    ) {
      img(.class("placeholder"), .src(placeholder), .alt(""), size)
      img(.src(AttachmentRoute.path(message, .screen)), .alt(""), .loading("lazy"), size)
    }
  }
}
