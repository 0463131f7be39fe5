import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The form to change the password.
struct PasswordView: View {
  let viewModel: PasswordViewModel
  let localization: Localization

  var body: Markup {
    h2(.class("section")) { localization.text(.passwordHeading) }
    FormView(submit: viewModel.changeButton) {
      InputView(
        viewModel.currentPassword, name: "old-password", .autocomplete("current-password"))
      InputView(viewModel.newPassword, name: "new-password", .autocomplete("new-password"))
      NoteView.password("new-password-rules", localization)
    }
    p(.role("status")) { viewModel.outcome.map { $0 ?? "" } }
  }
}
