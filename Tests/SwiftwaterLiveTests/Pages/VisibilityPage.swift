#if Web
import Swiftwater
import SwiftwaterPages

/// A page that shows whether it is visible, and how often it became visible.
final class VisibilityPage: Page {
  let isVisible = MutableProperty(false)
  let title = Property<String>.constant("Visibility")
  lazy var count = isVisible.changes.filter { $0 }.scan(0) { count, _ in count + 1 }.property(initial: 0)

  var body: Markup {
    main {
      h1 { isVisible.map { $0 ? "Seen" : "Not seen" } }
      p {
        "Seen "; count; " times"
      }
    }
  }
}
#endif
