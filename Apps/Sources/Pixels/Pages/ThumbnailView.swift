import Swiftwater
import SwiftwaterPages

/// A photo in the gallery, which leads to its full size.
struct ThumbnailView: View {
  let viewModel: ThumbnailViewModel
  /// Whether the gallery is scrolled to this photo.
  let isSeen: Bool

  var body: Markup {
    let id = viewModel.model.id
    li(.class("pixels-cell")) {
      a(.link(PixelsScreen.photo(id).path), .autofocus(isSeen)) {
        Switch(source) { source in
          if let source {
            img(
              .src(source), .alt(""), .width(145), .height(145), .viewTransitionName("pixels-photo-\(id)"))
          }
        }
        span(.class("pixels-name")) { viewModel.photoName }
      }
    }
  }

  /// The URL of the thumbnail; nil until it has been decoded.
  private var source: Property<String?> {
    viewModel.image.combineLatest(viewModel.model.thumbnailURL) { picture, url in
      picture == nil ? nil : url.flatMap(PictureRoute.path(of:))
    }
  }
}
