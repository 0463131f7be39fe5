import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The form to change the name.
struct NameView: View {
  let viewModel: NameViewModel

  var body: Markup {
    FormView(submit: viewModel.changeButton, .asksBeforeLeaving(while: viewModel.isUnsaved)) {
      InputView(viewModel.name, name: "own-name", .dir("auto"), .autocomplete("username"))
    }
    p(.role("status")) { viewModel.outcome.map { $0 ?? "" } }
  }
}

/// The latest attempts to sign in.
struct SignInsView: View {
  let viewModel: SignInsViewModel
  let localization: Localization

  var body: Markup {
    h2(.class("section")) { localization.text(.signInsHeading) }
    ul(.class("sign-ins"), .aria(.label, localization.text(.signIns))) {
      ForEach(viewModel.rows) { row in
        li(row.hasFailed ? .class("failed") : .none) {
          span(.class("row-title")) { row.title }
          span(.class("subtitle")) { row.details }
        }
      }
    }
  }
}

/// The link to a copy of the data of the account, and the form to delete the account.
struct AccountDataView: View {
  let viewModel: DeletionViewModel
  let localization: Localization

  var body: Markup {
    h2(.class("section")) { localization.text(.yourDataHeading) }
    p {
      a(.href(ExportRoute.path), .custom("download", "messenger.json")) { localization.text(.downloadData) }
    }
    FormView(submit: viewModel.deleteButton) {
      InputView(
        viewModel.password, name: "deletion-password", .autocomplete("current-password"))
    }
    p(.role("status")) { viewModel.outcome.map { $0 ?? "" } }
  }
}
