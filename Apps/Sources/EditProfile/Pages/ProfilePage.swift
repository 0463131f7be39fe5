import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The profile and, above it, the form in which it is edited.
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

  var title: Property<String> { viewModel.title }

  var state: [StateValue] {
    [
      StateValue("profile", encoding: viewModel.server.content) { [viewModel] in viewModel.restore($0) },
      StateValue("fields", draftOf: viewModel.form.map { $0?.fields }),
    ]
  }

  // MARK: View

  /// The screen to push for a URL.
  private func open(_ url: String) -> ProfileViewModel.Screen? {
    ProfileScreen(path: url) == .editing ? .editing(viewModel.makeForm()) : nil
  }

  var body: Markup {
    ScreenStackView(viewModel.stack, path: { $0.address.path }, open: open) {
      [viewModel, photoInput] screen in
      switch screen {
      case .profile:
        Switch(viewModel.server.content) { profile in
          ProfileView(profile: profile, isUnreachableInput: viewModel.isUnreachableInput)
        }
      case .editing(let design): EditProfileView(design: design, photoInput: photoInput)
      }
    }
  }
}
