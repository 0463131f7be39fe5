import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The profile and, above it, the form in which it is edited.
final class ProfilePage: Page {
  let viewModel: ProfileViewModel

  /// - Parameter viewModel: The state of the page.
  init(_ viewModel: ProfileViewModel) {
    self.viewModel = viewModel
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
      [viewModel] screen in
      switch screen {
      case .profile:
        Switch(viewModel.server.content) { profile in
          ProfileView(profile: profile, serverStateInput: viewModel.serverStateInput)
        }
      case .editing(let viewModel): EditProfileView(viewModel: viewModel)
      }
    }
  }
}
