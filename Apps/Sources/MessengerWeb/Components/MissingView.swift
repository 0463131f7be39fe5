import MessengerServices
import SwiftwaterPages

/// A message in place of a chat or a person that does not exist, with a link to go on.
struct MissingView: View {
  let problem: MessengerError
  /// The screen to which the link leads.
  let exit: Screen
  /// The text of the link.
  let exitTitle: String

  var body: Markup {
    section(.class("screen")) {
      h1(.class("missing"), .tabIndex(-1), .autofocus()) { "Not found" }
      p(.class("empty")) { problem.message }
      p(.class("empty-action")) { a(.link(exit.path)) { exitTitle } }
    }
  }
}
