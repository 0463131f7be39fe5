import MessengerServices
import SwiftwaterPages

/// What stands in the place of a chat or a person that is not there.
struct MissingView: View {
  let problem: MessengerError
  /// Where the person can go on, and what that is called.
  let way: (path: String, title: String)

  var body: Markup {
    section(.class("screen")) {
      h1(.class("missing"), .tabIndex(-1), .autofocus()) { "Not found" }
      p(.class("empty")) { problem.message }
      p(.class("empty-action")) { a(.link(way.path)) { way.title } }
    }
  }
}
