import Foundation
import Swiftwater
import SwiftwaterPages

/// A photo in full size. Until it is loaded, its thumbnail is shown in its place.
struct PhotoView: View {
  let viewModel: PhotoViewModel
  let close: () -> Void

  var body: Markup {
    div(.class("pixels-photo")) {
      ZoomablePicture(
        source, description: viewModel.photoName, .viewTransitionName("pixels-photo-\(viewModel.model.id)"),
        onClose: close)
      Show(when: viewModel.isLoading) { SpinnerView(label: "Loading the photo") }
      Switch(viewModel.problem) { [viewModel] problem in
        if let problem {
          div(.class("pixels-photo-problem"), .role(.alert)) {
            p { problem }
            ButtonView(viewModel.retryButton)
          }
        }
      }
    }
  }

  /// The URL of the picture, or else that of the thumbnail.
  private var source: Property<String?> {
    let model = viewModel.model
    return Property { [viewModel] in
      let url = viewModel.photoImage.value == nil ? model.thumbnailURL.value : model.fullsizedURL.value
      return url.flatMap(PictureRoute.path(of:))
    }
  }
}

/// Says that there is no such photo.
struct MissingPhotoView: View {
  var body: Markup {
    main(.class("pixels-gallery")) {
      h1 { "Not found" }
      p { "There is no such photo among the popular ones." }
      p { a(.link(PixelsScreen.gallery.path)) { "Show the gallery" } }
    }
  }
}
