import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// 100,000 rows as lists of rows of one height and of any height, and as a grid.
final class ScrollingPage: Page {
  struct Row: Identifiable {
    let id: Int
  }

  let title = Property<String>.constant("Scrolling")
  private let rows = MutableListProperty((0..<100_000).map { Row(id: $0) })

  var body: Markup {
    main {
      WindowedList(rows, rowHeight: 30, .id("fixed"), .style("height", "600px")) { row in
        div(.style("height", "30px")) { "Row \(row.id)" }
      }
      WindowedList(rows, estimatedRowHeight: 50, .id("measured"), .style("height", "600px")) { row in
        div(.style("height", "\(20 + row.id % 7 * 10)px")) { "Row \(row.id)" }
      }
      WindowedList(
        rows, estimatedRowHeight: 40, minimumColumnWidth: 90, .id("grid"), .style("height", "600px")
      ) { row in
        div(.style("height", "\(30 + row.id % 3 * 10)px")) { "Row \(row.id)" }
      }
    }
  }
}
