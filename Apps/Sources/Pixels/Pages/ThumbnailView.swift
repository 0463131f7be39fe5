import Swiftwater
import SwiftwaterPages

/// A photo in the gallery, which leads to its full size.
struct ThumbnailView: View {
  let viewModel: ThumbnailViewModel
  /// Whether the gallery is scrolled to this photo.
  let isSeen: Bool

  var body: Markup {
    let id = viewModel.model.id
    li(.class("pixels-cell"), .class("missing", when: viewModel.isMissing)) {
      a(.link(PixelsScreen.photo(id).path), .autofocus(isSeen)) {
        Switch(source) { source in
          if let source {
            img(
              .src(source), .alt(""), .width(145), .height(145), .viewTransitionName("pixels-photo-\(id)"))
          }
        }
        Show(when: viewModel.isMissing) {
          svg(.class("pixels-missing"), .viewBox("0 0 48 48"), .aria(.hidden, true)) {
            SVG.path(.d("M8 12h32v24H8zM8 31l9-9 7 7 6-6 10 10M6 6l36 36"))
          }
        }
        span(.class("pixels-name")) { viewModel.photoName }
      }
    }
  }

  /// The URL of the thumbnail; nil until it has been decoded, and if it is missing.
  private var source: Property<String?> {
    Property { [viewModel] in
      if viewModel.image.value == nil || viewModel.isMissing.value { return nil }
      return viewModel.model.thumbnailURL.value.flatMap(PictureProxy.path(of:))
    }
  }
}
