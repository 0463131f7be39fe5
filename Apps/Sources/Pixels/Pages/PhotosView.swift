import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The photos in full size, page by page.
struct PhotosView: View {
  let viewModel: FullSizePhotoViewModel
  /// Shows the details of the current photo.
  let showDetails: () -> Void
  /// Goes back to the gallery.
  let close: () -> Void

  init(viewModel: FullSizePhotoViewModel, showDetails: @escaping () -> Void, close: @escaping () -> Void) {
    self.viewModel = viewModel
    self.showDetails = showDetails
    self.close = close
  }

  var body: Markup {
    main(.class("pixels-photos")) {
      header(.class("pixels-bar")) {
        a(.class("pixels-back"), .link(returningTo: PixelsScreen.gallery.path)) { "Gallery" }
        h1(.autofocus(), .tabIndex(-1)) { viewModel.title }
        button(.type("button"), .class("pixels-info"), .onClick(showDetails)) { "Info" }
      }
      Pager(viewModel.photos, current: viewModel.currentID, label: "Photos") { [viewModel, close] photo in
        PhotoView(viewModel: viewModel.viewModel(of: photo), close: close)
      }
    }
  }
}
