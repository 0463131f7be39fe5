import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The profile, and the form in which it is edited.
///
/// Both are shown by one page, so that the profile stays while the user goes back and forth.
final class ProfilePage: Page {
  let viewModel: ProfileViewModel
  let photoInput = FileInput(
    "Choose a photo",
    limits: UploadLimits(maximumSize: 8_000_000, types: PhotoStore.mediaTypes, maximumCount: 1))

  /// - Parameters:
  ///   - viewModel: The state of the page.
  ///   - photos: Keeps the photos that the user chooses.
  init(_ viewModel: ProfileViewModel, photos: PhotoStore) {
    self.viewModel = viewModel
    photoInput.disable(while: viewModel.form.flatMap { $0?.form.isBusy ?? .constant(false) })
    photoInput.files.changes.observe { [unowned self] files in
      guard let file = files.last else { return }
      choose(file, photos)
    }
  }

  private func choose(_ file: UploadedFile, _ photos: PhotoStore) {
    let url = (try? Data(contentsOf: file.url)).flatMap(photos.add)
    photoInput.removeAll()
    guard let form = viewModel.form.value else { return }
    if let url { form.choosePhoto(url) } else { form.refusePhoto(named: file.name) }
  }

  // MARK: Navigation

  var title: Property<String> { viewModel.title }
  var backDestinations: Signal<String, Never> { viewModel.closeRequests.map { ProfileScreen.profile.path } }

  func accept(_ request: PageRequest) -> Bool {
    guard let screen = ProfileScreen(path: request.path) else { return false }
    viewModel.show(screen)
    return true
  }

  var state: [StateValue] {
    [
      StateValue("profile", encoding: viewModel.server.content) { [viewModel] in viewModel.restore($0) }
    ]
  }

  // MARK: View

  var body: Markup {
    Switch(viewModel.content) { [viewModel, photoInput] content in
      switch content {
      case .profile(let profile):
        ProfileView(profile: profile, isUnreachableInput: viewModel.isUnreachableInput)
      case .editing(let design): EditProfileView(design: design, photoInput: photoInput)
      }
    }
  }
}
