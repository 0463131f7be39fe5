import MessengerViewModels
import Swiftwater
import SwiftwaterPages

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
