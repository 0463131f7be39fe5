import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The gallery with its header.
struct GalleryView: View {
  let viewModel: PixelsViewModel
  /// The photo that was seen last, to which the gallery is scrolled; nil for none.
  let seen: PhotoModel.ID?

  private var gallery: GalleryViewModel { viewModel.gallery }

  var body: Markup {
    main(.class("pixels-gallery")) {
      nav { a(.link("/")) { "All applications" } }
      header(.class("pixels-header")) {
        h1 { GalleryViewModel.title }
        AccountView(viewModel: viewModel.account)
      }
      div(.class("pixels-service")) {
        ChoiceView(viewModel.serviceState, name: "pixels-service-state", as: .radioButtons)
        ButtonView(gallery.reloadButton)
      }
      Switch(gallery.problem) { problem in
        if let problem { p(.class("pixels-problem"), .role(.alert)) { problem } }
      }
      Show(when: gallery.hasMissingThumbnails) {
        p(.class("pixels-problem"), .role(.alert)) {
          "Some pictures could not be loaded. “Reload” tries again."
        }
      }
      Show(when: Property { [gallery] in gallery.isLoading.value && gallery.importedPhotos.value == nil }) {
        SpinnerView(label: "Loading the photos")
      }
      ol(
        .class("pixels-grid"), .aria(.busy, gallery.isLoading),
        .module(BrokenPicture.reports) { [gallery] picture in
          gallery.photos.elements.first { picture.isPicture(at: $0.thumbnailURL.value) }?
            .isThumbnailMissing.value = true
        }
      ) {
        ForEach(gallery.photos) { [seen] photo in
          ThumbnailView(viewModel: ThumbnailViewModel(photo), isSeen: photo.id == seen)
        }
      }
    }
  }
}

/// Says that something is being loaded. Style sheets show it only after a moment.
struct SpinnerView: View {
  let label: String

  var body: Markup {
    div(.class("pixels-spinner"), .role(.status), .aria(.label, label)).body
  }
}
