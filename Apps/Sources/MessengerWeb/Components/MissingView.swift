import MessengerServices
import MessengerViewModels
import SwiftwaterPages

/// A message in place of a chat or a person that does not exist, with a link to go on.
struct MissingView: View {
  let problem: MessengerError
  /// The screen to which the link leads.
  let exit: Screen
  /// The text of the link.
  let exitTitle: MessengerText
  let localization: Localization

  var body: Markup {
    section(.class("screen")) {
      h1(.class("missing"), .tabIndex(-1), .autofocus()) { localization.text(.notFound) }
      p(.class("empty")) { localization.text(.error(problem)) }
      p(.class("empty-action")) { a(.link(exit.path)) { localization.text(exitTitle) } }
    }
  }
}
