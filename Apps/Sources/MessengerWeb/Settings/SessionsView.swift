import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The browsers in which the person is signed in.
struct SessionsView: View {
  let viewModel: SessionsViewModel

  var body: Markup {
    ul(.class("sessions"), .animated, .aria(.label, "Browsers in which you are signed in")) {
      ForEach(viewModel.rows) { row in
        li {
          span(.class("row-title")) { row.device }
          span(.class("subtitle")) { row.lastUsed }
          if !row.isCurrent {
            button(
              .class("quiet"), .aria(.label, "Sign out of \(row.device)"),
              .onClick { viewModel.end.execute(row.id) }
            ) { "Sign out" }
          }
        }
      }
    }
  }
}
