import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import SwiftwaterPages

/// A list of rows that are only shown: the browser keeps them, and the page keeps their ids.
@Suite struct DisplayedListTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var text = "row"
    var note: String?
  }

  typealias List = MutableListProperty<Row>

  /// Shows a list without keeping its rows, and once more with all of them.
  final class RowsPage: Page {
    let list = List((0..<5).map { Row(id: $0, note: $0 == 3 ? "red" : nil) })
    let title = Property<String>.constant("Rows")

    var body: Markup {
      main {
        ul { ForEach(list) { Self.content($0) }.displayOnly() }
        ul { ForEach(list) { Self.content($0) } }
      }
    }

    static func content(_ row: Row) -> Markup {
      li(.class("noted", when: row.note != nil)) {
        if let note = row.note { em(.style("color", note)) { note } }
        a(.link("/rows/\(row.id)")) { row.text }
      }.body
    }
  }

  /// The rows of the lists in a browser that applies patches.
  struct ShownLists {
    /// The numbers of the lists, in the order of the page.
    let numbers: [Int]
    private var rows: [Int: [(node: Int, html: String)]] = [:]

    init(_ html: String) {
      let parts = html.matches(of: #/<!--\[(\d+)-->(.*?)<!--\]-->/#)
      numbers = parts.compactMap { Int($0.output.1) }
      for (number, part) in zip(numbers, parts) {
        rows[number] = part.output.2.matches(of: #/<li data-n="(\d+)".*?<\/li>/#).map { row in
          (node: Int(row.output.1) ?? 0, html: Self.withoutIDs(String(row.output.0)))
        }
      }
    }

    /// The HTML of the rows of a list, without ids.
    func html(_ list: Int) -> [String] { rows[numbers[list], default: []].map(\.html) }

    mutating func apply(_ patches: [Patch?]) throws {
      for case let patch? in patches { try apply(patch) }
    }

    private mutating func apply(_ patch: Patch) throws {
      switch patch {
      case .insert(let list, let before, let fragments):
        let added = fragments.map { (node: $0.firstNode, html: Self.html($0)) }
        let index = try index(before: before, in: list)
        rows[list, default: []].insert(contentsOf: added, at: index)
      case .update(let row, _, let fragment):
        let list = try #require(rows.first(where: { $0.value.contains { $0.node == row } })?.key)
        let index = try index(of: row, in: list)
        rows[list, default: []][index].html = Self.html(fragment)
      case .remove(let list, let row):
        let index = try index(of: row, in: list)
        rows[list, default: []].remove(at: index)
      case .move(let list, let row, let before):
        let index = try index(of: row, in: list)
        let moved = rows[list, default: []].remove(at: index)
        let target = try self.index(before: before, in: list)
        rows[list, default: []].insert(moved, at: target)
      case .clear(let list): rows[list] = []
      default: Issue.record("\(patch) is no change of a list.")
      }
    }

    private func index(of row: Int, in list: Int) throws -> Int {
      try #require(rows[list, default: []].firstIndex(where: { $0.node == row }))
    }

    private func index(before row: Int, in list: Int) throws -> Int {
      row == 0 ? rows[list, default: []].count : try index(of: row, in: list)
    }

    private static func html(_ fragment: Fragment) -> String {
      var writer = PageWriter()
      fragment.write(to: &writer)
      return withoutIDs(writer.html)
    }

    private static func withoutIDs(_ html: String) -> String { html.replacing(#/ data-n="\d+"/#, with: "") }
  }

  private let document = Document()
  private let page = RowsPage()

  // MARK: Changes

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (List) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (List) -> Void) {
      testDescription = name
      self.apply = apply
    }

    static let all: [Change] = [
      Change("append") { $0.append(Row(id: 10, text: "<new>")) },
      Change("insert at the start") { $0.insert(Row(id: 10), at: 0) },
      Change("insert several") { $0.insert(contentsOf: (10..<20).map { Row(id: $0) }, at: 2) },
      Change("insert before an inserted row") { list in
        list.insert(Row(id: 10, text: "later"), at: 1)
        list.insert(Row(id: 11, text: "earlier"), at: 1)
      },
      Change("remove") { $0.remove(at: 2) },
      Change("remove the last row") { $0.remove(at: 4) },
      Change("move to the end") { $0.move(from: 0, to: 4) },
      Change("move to the start") { $0.move(from: 4, to: 0) },
      Change("update") { $0.update(Row(id: 1, text: "other")) },
      Change("update to another template") { $0.update(Row(id: 1, text: "other", note: "blue")) },
      Change("update twice") { list in
        list.update(Row(id: 1, text: "one", note: "blue"))
        list.update(Row(id: 1, text: "two"))
      },
      Change("update an inserted row") { list in
        list.append(Row(id: 10))
        list.update(Row(id: 10, text: "other", note: "blue"))
      },
      Change("update and move") { list in
        list.update(Row(id: 1, text: "other"))
        list.move(from: 1, to: 3)
      },
      Change("update and remove") { list in
        list.update(Row(id: 1, text: "other"))
        list.remove(id: 1)
      },
      Change("several in one transaction") { list in
        transaction {
          list.move(from: 3, to: 0)
          list.insert(Row(id: 10), at: 2)
          list.remove(id: 1)
          list.update(Row(id: 0, text: "other"))
        }
      },
      Change("set") { $0.set(to: [4, 2, 7, 0].map { Row(id: $0, text: "set") }) },
      Change("reset") { $0.replaceAll(with: (3..<9).map { Row(id: $0, text: "reset") }) },
      Change("reset to many rows") { $0.append(contentsOf: (10..<300).map { Row(id: $0) }) },
      Change("clear") { $0.removeAll() },
      Change("clear and append") { list in
        list.removeAll()
        list.append(Row(id: 10))
      },
    ]
  }

  private func expectEqualRows(_ lists: ShownLists, _ comment: Comment? = nil) {
    #expect(lists.html(0) == lists.html(1), comment)
    #expect(lists.html(0).count == page.list.elements.count, comment)
  }

  @Test(arguments: Change.all) func `a change shows the rows that a list shows which keeps them`(
    _ change: Change
  ) throws {
    var lists = ShownLists(document.open(page))
    #expect(lists.numbers.count == 2)
    expectEqualRows(lists)
    change.apply(page.list)
    try lists.apply(document.takeOutbox().patches)
    expectEqualRows(lists)
    // The ids of the rows are still those in the browser.
    page.list.append(Row(id: 1000))
    page.list.update(Row(id: 1000, text: "last"))
    page.list.move(from: page.list.elements.count - 1, to: 0)
    try lists.apply(document.takeOutbox().patches)
    expectEqualRows(lists)
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func `random changes show the rows of a list which keeps them`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var lists = ShownLists(document.open(page))
    var nextID = 100
    for step in 0..<100 {
      // Several changes wait for a browser that reads slowly.
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        changeOnce(&nextID, &random)
      }
      try lists.apply(document.takeOutbox().patches)
      expectEqualRows(lists, "step \(step)")
    }
  }

  private func changeOnce(_ nextID: inout Int, _ random: inout SeededGenerator) {
    let list = page.list
    let count = list.elements.count
    nextID += 1
    let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
    switch count == 0 ? 0 : Int.random(in: 0..<10, using: &random) {
    case 0...2: list.insert(Row(id: nextID, text: "new \(nextID)"), at: index)
    case 3: list.remove(at: index)
    case 4, 5: list.move(from: index, to: Int.random(in: 0..<count, using: &random))
    case 6: list.set(to: list.elements.shuffled(using: &random))
    case 7 where count > 20: list.replaceAll(with: list.elements.filter { $0.id.isMultiple(of: 2) })
    default:
      let note: String? = ["red", "blue", nil].randomElement(using: &random) ?? nil
      list.update(Row(id: list.elements[index].id, text: "text \(nextID)", note: note))
    }
  }

  @Test func `a row that changes keeps its id`() throws {
    let lists = ShownLists(document.open(page))
    page.list.append(Row(id: 10))
    _ = document.takeOutbox()
    page.list.update(Row(id: 0, text: "other"))
    page.list.update(Row(id: 10, text: "other"))
    // The rows have the ids after that of their list.
    let first = lists.numbers[0] + 1
    var texts: [String] = []
    for case .update(let row, let version, let fragment)? in document.takeOutbox().patches {
      switch version {
      case .unknown: #expect(row == first)
      case .otherTemplate: #expect(row > lists.numbers[1])
      case .page, .values: continue
      }
      texts.append(contentsOf: fragment.values)
    }
    #expect(texts.filter { $0 == "other" }.count == 2)
  }

  @Test func `a row that the browser has as HTML only is compared with what it shows`() {
    _ = document.open(page)
    page.list.update(Row(id: 0, text: "other"))
    let update = document.takeOutbox().update(number: 1, answering: 0)
    // The version before is an empty fragment.
    #expect(update.contains(#/\[22,2,0,\[[^\[\]]*\],\[\]\]/#), "\(update)")
  }

  @Test func `for a browser that reads slowly the current rows replace the changes`() throws {
    var lists = ShownLists(document.open(page))
    for step in 0..<1_000 {
      page.list.move(from: step % 5, to: 4 - step % 3)
      page.list.update(Row(id: step % 5, text: "\(step)"))
    }
    let outbox = document.takeOutbox()
    #expect(outbox.count < 400)
    try lists.apply(outbox.patches)
    expectEqualRows(lists)
  }

  @Test func `rows from a cache are rendered once for all lists`() {
    let cache = RowCache<Text>()
    let list = MutableListProperty([Text(id: "a"), Text(id: "b")])
    var rendered: [String] = []
    for _ in 0..<2 {
      let document = Document()
      let html = document.open(
        ContentPage {
          ul {
            ForEach(list, cache: cache) { text in
              let _ = rendered.append(text.id)
              li { text.id }
            }.displayOnly()
          }
        })
      #expect(html.contains(">a</li>"))
      list.append(Text(id: "c\(rendered.count)"))
      #expect(document.takeOutbox().update(number: 1, answering: 0).contains("\"c"))
    }
    // The list has the row c of the first page, which the second page finds in the cache.
    #expect(rendered == ["a", "b", "c2", "c3"])
  }

  struct Text: Identifiable, Hashable {
    let id: String
  }

  final class ContentPage: Page {
    let title = Property<String>.constant("Page")
    private let content: () -> Markup

    init(@MarkupBuilder _ content: @escaping () -> Markup) { self.content = content }

    var body: Markup { content() }
  }

  // MARK: Memory

  final class Person: Identifiable {
    let name = "Ada"
  }

  @Test(arguments: [false, true]) func `the page keeps no element of a row that is only shown`(
    isDisplayOnly: Bool
  ) {
    let people = MutableListProperty([Person(), Person()])
    let document = Document()
    _ = document.open(
      ContentPage {
        let rows = ForEach(people) { person in li { person.name } }
        ul { isDisplayOnly ? rows.displayOnly() : rows }
      })
    weak var person: Person?
    person = people.elements[0]
    transaction {
      people.remove(at: 0)
      // The page removes the row when the transaction ends. Until then, only a row that is kept keeps the element.
      #expect((person == nil) == isDisplayOnly)
    }
    #expect(person == nil)
    withExtendedLifetime(document) {}
  }

  // MARK: Events

  @Test func `an event of a row is ignored`() {
    _ = document.open(page)
    // The list is 1, its first row 2.
    #expect(document.receive(.click, numbered: 1, at: 2, []))
    #expect(document.takeOutbox().isEmpty)
  }

  @Test func `a row is moved by its handle`() {
    let list = MutableListProperty("ABC".map { Text(id: String($0)) })
    let document = Document()
    _ = document.open(
      ContentPage {
        ul(.reorderable(list)) {
          ForEach(list) { text in
            li {
              ReorderHandle(text.id)
              text.id
            }
          }.displayOnly()
        }
      })
    // The element is 1, the list 2, and its rows are 3, 4 and 5. A move names the row, the next and the previous one.
    #expect(document.receive(.move, numbered: 1, at: 1, [.number(3), .number(0), .number(5)]))
    #expect(list.elements.map(\.id) == ["B", "C", "A"])
    #expect(document.receive(.move, numbered: 2, at: 1, [.number(3), .number(5), .number(4)]))
    #expect(list.elements.map(\.id) == ["B", "A", "C"])
    list.remove(id: "A")
    #expect(document.receive(.move, numbered: 3, at: 1, [.number(3), .number(4), .number(0)]))
    #expect(list.elements.map(\.id) == ["B", "C"])
  }

  // MARK: Mistakes

  /// A row that does more than show its element.
  enum Mistake: String, CaseIterable, Codable, CustomTestStringConvertible {
    case text, condition, field, branch, list, updating, click, clickInside, cachedClick, insertedClick

    var testDescription: String { rawValue }

    var reason: String {
      switch self {
      case .text, .condition, .field, .branch, .list, .updating:
        "follows a property, a field, a branch or a list"
      case .click, .clickInside, .cachedClick, .insertedClick: "reports events"
      }
    }

    @MarkupBuilder func content(_ row: Row) -> Markup {
      switch self {
      case .text, .updating: li { Property.constant(row.text) }
      case .condition: li(.class("on", when: Property.constant(true))) { row.text }
      case .field: li { input(.field(MutableProperty(row.text))) }
      case .branch: li { Show(when: Property.constant(true)) { row.text } }
      case .list: li { ForEach(List([row])) { row in p { row.text } } }
      case .click, .insertedClick: li(.onClick {}) { row.text }
      case .clickInside, .cachedClick: li { p { button(.onClick {}) { row.text } } }
      }
    }

    /// Shows the row.
    func make() {
      let list = List(self == .insertedClick ? [] : [Row(id: 0)])
      let texts = MutableListProperty([Text(id: "a")])
      let document = Document()
      _ = document.open(
        ContentPage {
          ul {
            switch self {
            case .cachedClick:
              ForEach(texts, cache: RowCache<Text>()) { content(Row(id: 0, text: $0.id)) }.displayOnly()
            case .updating: ForEach(updating: list) { row in li { row.map(\.text) } }.displayOnly()
            default: ForEach(list) { content($0) }.displayOnly()
            }
          }
        })
      if self == .insertedClick { list.append(Row(id: 1)) }
      withExtendedLifetime(document) {}
    }
  }

  @Test(arguments: Mistake.allCases) func `a row that does more than show its element stops the program`(
    _ mistake: Mistake
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
      mistake.make()
    }
    let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      report.contains("a row of ForEach at SwiftwaterPagesTests/DisplayedListTests.swift:"), "\(report)")
    #expect(report.contains("\(mistake.reason), although its list has displayOnly()"), "\(report)")
  }

  @Test func `where a mistake only ends its page, the row shows what it has and follows nothing`() {
    let text = MutableProperty("first")
    let document = Document()
    let html = Misuse.$handler.withValue(Misuse.Handler { _ in }) {
      document.open(
        ContentPage {
          ul {
            ForEach(List([Row(id: 0)])) { _ in li(.onClick { text.value = "clicked" }) { text } }
              .displayOnly()
          }
        })
    }
    #expect(html.contains(">first</li>"))
    text.value = "second"
    #expect(document.takeOutbox().isEmpty)
    #expect(document.receive(.click, numbered: 1, at: 2, []))
    #expect(text.value == "second")
  }
}
