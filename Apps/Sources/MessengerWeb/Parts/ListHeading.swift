import Swiftwater
import SwiftwaterPages

/// The heading of a list: that of the whole page while nothing is chosen from the list.
///
/// The focus goes to it then, so that what follows is the list and not the end of the page.
struct ListHeading: View {
  let title: String
  let isMain: Property<Bool>

  var body: Markup {
    Switch(isMain) { isMain in
      if isMain { h1(.tabIndex(-1), .autofocus()) { title } } else { h2 { title } }
    }
  }
}
