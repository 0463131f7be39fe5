import MessengerServices
import MessengerViewModels
import SwiftwaterPages

/// A message in place of a chat or a person that does not exist, with a link to go on.
struct NotFoundView: View {
  let problem: MessengerError
  /// The screen to which the link leads.
  let exit: Screen
  /// The text of the link.
  let exitTitle: MessengerText
  let localization: Localization

  var body: Markup {
    section(.class("screen")) {
      div(.class("empty")) {
        Drawing.signpost
        h1(.class("missing"), .tabIndex(-1), .autofocus()) { localization.text(.notFound) }
        p { localization.text(.error(problem)) }
        a(.class("button"), .link(exit.path)) { localization.text(exitTitle) }
      }
    }
  }
}
