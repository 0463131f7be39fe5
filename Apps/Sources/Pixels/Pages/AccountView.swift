import Swiftwater
import SwiftwaterPages

/// The user's name with the button to log out, or the button to log in.
struct AccountView: View {
  let viewModel: AccountViewModel

  var body: Markup {
    div(.class("pixels-account")) {
      Show(when: viewModel.isLoggedIn) { [viewModel] in
        span(.class("pixels-username")) { viewModel.username }
        ButtonView(viewModel.logOutButton)
      } otherwise: { [viewModel] in
        ButtonView(viewModel.loginButton)
      }
    }
  }
}
