import Swiftwater
import SwiftwaterDesign
import Synchronization
import Testing

@testable import SwiftwaterPages

/// Events that name rows of a list by the ids of their elements.
struct RowEventTests {
  private struct Letter: Identifiable {
    let id: String
  }

  private final class LettersPage: Page {
    let letters = MutableListProperty("ABCD".map { Letter(id: String($0)) })
    let current = MutableProperty("A")
    let isShown = MutableProperty(true)
    lazy var title = Property { [letters, current] in letters.elements.map(\.id).joined() + current.value }

    var body: Markup {
      ul(.reorderable(letters)) {
        Show(when: isShown) { [letters] in ForEach(letters) { letter in li { letter.id } } }
      }
      Pager(letters, current: current, label: "Letters") { letter in p { letter.id } }
      button(.onClick { [unowned self] in _ = letters.remove(id: "B") }) { "Remove" }
      button(.onFocus { [unowned self] in isShown.value.toggle() }) { "Show or hide" }
    }
  }

  /// An open page: sends events, and reads the title that results from them.
  private actor Tab {
    let session: LiveSession
    let connection: Int
    let html: String
    private var number = 0

    init() async throws {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(LettersPage()) }
      session = LiveSession(PageRequest(path: "/"), pages: pages)
      guard case .page(let page) = try await session.open() else { throw CancellationError() }
      html = page.document(script: "", styleSheets: [])
      connection = try #require(await session.connect(after: 0))
      _ = await session.nextUpdate(on: connection)
    }

    /// The id of the first element after a text.
    func node(_ text: String) throws -> Int {
      let start = try #require(html.firstRange(of: text)).lowerBound
      let tag = try #require(html[..<start].ranges(of: "data-n=\"").last ?? html.firstRange(of: "data-n=\""))
      return try #require(Int(html[tag.upperBound...].prefix { $0.isNumber }))
    }

    /// Sends an event.
    ///
    /// - Returns: The last update.
    func send(_ node: Int, _ event: String, _ arguments: String = "") async throws -> String {
      number += 1
      try await session.receive(
        "[\(number),[\(number),\(node),\"\(event)\"\(arguments.isEmpty ? "" : "," + arguments)]]",
        on: connection)
      return try #require(await session.nextUpdate(on: connection))
    }
  }

  @Test func `a move is applied between the rows that the browser names`() async throws {
    let tab = try await Tab()
    let (list, a, c) = (
      try await tab.node("data-on=\"move"), try await tab.node(">A</li>"), try await tab.node(">C</li>")
    )
    #expect(try await tab.send(list, "move", "\(a),\(c + 1),\(c)").contains("\"BCADA\""))
    #expect(try await tab.send(list, "move", "\(a),0,\(c + 1)").contains("\"BCDAA\""))
  }

  @Test func `an event for rows that were removed is not a mistake`() async throws {
    let tab = try await Tab()
    let (list, a) = (try await tab.node("data-on=\"move"), try await tab.node(">A</li>"))
    #expect(try await tab.send(tab.node(">Remove<"), "click").contains("\"ACDA\""))
    // B was between A and C.
    #expect(try await tab.send(list, "move", "\(a + 3),\(a + 1),\(a)").contains("\"ADCA\""))
    #expect(!(try await tab.send(list, "move", "\(a + 1),0,\(a)").contains("[10,")))
    #expect(!(try await tab.send(list, "move", "\(a),\(a + 1),0").contains("[10,")))
  }

  @Test func `a list that was created again is known by its new rows`() async throws {
    let tab = try await Tab()
    let (list, toggle) = (try await tab.node("data-on=\"move"), try await tab.node(">Show or hide<"))
    _ = try await tab.send(toggle, "focus")
    let update = try await tab.send(toggle, "focus")
    // The fragment has the id of its first node, which is the part of the list.
    let fragment = try #require(update.firstMatch(of: /\[5,\d+,\[\d+,(\d+)/))
    let first = try #require(Int(fragment.output.1)) + 1
    #expect(try await tab.send(list, "move", "\(first),0,\(first + 3)").contains("\"BCDAA\""))
  }

  @Test func `a page of a pager is turned to a row that is in the document`() async throws {
    let tab = try await Tab()
    let pager = try await tab.node("data-on=\"turn")
    let html = tab.html
    let second = try #require(html.ranges(of: "pager-page\"").last)
    let tag = try #require(html[..<second.lowerBound].ranges(of: "data-n=\"").last)
    let page = try #require(Int(html[tag.upperBound...].prefix { $0.isNumber }))
    #expect(try await tab.send(pager, "turn", "\(page)").contains("\"ABCDB\""))
    #expect(try await tab.send(pager, "turn", "0,true").contains("\"ABCDD\""))
    #expect(try await tab.send(pager, "turn", "0,false").contains("\"ABCDA\""))
  }
}
