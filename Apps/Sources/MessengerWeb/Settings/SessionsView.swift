import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The browsers in which the person is signed in.
struct SessionsView: View {
  let viewModel: SessionsViewModel
  let localization: Localization

  var body: Markup {
    ul(.class("sessions"), .animated, .aria(.label, localization.text(.sessions))) {
      ForEach(viewModel.rows) { row in
        li {
          span(.class("row-title")) { row.browser }
          span(.class("subtitle")) { row.lastUsed }
          if let signIn = row.signIn { span(.class("subtitle")) { signIn } }
          if !row.isCurrent {
            button(
              .class("quiet"), .aria(.label, localization.text(.signOutOf(row.browser))),
              .onClick { viewModel.signOut.execute(row.id) }
            ) { localization.text(.signOut) }
          }
        }
      }
    }
  }
}
