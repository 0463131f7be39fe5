#if Web
import Swiftwater
import SwiftwaterPages

/// A form with one button that submits it and one that does not. The page logs all events.
final class DraftPage: Page {
  let draft = MutableProperty("")
  let log = MutableProperty<[String]>([])
  let title = Property<String>.constant("Draft")

  private func note(_ event: String) -> Attribute {
    .onClick { [unowned self] in log.value.append(event) }
  }

  var body: Markup {
    main {
      h1 { "Draft" }
      form(.onSubmit { [unowned self] in log.value.append("submitted") }) {
        textarea(.id("draft"), .aria(.label, "Draft"), .field(draft))
        button(.type("submit"), note("sent")) { "Send" }
        button(.type("button"), note("cancelled")) { "Cancel" }
      }
      button(note("elsewhere")) { "Elsewhere" }
      p(.id("echo")) { draft }
      p(.id("log")) { log.map { $0.joined(separator: ", ") } }
    }
  }
}
#endif
