import Foundation
import Swiftwater
import SwiftwaterPages

/// A photo in full size. Until it is loaded, its thumbnail is shown in its place.
struct PhotoView: View {
  let viewModel: PhotoViewModel
  let close: () -> Void

  var body: Markup {
    div(
      .class("pixels-photo"),
      .module(BrokenPicture.reports) { [viewModel] picture in
        if picture.isPicture(at: viewModel.pictureURL.value) { viewModel.reportBrokenPicture() }
      }
    ) {
      ZoomablePicture(
        viewModel.pictureURL.map { $0.flatMap(PictureProxy.path(of:)) }, description: viewModel.photoName,
        .viewTransitionName("pixels-photo-\(viewModel.model.id)"),
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
