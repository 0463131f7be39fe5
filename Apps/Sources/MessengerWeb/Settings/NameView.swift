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
