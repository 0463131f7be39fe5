import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// Lists that load more rows when the user comes near their ends.
struct ReachTests {
  private final class HistoryPage: Page {
    struct Row: Identifiable {
      let id: Int
    }

    let rows: MutableListProperty<Row>
    let loads = MutableProperty<[String]>([])
    /// The number of rows of each load. Later loads bring none.
    var pages: [Int]
    let title = Property<String>.constant("History")

    init(rowCount: Int, pages: [Int]) {
      rows = MutableListProperty((0..<rowCount).map { Row(id: $0) })
      self.pages = pages
    }

    var body: Markup {
      p(.id("loads")) { loads.map { $0.joined(separator: " ") } }
      button(.onClick { [unowned self] in rows.append(Row(id: rows.rows.count + 1000)) }) { "Append" }
      div(.id("history")) {
        ol(
          .onReachStart { [unowned self] in load("start") },
          .onReachEnd { [unowned self] in load("end") }
        ) { ForEach(rows) { row in li { "Row \(row.id)" } } }
      }
    }

    private func load(_ edge: String) {
      loads.value.append(edge)
      guard !pages.isEmpty else { return }
      let count = pages.removeFirst()
      let first = (rows.rows.map(\.id).min() ?? 0) - count
      let added = (0..<count).map { Row(id: edge == "start" ? first + $0 : 5000 + 100 * pages.count + $0) }
      rows.insert(contentsOf: added, at: edge == "start" ? 0 : rows.rows.count)
    }
  }

  private func onPage(
    rowCount: Int, pages loads: [Int], _ body: (InProcessPage) async throws -> Void
  ) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(HistoryPage(rowCount: rowCount, pages: loads)) }
    try await InProcess().serve(pages) { site in try await body(site.open("/", as: nil)) }
  }

  @Test func `the end of a long list is reported once until rows are added`() async throws {
    try await onPage(rowCount: 30, pages: [10, 10]) { page in
      try await page.scroll("#history", to: .bottom)
      try await page.scroll("#history", to: .bottom)
      #expect(try page.text("#loads") == "end end")
      #expect(try page.count("li") == 50)
    }
  }

  @Test func `a load without rows is not repeated until the user scrolls away and back`() async throws {
    try await onPage(rowCount: 30, pages: []) { page in
      try await page.scroll("#history", to: .top)
      try await page.scroll("#history", to: .top)
      #expect(try page.text("#loads") == "start")
      try await page.scroll("#history", to: .bottom)
      try await page.scroll("#history", to: .top)
      #expect(try page.text("#loads") == "start end start")
    }
  }

  @Test func `a list that does not fill the screen loads until it fills it`() async throws {
    try await onPage(rowCount: 5, pages: [6, 6, 6, 6]) { page in
      try await page.scroll("#history", to: .top)
      #expect(try page.text("#loads") == "start start start")
      #expect(try page.count("li") == 23)
    }
  }

  @Test func `a row that the page adds lets the end be reported again`() async throws {
    try await onPage(rowCount: 5, pages: []) { page in
      try await page.scroll("#history", to: .bottom)
      #expect(try page.text("#loads") == "end")
      try await page.click(.role("button", "Append"))
      #expect(try page.text("#loads") == "end end")
    }
  }
}
