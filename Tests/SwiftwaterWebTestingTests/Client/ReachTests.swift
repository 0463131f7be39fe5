import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// Lists that load more rows when the user is near their ends.
struct ReachTests {
  private final class HistoryPage: Page {
    struct Row: Identifiable {
      let id: Int
    }

    let rows: MutableListProperty<Row>
    let loads = MutableProperty<[String]>([])
    /// The number of rows of each load. Later loads bring none.
    var loadSizes: [Int]
    private let anchor: ScrollEdge
    private let isShown: MutableProperty<Bool>
    private let focusedRow: Int?
    let title = Property<String>.constant("History")

    init(rowCount: Int, loadSizes: [Int], anchor: ScrollEdge, isShown: Bool, focusedRow: Int?) {
      self.focusedRow = focusedRow
      self.anchor = anchor
      self.isShown = MutableProperty(isShown)
      rows = MutableListProperty((0..<rowCount).map { Row(id: $0) })
      self.loadSizes = loadSizes
    }

    var body: Markup {
      p(.id("loads")) { loads.map { $0.joined(separator: " ") } }
      button(.onClick { [unowned self] in rows.append(Row(id: rows.elements.count + 1000)) }) { "Append" }
      button(.onClick { [unowned self] in isShown.value.toggle() }) { "Show" }
      div(.id("history"), .scrollAnchor(anchor), .hidden(isShown.negated())) {
        ol(
          .onReachStart { [unowned self] in load("start") },
          .onReachEnd { [unowned self] in load("end") }
        ) {
          ForEach(rows) { [focusedRow] row in
            li(.tabIndex(-1), .autofocus(row.id == focusedRow)) { "Row \(row.id)" }
          }
        }
      }
    }

    private func load(_ edge: String) {
      loads.value.append(edge)
      guard !loadSizes.isEmpty else { return }
      let count = loadSizes.removeFirst()
      let first = (rows.elements.map(\.id).min() ?? 0) - count
      let added = (0..<count).map {
        Row(id: edge == "start" ? first + $0 : 5000 + 100 * loadSizes.count + $0)
      }
      rows.insert(contentsOf: added, at: edge == "start" ? 0 : rows.elements.count)
    }
  }

  private func onPage(
    rowCount: Int, loadSizes: [Int], anchor: ScrollEdge = .top, isShown: Bool = true,
    focusedRow: Int? = nil, _ body: (InProcessPage) async throws -> Void
  ) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in
      .page(
        HistoryPage(
          rowCount: rowCount, loadSizes: loadSizes, anchor: anchor, isShown: isShown, focusedRow: focusedRow))
    }
    try await InProcessBrowser().serve(pages) { site in try await body(site.open("/", as: nil)) }
  }

  @Test func `the end of a long list is reported once until rows are added`() async throws {
    try await onPage(rowCount: 30, loadSizes: [0, 10, 10]) { page in
      // A list begins at its start.
      #expect(try page.text("#loads") == "start")
      try await page.scroll("#history", to: .bottom)
      try await page.scroll("#history", to: .bottom)
      #expect(try page.text("#loads") == "start end end")
      #expect(try page.count("li") == 50)
    }
  }

  @Test func `the start of a history that begins at its end is reported when it is near`() async throws {
    try await onPage(rowCount: 30, loadSizes: [0, 10], anchor: .bottom) { page in
      #expect(try page.text("#loads") == "end")
      try await page.scroll("#history", to: .top)
      #expect(try page.text("#loads") == "end start")
      #expect(try page.count("li") == 40)
    }
  }

  @Test func `a history at its end stays there when rows are added`() async throws {
    try await onPage(rowCount: 30, loadSizes: [], anchor: .bottom) { page in
      try await page.click(.role("button", name: "Append"))
      #expect(try page.text("#loads") == "end end")
    }
  }

  @Test func `a list that is not displayed reports nothing`() async throws {
    try await onPage(rowCount: 30, loadSizes: [], anchor: .bottom, isShown: false) { page in
      #expect(try page.text("#loads") == "")
      try await page.click(.role("button", name: "Show"))
      #expect(try page.text("#loads") == "end")
    }
  }

  @Test func `a list with a row that takes the focus is scrolled to that row`() async throws {
    try await onPage(rowCount: 30, loadSizes: [], focusedRow: 15) { page in
      let loads = try page.text("#loads")
      #expect(loads == "")
    }
  }

  @Test func `a load without rows is not repeated until the user scrolls away and back`() async throws {
    try await onPage(rowCount: 30, loadSizes: []) { page in
      try await page.scroll("#history", to: .top)
      try await page.scroll("#history", to: .top)
      #expect(try page.text("#loads") == "start")
      try await page.scroll("#history", to: .bottom)
      try await page.scroll("#history", to: .top)
      #expect(try page.text("#loads") == "start end start")
    }
  }

  @Test func `a list that does not fill the screen loads until it fills it`() async throws {
    try await onPage(rowCount: 5, loadSizes: [6, 6, 6, 6]) { page in
      let loads = try page.text("#loads").split(separator: " ")
      #expect(Set(loads) == ["start", "end"])
      let count = try page.count("li")
      #expect((21...29).contains(count))
    }
  }

  @Test func `a row that the page adds lets the end be reported again`() async throws {
    try await onPage(rowCount: 5, loadSizes: []) { page in
      #expect(try page.text("#loads") == "start end")
      try await page.click(.role("button", name: "Append"))
      #expect(try page.text("#loads") == "start end start end")
    }
  }
}
