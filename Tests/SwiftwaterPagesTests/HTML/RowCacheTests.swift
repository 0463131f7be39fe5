import Swiftwater
import SwiftwaterDesign
import Testing

@testable import SwiftwaterPages

/// The rows that several pages share are rendered once.
@Suite struct RowCacheTests {
  struct Row: Identifiable, Hashable {
    let id: Int
    var text = "row"
  }

  final class RowsPage: Page {
    let list = MutableListProperty([Row(id: 0), Row(id: 1)])
    let title = Property<String>.constant("Rows")
    private let cache: RowCache<Row>
    private let isShared: (Row) -> Bool
    private let content: (Row) -> Markup

    init(
      _ cache: RowCache<Row>, where isShared: @escaping (Row) -> Bool = { _ in true },
      _ content: @escaping (Row) -> Markup
    ) {
      self.cache = cache
      self.isShared = isShared
      self.content = content
    }

    var body: Markup {
      main { ul { ForEach(list, cache: cache, where: isShared) { [content] in content($0) } } }
    }

    /// Shows the page. The list is the node 1, its rows follow.
    func open() -> (document: Document, html: String) {
      let document = Document()
      return (document, document.open(self))
    }
  }

  private let cache = RowCache<Row>()

  @Test func `pages that show the same rows render them once`() {
    var rendered: [String] = []
    let pages = (0..<3).map { _ in
      RowsPage(cache) { row in
        rendered.append("\(row.id) \(row.text)")
        return li(.onLongPress {}) { row.text }.body
      }
    }
    let shown = pages.map { $0.open() }
    #expect(rendered == ["0 row", "1 row"])
    #expect(Set(shown.map(\.html)).count == 1)
    #expect(shown.allSatisfy { $0.document.features == shown[0].document.features })
    #expect(!shown[0].document.features.isEmpty)
    for page in pages {
      page.list.update(Row(id: 1, text: "other"))
      page.list.append(Row(id: 2, text: "<new>"))
    }
    #expect(rendered.dropFirst(2) == ["1 other", "2 <new>"])
    let updates = shown.map { $0.document.takeOutbox().update(number: 1, answering: 0) }
    #expect(Set(updates).count == 1)
    #expect(updates[0].contains("&lt;new&gt;"))
  }

  @Test func `an event in a cached row runs the handler of its page`() {
    var clicked: [String] = []
    let documents = ["Ada", "Grace"].map { name in
      let page = RowsPage(cache) { row in
        li { button(.onClick { clicked.append("\(name) \(row.id)") }) { row.text } }.body
      }
      return page.open().document
    }
    for (number, document) in documents.enumerated() {
      // The list is 1, the rows 2 and 4, their buttons 3 and 5.
      #expect(document.receive(.click, numbered: 1, at: number == 0 ? 3 : 5, []))
    }
    #expect(clicked == ["Ada 0", "Grace 1"])
  }

  @Test func `a row that is not shared is rendered for each page`() {
    var rendered = 0
    for _ in 0..<2 {
      let page = RowsPage(cache, where: { $0.id == 0 }) { row in
        rendered += 1
        return li { row.text }.body
      }
      _ = page.open()
    }
    #expect(rendered == 3)
  }

  @Test func `a row that follows a property is not cached`() {
    let text = MutableProperty("live")
    for value in ["first", "second"] {
      let page = RowsPage(cache) { _ in li { text }.body }
      let (document, _) = page.open()
      text.value = value
      #expect(document.takeOutbox().update(number: 1, answering: 0).contains(value))
    }
  }

  @Test func `a row that takes the focus is not cached`() {
    for _ in 0..<2 {
      let page = RowsPage(cache) { row in li(.tabIndex(-1), .autofocus()) { row.text }.body }
      let (document, _) = page.open()
      page.list.append(Row(id: 2))
      let patches = document.takeOutbox().patches
      #expect(patches.contains { if case .focus? = $0 { true } else { false } })
    }
  }

  @Test func `rows of one form share their HTML`() {
    let page = RowsPage(cache) { row in
      li(.class("selected", when: row.text == "other")) {
        "Text: "; row.text
      }.body
    }
    let (document, _) = page.open()
    defer { withExtendedLifetime(document) {} }
    #expect(cache.count == 2)
    #expect(cache.pieceCount == 1)
    page.list.append(Row(id: 2, text: "new"))
    #expect(cache.pieceCount == 1)
    page.list.append(Row(id: 3, text: "other"))
    #expect(cache.count == 4)
    #expect(cache.pieceCount == 2)
  }

  @Test func `a cache keeps a bounded number of rows`() {
    let page = RowsPage(cache) { row in li { row.text }.body }
    let (document, _) = page.open()
    defer { withExtendedLifetime(document) {} }
    page.list.append(contentsOf: (2..<3_000).map { Row(id: $0) })
    #expect(cache.count <= 1_000)
    #expect(cache.count > 0)
    #expect(cache.pieceCount == 1)
  }

  @Test func `the number of rows that a cache keeps is chosen`() {
    let cache = RowCache<Row>(capacity: 3)
    let page = RowsPage(cache) { row in li { row.text }.body }
    let (document, _) = page.open()
    defer { withExtendedLifetime(document) {} }
    for id in 2..<20 {
      page.list.append(Row(id: id))
      #expect((1...3).contains(cache.count))
    }
  }

  @Test func `long texts make a cache keep fewer rows`() {
    expectFewRows { _ in li { String(repeating: "text ", count: 4_000) }.body }
  }

  @Test func `rows of many elements make a cache keep fewer of them`() {
    expectFewRows { row in
      // No two rows have the same HTML.
      li {
        for _ in 0..<2_200 + row.id { em {} }
      }.body
    }
  }

  /// Checks that a cache for ten rows keeps at most three of 20 KB.
  private func expectFewRows(_ content: @escaping (Row) -> Markup) {
    let cache = RowCache<Row>(capacity: 10)
    let page = RowsPage(cache, content)
    let (document, _) = page.open()
    defer { withExtendedLifetime(document) {} }
    for id in 2..<20 {
      page.list.append(Row(id: id))
      #expect((1...3).contains(cache.count))
    }
  }

  @Test func `two pages that render a row at the same time share the first one`() {
    func rendered(_ text: String) -> RenderedRow {
      RenderedRow(pieces: "<li>", values: [text], nodeCount: 1, features: [])
    }
    let row = cache.row(for: Row(id: 0)) {
      _ = cache.row(for: Row(id: 0)) { rendered("first") }
      return rendered("second")
    }
    #expect(row?.values == ["first"])
    #expect(cache.count == 1)
  }
}
