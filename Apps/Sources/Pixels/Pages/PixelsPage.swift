import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The gallery and the photos in full size.
///
/// Both are shown by one page, so that the photos stay while the user goes back and forth.
final class PixelsPage: Page {
  let viewModel: PixelsViewModel
  private let returns = Subject<String, Never>()

  init(_ viewModel: PixelsViewModel) {
    self.viewModel = viewModel
  }

  var isVisible: MutableProperty<Bool> { viewModel.isActive }
  var title: Property<String> { viewModel.title }

  /// The page, with the status 404 if there is no photo of its path.
  var response: PageResponse {
    if case .missing = viewModel.shownScreen.value { .error(self, statusCode: 404) } else { .page(self) }
  }

  // MARK: Navigation

  func accept(_ request: PageRequest) -> Bool {
    guard let next = PixelsScreen(path: request.path) else { return false }
    viewModel.show(next)
    return true
  }

  /// The URL of the current photo replaces that of the previous photo, so that going back leads to the gallery.
  var replacements: Signal<String, Never> {
    viewModel.currentPhotoChanges.map { PixelsScreen.photo($0).path }
  }

  var backDestinations: Signal<String, Never> { returns.signal }

  var state: [StateValue] {
    [
      StateValue("service", encoding: viewModel.serviceState.value.map { $0 ?? .works }) { [viewModel] in
        viewModel.serviceState.value.value = $0
      }
    ]
  }

  // MARK: View

  var body: Markup {
    Switch(viewModel.shownScreen) { [viewModel, returns] screen in
      switch screen {
      case .gallery(let seen): GalleryView(viewModel: viewModel, seen: seen)
      case .waiting: GalleryView(viewModel: viewModel, seen: nil)
      case .photos(let photos):
        PhotosView(viewModel: photos) {
          viewModel.showDetails()
        } close: {
          returns.send(PixelsScreen.gallery.path)
        }
      case .missing: MissingPhotoView()
      }
    }
    ToastsView(viewModel.gallery.toasts)
    // The form to log in opens above the details, so its view follows theirs.
    SheetView(
      viewModel.details, label: detailsLabel, hasDismissButton: false, .class("pixels-details")
    ) { details in
      PhotoDetailView(viewModel: details)
    }
    SheetView(viewModel.account.loginSheet, label: "Log in", .class("pixels-login")) { [viewModel] login in
      LoginView(viewModel: login, account: viewModel.account)
    }
  }

  private var detailsLabel: Property<String> {
    viewModel.details.content.flatMap { $0?.photoName ?? .constant("") }
  }
}
