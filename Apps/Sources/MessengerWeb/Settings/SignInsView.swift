import MessengerViewModels
import Swiftwater
import SwiftwaterPages

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
