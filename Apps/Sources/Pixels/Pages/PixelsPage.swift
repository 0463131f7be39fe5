import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The gallery and the photos in full size.
///
/// Both are shown by one page, so that the photos stay while the user goes back and forth.
final class PixelsPage: Page {
  /// What the page shows.
  enum Content {
    /// The gallery, scrolled to the photo that was seen last, if any.
    case gallery(seen: PhotoModel.ID?)
    case photos(FullSizePhotoViewModel)
    /// The photos, once they are imported.
    case waiting
    case missing
  }

  // The first property, so that observations end before what they observe is released.
  private let lifetime = Lifetime()
  let isVisible = MutableProperty(false)
  let title: Property<String>
  let gallery: GalleryViewModel
  let account: AccountViewModel
  let serviceState: ChoiceInput<ServiceState>
  let details = Sheet<PhotoDetailViewModel>()
  private let screen: MutableProperty<PixelsScreen>
  private let content: MutableProperty<Content>
  private let importer: PhotoImporter
  private let returns = Subject<String, Never>()

  /// Creates a page, whose photos begin to be imported; ``loaded(within:)`` waits for that.
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
    let content = MutableProperty(Content.waiting)
    let gallery = GalleryViewModel(importer: importer)
    serviceState = state
    self.screen = MutableProperty(screen)
    self.importer = importer
    self.content = content
    self.gallery = gallery
    self.account = AccountViewModel(importer: importer, hint: passwordHint)
    title = Property {
      switch content.value {
      case .gallery, .waiting: GalleryViewModel.title
      case .photos(let photos): photos.title.value
      case .missing: "Not found"
      }
    }
    show(screen)
    gallery.model.changes.observe(during: lifetime) { [unowned self] _ in
      if case .waiting = self.content.value { show(self.screen.value) }
    }
    // The votes that the photos show are those of the user who has logged out.
    self.account.loggedIn.changes.filter { !$0 }
      .observe(during: lifetime) { [gallery] _ in gallery.reloadButton.press() }
  }

  /// Waits for the photos, but not for long: while the service is slow, the page shows that.
  func loaded(within limit: Duration) async {
    if gallery.model.value != nil || gallery.problem.value != nil { return }
    let imported = gallery.model.changes.map { _ in }
    let failed = gallery.problem.changes.filter { $0 != nil }.map { _ in }
    _ = await imported.merge(failed).firstValue(within: limit)
  }

  /// Whether the URL leads to no photo.
  var isMissing: Bool {
    if case .missing = content.value { true } else { false }
  }

  // MARK: Navigation

  func accept(_ request: PageRequest) -> Bool {
    guard let next = PixelsScreen(path: request.path) else { return false }
    show(next)
    return true
  }

  private func show(_ next: PixelsScreen) {
    screen.value = next
    switch next {
    case .gallery:
      content.value = .gallery(seen: shownPhotos?.current.value)
    case .photo(let id):
      // The URL follows a page that the user has turned.
      if let photos = shownPhotos, photos.model.contains(where: { $0.id == id }) {
        photos.current.value = id
      } else {
        content.value = photoContent(id)
      }
    }
  }

  private func photoContent(_ id: PhotoModel.ID) -> Content {
    guard let models = gallery.model.value else { return .waiting }
    guard let index = models.firstIndex(where: { $0.id == id }) else { return .missing }
    let photos = FullSizePhotoViewModel(photos: models, initialIndex: index, importer: importer)
    isVisible.bind(to: photos.isActive)
    return .photos(photos)
  }

  private var shownPhotos: FullSizePhotoViewModel? {
    if case .photos(let photos) = content.value { photos } else { nil }
  }

  /// The URL of the photo that is seen takes the place of the one before it, so that going back leads to the gallery.
  var replacements: Signal<String, Never> {
    content.signal.flatMap(.latest) { content -> Signal<String, Never> in
      guard case .photos(let photos) = content else { return .never() }
      return photos.current.changes.map { PixelsScreen.photo($0).path }
    }
  }

  var backDestinations: Signal<String, Never> { returns.signal }

  var state: [StateValue] {
    [
      StateValue("service", encoding: serviceState.value.map { $0 ?? .works }) { [serviceState] in
        serviceState.value.value = $0
      }
    ]
  }

  // MARK: View

  var body: Markup {
    Switch(content.property) { [unowned self] content in
      switch content {
      case .gallery(let seen): GalleryView(page: self, seen: seen)
      case .waiting: GalleryView(page: self, seen: nil)
      case .photos(let photos):
        PhotosView(viewModel: photos) { [unowned self] in
          showDetails(of: photos)
        } close: { [returns] in
          returns.send(PixelsScreen.gallery.path)
        }
      case .missing: MissingPhotoView()
      }
    }
    // The form to log in opens above the details, so it comes after them.
    SheetView(details, label: detailsLabel, .class("pixels-details")) { details in
      PhotoDetailView(viewModel: details)
    }
    SheetView(account.loginSheet, label: "Log in", .class("pixels-login")) { [account] login in
      LoginView(viewModel: login, account: account)
    }
  }

  private var detailsLabel: Property<String> {
    details.content.flatMap { $0?.photoName ?? .constant("") }
  }

  private func showDetails(of photos: FullSizePhotoViewModel) {
    guard let photo = photos.currentPhoto else { return }
    details.present { [importer, account] in
      PhotoDetailViewModel(photo, importer: importer, loginSheet: account.loginSheet)
    } until: {
      $0.doneButton.presses
    }
    .observe(during: lifetime) {}
  }
}
