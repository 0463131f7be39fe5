import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

/// What travels when a list changes by a lot.
@Suite struct LiveListTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var text = "row"
  }

  final class ListPage: Page {
    let list = MutableListProperty<Row>((0..<200).map { Row(id: $0) })
    let title = Property<String>.constant("List")
    let isUpdating: Bool
    private let change: (MutableListProperty<Row>) -> Void

    init(isUpdating: Bool, _ change: @escaping (MutableListProperty<Row>) -> Void) {
      self.isUpdating = isUpdating
      self.change = change
    }

    var body: Markup {
      main {
        button(.onClick { [unowned self] in change(list) }) { "Change" }
        ul {
          if isUpdating {
            ForEach(updating: list) { row in li { row.map(\.text) } }
          } else {
            ForEach(list) { row in li { row.text } }
          }
        }
      }
    }
  }

  /// The patches that a change of the list makes, as arrays of what stands in them.
  private func patches(
    isUpdating: Bool = false, _ change: @escaping @Sendable (MutableListProperty<Row>) -> Void
  ) async throws -> [[WireValue]] {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(ListPage(isUpdating: isUpdating, change)) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    _ = await session.pendingFrame(on: connection)
    try await session.receive(#"[1,[1,1,"click"]]"#, on: connection)
    let frame = try #require(await session.pendingFrame(on: connection))
    return try #require(try WireReader.read(frame).array).dropFirst(2).compactMap(\.array)
      // Without the template.
      .filter { $0[0] != .number(13) }
  }

  private func kinds(_ patches: [[WireValue]]) -> [Int] { patches.compactMap(\.first?.count) }

  @Test(arguments: [false, true])
  func `rows that are added at the end travel in one patch, and no other row does`(isUpdating: Bool)
    async throws
  {
    let patches = try await patches(isUpdating: isUpdating) { list in
      list.append(contentsOf: (200..<500).map { Row(id: $0) })
    }
    #expect(kinds(patches) == [6])
    #expect(patches[0].count == 3 + 300)
    #expect(patches[0][2] == .number(0))
  }

  @Test func `rows that are added at the beginning travel in one patch, before the first`() async throws {
    let patches = try await patches { list in
      list.insert(contentsOf: (200..<500).map { Row(id: $0) }, at: 0)
    }
    #expect(kinds(patches) == [6])
    #expect(patches[0].count == 3 + 300)
    // The button, the list, then the rows.
    #expect(patches[0][2] == .number(3))
  }

  @Test func `a few rows that are added together travel in one patch`() async throws {
    let patches = try await patches { list in
      list.insert(contentsOf: (200..<210).map { Row(id: $0) }, at: 100)
    }
    #expect(kinds(patches) == [6])
    #expect(patches[0].count == 3 + 10)
  }

  @Test func `rows between that are replaced go one by one, and the others stay`() async throws {
    let patches = try await patches { list in
      list.replaceAll(
        with: (0..<100).map { Row(id: $0) } + [Row(id: 1000)] + (102..<200).map { Row(id: $0) })
    }
    #expect(kinds(patches) == [7, 7, 6])
    #expect(patches[2].count == 3 + 1)
  }

  @Test func `rows that say something else are made anew, or follow where they can`() async throws {
    let change: @Sendable (MutableListProperty<Row>) -> Void = { list in
      list.replaceAll(with: (0..<200).map { Row(id: $0, text: $0 == 150 ? "else" : "row") })
    }
    #expect(kinds(try await patches(change)) == [7, 6])
    let updates = try await patches(isUpdating: true, change)
    #expect(updates.map { $0.last } == [.string("else")])
    #expect(kinds(updates) == [0])
  }

  @Test func `other rows replace all at once`() async throws {
    let patches = try await patches { list in list.replaceAll(with: (200..<300).map { Row(id: $0) }) }
    #expect(kinds(patches) == [9, 6])
  }
}
