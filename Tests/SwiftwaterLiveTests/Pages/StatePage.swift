#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page whose state the browser persists.
final class StatePage: Page {
  struct Filter: Codable, Equatable {
    var words: [String] = []
  }

  let tab = MutableProperty("all")
  let count = MutableProperty(0)
  let filter = MutableProperty(Filter())
  let forgotten = MutableProperty(0)
  let title = Property<String>.constant("State")

  var state: [StateValue] {
    [
      StateValue("tab", tab) { ["all", "unread"].contains($0) }, StateValue("count", count),
      StateValue("filter", encoding: filter) { $0.words.count < 10 },
    ]
  }

  var body: Markup {
    main {
      h1 { "State" }
      p(.id("shown")) {
        tab; " "; count; " "; filter.map { $0.words.joined(separator: "+") }; " "; forgotten
      }
      button(.id("more"), .onClick { [unowned self] in more() }) { "More" }
      Switch(tab) { tab in
        if tab == "unread" { input(.id("draft"), .field(MutableProperty("")), .aria(.label, "Draft")) }
      }
      div(.style("height", "3000px"))
      a(.link("/other")) { "Elsewhere" }
    }
  }

  private func more() {
    tab.value = "unread"
    count.value += 1
    filter.value.words.append("ä\"b")
    forgotten.value += 1
  }
}
#endif
