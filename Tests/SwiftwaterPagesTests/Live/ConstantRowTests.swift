import Swiftwater
import SwiftwaterDesign
import Testing

@testable import SwiftwaterPages

/// A row whose content is constant keeps little on the server, and sends only what differs.
@Suite struct ConstantRowTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var text = "row"
    var note: String?
  }

  /// Each click makes the next change.
  final class RowsPage: Page {
    let list = MutableListProperty([Row(id: 0), Row(id: 1)])
    let title = Property<String>.constant("Rows")
    private var changes: [@Sendable (MutableListProperty<Row>) -> Void]
    private let content: (Row) -> Markup

    init(
      _ changes: [@Sendable (MutableListProperty<Row>) -> Void], _ content: @escaping (Row) -> Markup
    ) {
      self.changes = changes
      self.content = content
    }

    var body: Markup {
      main {
        button(.onClick { [unowned self] in changes.removeFirst()(list) }) { "Change" }
        ul { ForEach(list) { [unowned self] in content($0) } }
      }
    }
  }

  private static func content(_ row: Row) -> Markup {
    li {
      if let note = row.note { em { note } }
      span { row.text }
    }.body
  }

  /// Opens the page and returns the patches that answer each group of changes, without templates.
  private func patches(
    _ groups: [[@Sendable (MutableListProperty<Row>) -> Void]],
    _ content: @escaping @Sendable (Row) -> Markup = content
  ) async throws -> [[[WireValue]]] {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(RowsPage(groups.flatMap(\.self), content)) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    _ = await session.pendingUpdate(on: connection)
    var event = 0
    var updates: [[[WireValue]]] = []
    for group in groups {
      for _ in group {
        event += 1
        try await session.receive("[\(updates.count + 1),[\(event),1,\"click\"]]", on: connection)
      }
      let update = try #require(await session.pendingUpdate(on: connection))
      updates.append(
        try #require(try WireReader.read(update).array).dropFirst(2).compactMap(\.array)
          .filter { $0[0].nonnegativeInteger != PatchKind.template.rawValue })
    }
    return updates
  }

  private static func set(_ id: Int, _ text: String, _ note: String? = nil)
    -> @Sendable (MutableListProperty<Row>) -> Void
  {
    { $0.update(Row(id: id, text: text, note: note)) }
  }

  private static let update = WireValue.number(Double(PatchKind.update.rawValue))

  @Test func `the first change of a row sends the row, later ones what differs`() async throws {
    let updates = try await patches([
      [Self.set(1, "one", "note")], [Self.set(1, "two", "note")], [Self.set(1, "two", "other")],
      [Self.set(1, "three")],
    ])
    let kinds = updates.map { $0.map { $0[0] } }
    #expect(kinds == Array(repeating: [Self.update], count: 4))
    let patches = updates.map { $0[0] }
    // The id of the row does not change.
    #expect(Set(patches.map { $0[1].nonnegativeInteger }).count == 1)
    #expect(patches.map { $0[2] } == [.number(0), .number(1), .number(1), .number(0)])
    // The values that differ follow the template and the first node.
    #expect(patches[1][3].array?.dropFirst(2) == [.number(0), .string("two")])
    #expect(patches[2][3].array?.dropFirst(2) == [.string("other")])
  }

  @Test func `an update that shows the same sends nothing`() async throws {
    let updates = try await patches(
      [[Self.set(1, "one")], [Self.set(1, "two"), Self.set(0, "three")]]
    ) { row in li { "row \(row.id)" }.body }
    #expect(updates == [[], []])
  }

  @Test func `rows that stay are not rendered again when many others change`() {
    var rendered: [Int] = []
    let page = RowsPage([]) { row in
      rendered.append(row.id)
      return Self.content(row)
    }
    let document = Document()
    _ = document.open(page)
    page.list.append(contentsOf: (2..<300).map { Row(id: $0) })
    rendered = []
    let changed = Array(stride(from: 0, to: 300, by: 3))
    // So many changes are a reset of the list.
    transaction {
      for id in changed { page.list.update(Row(id: id, text: "new")) }
    }
    #expect(rendered == changed)
    withExtendedLifetime(document) {}
  }

  @Test func `changes that were not sent become one, from the version in the browser`() async throws {
    let updates = try await patches([
      [Self.set(1, "one")], [Self.set(1, "two"), Self.set(1, "three")],
      [Self.set(1, "four", "note"), Self.set(1, "five")],
      [Self.set(1, "six", "a"), Self.set(1, "six", "b")], [Self.set(1, "seven", "b")],
    ])
    #expect(updates.map(\.count) == [1, 1, 1, 1, 1])
    #expect(updates[1][0][2...].map(\.self).first == .number(1))
    #expect(updates[1][0][3].array?.last == .string("three"))
    // The version in between has another template, so the values are not those that differ from the first one.
    #expect(updates[2][0][2] == .number(0))
    #expect(updates[2][0][3].array?.last == .string("five"))
    #expect(updates[3][0][2] == .number(0))
    #expect(updates[4][0][2] == .number(1))
  }

  @Test func `a row that is removed takes its changes along`() async throws {
    let updates = try await patches([[Self.set(1, "one"), { $0.remove(id: 1) }]])
    #expect(updates[0].map { $0[0] } == [.number(Double(PatchKind.remove.rawValue))])
  }

  @Test func `a row that follows a property is created again`() async throws {
    let updates = try await patches([[Self.set(1, "one")]]) { row in
      li { Property.constant(row.text) }.body
    }
    #expect(
      updates[0].map { $0[0] }
        == [PatchKind.remove, .insert].map { .number(Double($0.rawValue)) })
  }

  @Test func `a row whose new version follows a property is created again`() async throws {
    let updates = try await patches([[Self.set(1, "one", "live")], [Self.set(1, "two")]]) { row in
      if row.note == nil { li { row.text }.body } else { li { Property.constant(row.text) }.body }
    }
    #expect(
      updates.map { $0.map { $0[0] } }
        == Array(repeating: [PatchKind.remove, .insert].map { .number(Double($0.rawValue)) }, count: 2))
  }

  @Test func `an element of a class that has changed is shown, even in a row of the whole page`() throws {
    final class Person: Identifiable {
      var name = "Ada"
    }
    final class PersonPage: Page {
      let people = MutableListProperty([Person()])
      let title = Property<String>.constant("People")
      var body: Markup { main { ul { ForEach(people) { person in li { person.name } } } } }
    }
    let document = Document()
    let page = PersonPage()
    _ = document.open(page)
    for name in ["Grace", "Kim"] {
      page.people.elements[0].name = name
      page.people.update(page.people.elements[0])
      #expect(document.takeOutbox().update(number: 1, answering: 0).contains(name))
    }
  }

  @Test func `an event in a node of the previous version runs the handler that the user has seen`() {
    var pressed: [String] = []
    let document = Document()
    let page = RowsPage([Self.set(0, "one", "note"), Self.set(0, "two", "note")]) { row in
      li {
        if let note = row.note { em(.onClick { pressed.append(note) }) { note } }
        button(.onClick { pressed.append(row.text) }) { "Press" }
      }.body
    }
    _ = document.open(page)
    // The button of the page is 1, the list 2, the first row 3.
    #expect(document.receive(.click, numbered: 1, at: 4, []))
    #expect(document.receive(.click, numbered: 2, at: 1, []))
    #expect(document.receive(.click, numbered: 3, at: 4, []))
    #expect(document.receive(.click, numbered: 4, at: 1, []))
    #expect(pressed == ["row", "row"])
    for number in 7..<document.nextNode { #expect(document.receive(.click, numbered: 5, at: number, [])) }
    #expect(pressed == ["row", "row", "note", "two"])
  }

  @Test func `an event of an earlier version that the row does not report anymore is ignored`() async throws {
    let document = Document()
    let page = RowsPage([Self.set(0, "one", "note")]) { row in
      li(row.note == nil ? .onClick {} : .none) { row.text }.body
    }
    _ = document.open(page)
    // The button, the list and the first row.
    #expect(document.receive(.click, numbered: 1, at: 3, []))
    #expect(document.receive(.click, numbered: 2, at: 1, []))
    #expect(document.receive(.click, numbered: 3, at: 3, []))
    #expect(!document.receive(.submit, numbered: 4, at: 1, []))
  }

  @Test func `the page keeps neither the closures nor the properties of a row`() throws {
    final class Token {}
    weak var token: Token?
    var isPressed = false
    let document = Document()
    let page = RowsPage([]) { row in
      let made = Token()
      token = made
      return li(.onClick { withExtendedLifetime(made) { isPressed = true } }) { row.text }.body
    }
    _ = document.open(page)
    #expect(token == nil)
    // The button, the list and the first row.
    #expect(document.receive(.click, numbered: 1, at: 3, []))
    #expect(isPressed)
    #expect(token == nil)
    #expect(document.receive(.click, numbered: 2, at: 4, []))
    isPressed = false
    document.close()
    #expect(document.receive(.click, numbered: 3, at: 3, []))
    #expect(!isPressed)
  }
}
