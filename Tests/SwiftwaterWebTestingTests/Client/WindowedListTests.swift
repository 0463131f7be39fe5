import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

/// Windowed lists on pages that are tested in process.
struct WindowedListTests {
  private struct Row: Identifiable {
    let id: Int
  }

  private final class ListsPage: Page {
    let rows = MutableListProperty((0..<100_000).map { Row(id: $0) })
    let reachedEnds = MutableProperty<[String]>([])
    let title = Property<String>.constant("Rows")

    var body: Markup {
      button(.onClick { [rows] in rows.insert(Row(id: -1 - rows.elements.count), at: 0) }) { "Insert" }
      WindowedList(rows, rowHeight: 20, overscan: 10, .id("fixed")) { row in p { "Row \(row.id)" } }
      p(.id("reached-ends")) { reachedEnds.map { $0.joined(separator: " ") } }
      WindowedList(
        rows, estimatedRowHeight: 20, overscan: 10, .id("measured"),
        .onReachStart { [reachedEnds] in reachedEnds.value.append("start") },
        .onReachEnd { [reachedEnds] in reachedEnds.value.append("end") }
      ) { row in p { "Row \(row.id)" } }
    }
  }

  private func withPage(_ body: (InProcessPage) async throws -> Void) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(ListsPage()) }
    try await InProcessBrowser().serve(pages) { site in try await body(site.open("/", as: nil)) }
  }

  private func rows(_ page: InProcessPage, _ list: Locator) throws -> [Int] {
    try page.text(list).split(separator: "Row ").compactMap { Int($0.filter { !$0.isWhitespace }) }
  }

  @Test(arguments: ["#fixed", "#measured"])
  func `the rows to which a list is scrolled are added, and others are removed`(list: String) async throws {
    let list = Locator(list)
    try await withPage { page in
      #expect(try rows(page, list) == Array(0..<20))
      try await page.scroll(list, toRow: 50_000)
      #expect(try rows(page, list) == Array(49_990..<50_030))
      try await page.scroll(list, to: .bottom)
      #expect(try rows(page, list) == Array(99_970..<100_000))
      try await page.scroll(list, toRow: 99_999)
      #expect(try rows(page, list) == Array(99_970..<100_000))
      try await page.scroll(list, to: .top)
      #expect(try rows(page, list) == Array(0..<30))
    }
  }

  @Test func `a list that is scrolled to its last rows has reached its end`() async throws {
    try await withPage { page in
      try await page.scroll("#measured", toRow: 99_990)
      #expect(try page.text("#reached-ends") == "start end")
      try await page.scroll("#measured", toRow: 500)
      try await page.click(.role("button", name: "Insert"))
      #expect(try page.text("#reached-ends") == "start end")
      try await page.scroll("#measured", toRow: 0)
      #expect(try page.text("#reached-ends") == "start end start")
    }
  }

  @Test(arguments: ["#fixed", "#measured"])
  func `a list that has grown is scrolled to its new end`(list: String) async throws {
    let list = Locator(list)
    try await withPage { page in
      try await page.scroll(list, toRow: 500)
      try await page.click(.role("button", name: "Insert"))
      try await page.scroll(list, toRow: 100_000)
      #expect(try rows(page, list).last == 99_999)
    }
  }

  @Test(arguments: ["#fixed", "#measured"])
  func `a list is not scrolled to a row that it does not have`(list: String) async throws {
    let list = Locator(list)
    try await withPage { page in
      await #expect(throws: TestPageError.self) { try await page.scroll(list, toRow: 100_000) }
      await #expect(throws: TestPageError.self) { try await page.scroll(list, toRow: -1) }
      await #expect(throws: TestPageError.self) { try await page.scroll("button", toRow: 0) }
    }
  }
}
