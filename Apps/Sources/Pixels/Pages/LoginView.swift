import SwiftwaterDesign
import SwiftwaterPages

/// The form to log in.
struct LoginView: View {
  let viewModel: LoginViewModel
  let account: AccountViewModel

  var body: Markup {
    header(.class("pixels-sheet-header")) {
      h2 { "Log In" }
    }
    if let hint = account.hint { p(.class("pixels-hint")) { hint } }
    FormView(submit: viewModel.loginButton) {
      // With `.autofocus`, the page would move the focus before the dialog is shown, and so scroll to the page's end.
      InputView(
        viewModel.username, name: "pixels-username", .autocomplete("username"), .custom("autofocus", ""))
      InputView(
        viewModel.password, name: "pixels-password", .autocomplete("current-password"))
    }
  }
}
