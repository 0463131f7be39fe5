#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with a long windowed list that grows at both ends.
final class WindowPage: Page {
  let rows = MutableListProperty((1...1000).map { Row(id: $0, name: "Row \($0)") })
  let title = Property<String>.constant("Window")

  var body: Markup {
    main {
      h1 { "Window" }
      WindowedList(
        rows, rowHeight: 20, overscan: 20, .id("list"), .style("height", "200px"), .role("region"),
        // Some browsers have no scroll anchoring, so the script must do without it.
        .aria(.label, "Rows"), .style("overflow-anchor", "none")
      ) { row in
        div(.class("row"), .style("height", "20px"), .style("overflow", "hidden")) { row.name }
      }
      button(.id("before"), .onClick { [unowned self] in addBefore() }) { "Before" }
      button(.id("after"), .onClick { [unowned self] in addAfter() }) { "After" }
    }
  }

  private func addBefore() {
    let first = rows.elements[0].id
    rows.insert(contentsOf: (first - 30..<first).map { Row(id: $0, name: "Row \($0)") }, at: 0)
  }

  private func addAfter() {
    let last = rows.elements[rows.elements.count - 1].id
    for id in last + 1...last + 30 { rows.append(Row(id: id, name: "Row \(id)")) }
  }
}
#endif
