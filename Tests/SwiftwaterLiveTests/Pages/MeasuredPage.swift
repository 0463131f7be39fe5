#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with a list of 100,000 rows whose heights differ, and the same rows in a grid.
final class MeasuredPage: Page {
  let rows = MutableListProperty((1...100_000).map { Row(id: $0, name: "Row \($0)") })
  let title = Property<String>.constant("Measured")

  var body: Markup {
    main {
      h1 { "Measured" }
      button(.id("before"), .onClick { [unowned self] in addBefore() }) { "Before" }
      WindowedList(
        rows, estimatedRowHeight: 30, overscan: 40, .id("list"), .style("height", "300px"), .role("list"),
        .aria(.label, "Rows")
      ) { row in
        div(.role("listitem"), .id("row-\(row.id)"), .style("height", "\(20 + abs(row.id) % 7 * 10)px")) {
          button { row.name }
        }
      }
      WindowedList(
        rows, estimatedRowHeight: 40, minimumColumnWidth: 90, overscan: 40, .id("grid"),
        .style("height", "300px"),
        .role("list"), .aria(.label, "Items")
      ) { row in
        div(.role("listitem"), .id("item-\(row.id)"), .style("height", "\(30 + abs(row.id) % 3 * 10)px")) {
          row.name
        }
      }
    }
  }

  private func addBefore() {
    let first = rows.elements[0].id
    rows.insert(contentsOf: (first - 30..<first).map { Row(id: $0, name: "Row \($0)") }, at: 0)
  }
}
#endif
