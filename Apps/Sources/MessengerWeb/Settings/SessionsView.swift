import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The browsers in which the person is signed in.
struct SessionsView: View {
  let viewModel: SessionsViewModel

  var body: Markup {
    ul(.class("sessions"), .animated, .aria(.label, "Browsers in which you are signed in")) {
      ForEach(updating: viewModel.rows) { row in
        li {
          span(.class("row-title")) { row.map(\.device) }
          span(.class("subtitle")) { row.map(\.lastUsed) }
          if !row.value.isCurrent {
            button(
              .class("quiet"), .aria(.label, row.map { "Sign out of \($0.device)" }),
              .onClick { viewModel.end.execute(row.value.id) }
            ) { "Sign out" }
          }
        }
      }
    }
  }
}
