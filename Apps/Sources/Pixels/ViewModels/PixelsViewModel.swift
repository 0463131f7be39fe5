import Swiftwater
import SwiftwaterDesign

/// The application in one tab: the gallery, the photos in full size, and what both share.
final class PixelsViewModel: ViewModel {
  /// The screen that the tab shows.
  enum ShownScreen {
    /// The gallery, scrolled to the photo that was seen last, if any.
    case gallery(seen: PhotoModel.ID?)
    case photos(FullSizePhotoViewModel)
    /// The gallery in place of a photo, until the photos are imported.
    case waiting
    /// A note that there is no such photo.
    case missing
  }

  // The first property, so that observations end before what they observe is released.
  private let lifetime = Lifetime()
  let isActive = MutableProperty(false)
  let shownScreen: Property<ShownScreen>
  let title: Property<String>
  let gallery: GalleryViewModel
  let account: AccountViewModel
  /// How the service is to answer the requests of this tab.
  let serviceState: ChoiceInput<ServiceState>
  let details = Sheet<PhotoDetailViewModel>()
  private let importer: PhotoImporter
  private let shown = MutableProperty(ShownScreen.waiting)
  private var screen: PixelsScreen

  /// Creates the application, which begins to import the photos; ``waitUntilLoaded(within:)`` waits for them.
  ///
  /// - Parameters:
  ///   - screen: The screen that is shown first.
  ///   - passwordHint: Tells visitors how to log in; nil for nothing.
  ///   - makeService: Returns the service for an account and the state in which it is to be.
  init(
    at screen: PixelsScreen, passwordHint: String? = nil,
    makeService: (Account, Property<ServiceState>) -> any PixelsService
  ) {
    let state = ChoiceInput(
      "Service", choices: ServiceState.allCases, defaultValue: .works, isRequired: true, label: \.title)
    let account = Account()
    let importer = PhotoImporter(
      service: makeService(account, state.value.map { $0 ?? .works }), account: account)
    self.screen = screen
    self.importer = importer
    serviceState = state
    gallery = GalleryViewModel(importer: importer)
    self.account = AccountViewModel(importer: importer, hint: passwordHint)
    shownScreen = shown.property
    title = shown.flatMap { screen in
      switch screen {
      case .gallery, .waiting: .constant(GalleryViewModel.title)
      case .photos(let photos): photos.title
      case .missing: .constant("Not found")
      }
    }
    show(screen)
    gallery.importedPhotos.changes.observe(during: lifetime) { [unowned self] _ in
      if case .waiting = shown.value { show(self.screen) }
    }
    // The photos show the votes of the user who has logged out, so they are loaded again.
    account.isLoggedIn.changes.filter { !$0 }
      .observe(during: lifetime) { [gallery] _ in gallery.reloadButton.press() }
  }

  /// Waits until the photos are imported or the import fails, but not longer than a limit. After that, the tab shows
  /// that it is still loading.
  func waitUntilLoaded(within limit: Duration) async {
    if gallery.importedPhotos.value != nil || gallery.problem.value != nil { return }
    let imported = gallery.importedPhotos.changes.map { _ in }
    let failed = gallery.problem.changes.filter { $0 != nil }.map { _ in }
    _ = await imported.merge(failed).firstValue(within: limit)
  }

  /// The number of the current photo, each time it changes while the photos are shown in full size.
  var currentPhotoChanges: Signal<PhotoModel.ID, Never> {
    shown.signal.flatMap(.latest) { screen -> Signal<PhotoModel.ID, Never> in
      if case .photos(let photos) = screen { photos.currentID.changes } else { .never() }
    }
  }

  /// Shows a screen. Dismisses the sheets if the user sees another screen, because they belong to that
  /// screen.
  func show(_ next: PixelsScreen) {
    if !isShown(next) {
      account.loginSheet.dismiss()
      details.dismiss()
    }
    screen = next
    switch (next, shown.value) {
    case (.gallery, .gallery): break
    case (.gallery, .photos(let photos)): shown.value = .gallery(seen: photos.currentID.value)
    case (.gallery, _): shown.value = .gallery(seen: nil)
    // The URL follows a page that the user has turned.
    case (.photo(let id), .photos(let photos)) where photos.photoModels.contains { $0.id == id }:
      photos.currentID.value = id
    case (.photo(let id), _): shown.value = photoScreen(id)
    }
  }

  /// Whether the user sees a screen.
  private func isShown(_ screen: PixelsScreen) -> Bool {
    switch (screen, shown.value) {
    case (.gallery, .gallery): true
    case (.photo(let id), .photos(let photos)): photos.currentID.value == id
    case (_, .waiting): screen == self.screen
    default: false
    }
  }

  private func photoScreen(_ id: PhotoModel.ID) -> ShownScreen {
    guard let models = gallery.importedPhotos.value else { return .waiting }
    guard let index = models.firstIndex(where: { $0.id == id }) else { return .missing }
    let photos = FullSizePhotoViewModel(photos: models, initialIndex: index, importer: importer)
    isActive.bind(to: photos.isActive)
    return .photos(photos)
  }

  /// Shows the details of the current photo.
  func showDetails() {
    guard case .photos(let photos) = shown.value, let photo = photos.currentPhoto else { return }
    details.present { [importer, account] in
      PhotoDetailViewModel(photo, importer: importer, loginSheet: account.loginSheet)
    } until: {
      $0.doneButton.presses
    }
    .observe(during: lifetime) {}
  }
}
