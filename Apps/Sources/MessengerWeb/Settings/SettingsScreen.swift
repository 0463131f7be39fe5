import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The settings: sample data, and the account with its name, password, sessions and deletion.
struct SettingsScreen: ScreenContent {
  private let viewModel: SettingsViewModel

  init(in context: ScreenContext) {
    viewModel = SettingsViewModel(for: context.viewer)
  }

  var tab: Tab { .settings }

  func loaded() async {
    await viewModel.sessions.loaded()
    await viewModel.signIns?.loaded()
  }

  var body: Markup {
    section(.class("screen settings")) {
      h1(.tabIndex(-1), .autofocus()) { "Settings" }
      p {
        viewModel.person.isVisitor
          ? "You are looking around as \(viewModel.person.name). Sign up to keep what you have."
          : "You are signed in as \(viewModel.person.name)."
      }
      if viewModel.person.isVisitor {
        p { a(.href(SignInPage.Form.signUp.path)) { "Sign up" } }
      }
      h2(.class("section")) { "SAMPLE DATA" }
      p { "Sample people and chats with them. Others see them only in groups that you share." }
      div(.class("buttons")) {
        ButtonView(viewModel.generateButton)
        ButtonView(viewModel.deleteButton, .class("danger"))
      }
      p(.role("status")) { viewModel.progress.map { $0 ?? "" } }
      if let inviteButton = viewModel.inviteButton {
        h2(.class("section")) { "INVITATIONS" }
        div(.class("buttons")) { ButtonView(inviteButton) }
        Switch(viewModel.invitation) { invitation in
          if let invitation {
            p(.role("status")) {
              a(.href("\(SignInPage.Form.signUp.path)?invitation=\(invitation.text)")) {
                "The link for one person"
              }
              ", valid for a week."
            }
          }
        }
      }
      if let name = viewModel.name { NameView(viewModel: name) }
      if let password = viewModel.password { PasswordView(viewModel: password) }
      h2(.class("section")) { "SIGNED IN" }
      SessionsView(viewModel: viewModel.sessions)
      div(.class("buttons")) {
        form(.method("post"), .action(AccountRoutes.signOut.path())) {
          button(.type("submit")) { "Sign out" }
        }
        ButtonView(viewModel.sessions.signOutEverywhereButton)
      }
      if let signIns = viewModel.signIns { SignInsView(viewModel: signIns) }
      if let deletion = viewModel.deletion { AccountEndView(viewModel: deletion) }
      DialogView(viewModel.dialogs)
    }
  }
}
