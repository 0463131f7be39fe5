import Swiftwater
import SwiftwaterPages

/// The heading of a list, which is the heading of the page while nothing is selected in the list.
///
/// It then gets the focus, so that the Tab key leads on into the list.
struct ListHeading: View {
  let title: String
  /// Whether this is the heading of the page: nothing is selected in the list.
  let isPageHeading: Property<Bool>

  var body: Markup {
    Switch(isPageHeading) { isPageHeading in
      if isPageHeading { h1(.tabIndex(-1), .autofocus()) { title } } else { h2 { title } }
    }
  }
}
