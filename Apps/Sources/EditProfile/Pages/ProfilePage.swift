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
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - viewModel: The state of the page.
  ///   - addPhoto: Adds the photo in a file to the store; returns the path of its URL, or nil for other files.
  init(_ viewModel: ProfileViewModel, addPhoto: @escaping @Sendable (URL) async -> String?) {
    self.viewModel = viewModel
    photoInput.disable(while: viewModel.form.flatMap { $0?.form.isBusy ?? .constant(false) })
    // The file is there as long as the task retains it.
    photoInput.files.changes.compactMap(\.last)
      .flatMap(.latest) { file in
        let form = viewModel.form.value
        return Signal.task(with: file) { file in (form, file.name, await addPhoto(file.url)) }
      }
      .observe(during: lifetime) { [photoInput] form, name, url in
        photoInput.removeAll()
        if let url { form?.choosePhoto(url) } else { form?.refusePhoto(named: name) }
      }
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
          ProfileView(profile: profile, serverStateInput: viewModel.serverStateInput)
        }
      case .editing(let design): EditProfileView(design: design, photoInput: photoInput)
      }
    }
  }
}
