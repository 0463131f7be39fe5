import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

/// The patches for large changes of a list.
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

  /// The patches of a change of the list, each as an array of its values.
  private func patches(
    isUpdating: Bool = false, _ change: @escaping @Sendable (MutableListProperty<Row>) -> Void
  ) async throws -> [[WireValue]] {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(ListPage(isUpdating: isUpdating, change)) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    _ = await session.pendingUpdate(on: connection)
    try await session.receive(#"[1,[1,1,"click"]]"#, on: connection)
    let update = try #require(await session.pendingUpdate(on: connection))
    return try #require(try WireReader.read(update).array).dropFirst(2).compactMap(\.array)
      // All but the template.
      .filter { $0[0].nonnegativeInteger != PatchKind.template.rawValue }
  }

  private func kinds(_ patches: [[WireValue]]) -> [PatchKind?] {
    patches.map { $0.first?.nonnegativeInteger.flatMap(PatchKind.init) }
  }

  @Test(arguments: [false, true])
  func `rows that are added at the end are one patch, without any other row`(isUpdating: Bool)
    async throws
  {
    let patches = try await patches(isUpdating: isUpdating) { list in
      list.append(contentsOf: (200..<500).map { Row(id: $0) })
    }
    #expect(kinds(patches) == [.insert])
    #expect(patches[0].count == 3 + 300)
    #expect(patches[0][2] == .number(0))
  }

  @Test func `rows that are added at the start are one patch, before the first row`() async throws {
    let patches = try await patches { list in
      list.insert(contentsOf: (200..<500).map { Row(id: $0) }, at: 0)
    }
    #expect(kinds(patches) == [.insert])
    #expect(patches[0].count == 3 + 300)
    // The numbers of the button and the list precede those of the rows.
    #expect(patches[0][2] == .number(3))
  }

  @Test func `a few rows that are added together are one patch`() async throws {
    let patches = try await patches { list in
      list.insert(contentsOf: (200..<210).map { Row(id: $0) }, at: 100)
    }
    #expect(kinds(patches) == [.insert])
    #expect(patches[0].count == 3 + 10)
  }

  @Test func `rows in the middle are removed one by one, and the others stay`() async throws {
    let patches = try await patches { list in
      list.replaceAll(
        with: (0..<100).map { Row(id: $0) } + [Row(id: 1000)] + (102..<200).map { Row(id: $0) })
    }
    #expect(kinds(patches) == [.remove, .remove, .insert])
    #expect(patches[2].count == 3 + 1)
  }

  @Test func `changed rows are updated, each by what differs`() async throws {
    let change: @Sendable (MutableListProperty<Row>) -> Void = { list in
      list.replaceAll(with: (0..<200).map { Row(id: $0, text: $0 == 150 ? "else" : "row") })
    }
    #expect(kinds(try await patches(change)) == [.update])
    let updates = try await patches(isUpdating: true, change)
    #expect(updates.map { $0.last } == [.string("else")])
    #expect(kinds(updates) == [.text])
  }

  @Test func `one clear patch and one insert patch replace all rows`() async throws {
    let patches = try await patches { list in list.replaceAll(with: (200..<300).map { Row(id: $0) }) }
    #expect(kinds(patches) == [.clear, .insert])
  }
}
