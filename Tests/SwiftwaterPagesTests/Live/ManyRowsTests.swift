import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Synchronization
import Testing

/// The memory of many rows that are removed at once.
struct ManyRowsTests {
  final class Count: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock(\.self) }
    func add(_ number: Int) { count.withLock { $0 += number } }
    func raise(to number: Int) { count.withLock { $0 = max($0, number) } }
  }

  final class RowModel: Identifiable {
    let files = FileInput("Files", limits: UploadLimits(maximumBytes: 100, types: ["text/plain"]))
    private let alive: Count
    private let gone: MutableProperty<Int>

    init(_ alive: Count, gone: MutableProperty<Int>) {
      self.alive = alive
      self.gone = gone
      alive.add(1)
    }

    deinit {
      alive.add(-1)
      gone.value += 1
    }
  }

  final class RowsPage: Page {
    let rows = MutableListProperty<RowModel>()
    let gone = MutableProperty(0)
    let title = Property<String>.constant("Rows")
    private let count: Int
    private let alive: Count
    private let pressed: Count
    /// The maximum number of models that were alive when a row was made.
    private let most: Count

    init(_ count: Int, _ alive: Count, _ pressed: Count, _ most: Count) {
      self.count = count
      self.alive = alive
      self.pressed = pressed
      self.most = most
      rows.append(contentsOf: make())
    }

    private func make() -> [RowModel] { (0..<count).map { _ in RowModel(alive, gone: gone) } }

    var body: Markup {
      main {
        button(.onClick { [self] in rows.removeAll() }) { "Clear" }
        button(.onClick { [self] in rows.replaceAll(with: make()) }) { "Replace" }
        p { gone }
        ul {
          ForEach(rows) { [alive, pressed, most] row in
            let _ = most.raise(to: alive.value)
            li(.files(row.files), .onClick { withExtendedLifetime(row) { pressed.add(1) } }) { "Row" }
          }
        }
      }
    }
  }

  let alive = Count()
  let pressed = Count()
  let most = Count()

  private func opened(_ count: Int) async throws -> (session: LiveSession, connection: Int) {
    let (alive, pressed, most) = (alive, pressed, most)
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(RowsPage(count, alive, pressed, most)) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.pendingUpdate(on: connection) == "[1,0]")
    return (session, connection)
  }

  @Test func `rows are freed when the browser has received their removal`() async throws {
    let (session, connection) = try await opened(200)
    try await session.receive(#"[1,[1,1,"click"]]"#, on: connection)
    #expect(alive.value == 200)
    #expect(await session.pendingUpdate(on: connection) == "[2,1,[9,4]]")
    #expect(alive.value == 200)
    // The deinitializers of the models change the page.
    #expect(await session.pendingUpdate(on: connection) == #"[3,1,[0,3,"200"]]"#)
    #expect(alive.value == 0)
    #expect(await session.pendingUpdate(on: connection) == nil)
  }

  @Test func `rows are freed before the next event, which reaches none of them`() async throws {
    let (session, connection) = try await opened(200)
    try await session.receive(#"[1,[1,1,"click"]]"#, on: connection)
    try await session.receive(#"[1,[2,5,"click"]]"#, on: connection)
    #expect(alive.value == 0)
    #expect(pressed.value == 0)
    // An event reaches rows that were not removed.
    let (other, otherConnection) = try await opened(200)
    try await other.receive(#"[1,[1,5,"click"]]"#, on: otherConnection)
    #expect(pressed.value == 1)
  }

  @Test func `an event does not reach a row that an earlier event of its message has removed`() async throws {
    let (session, connection) = try await opened(200)
    try await session.receive(#"[1,[1,1,"click"],[2,5,"click"]]"#, on: connection)
    #expect(pressed.value == 0)
  }

  @Test func `rows are freed at once if the browser disconnects`() async throws {
    let (session, connection) = try await opened(200)
    try await session.receive(#"[1,[1,1,"click"]]"#, on: connection)
    await session.disconnect(connection)
    #expect(alive.value == 0)
  }

  @Test func `rows are freed when the tab ends`() async throws {
    let (session, connection) = try await opened(200)
    try await session.receive(#"[1,[1,1,"click"]]"#, on: connection)
    await session.end()
    #expect(alive.value == 0)
  }

  @Test func `a few rows are freed at once`() async throws {
    let (session, connection) = try await opened(20)
    try await session.receive(#"[1,[1,1,"click"]]"#, on: connection)
    #expect(alive.value == 0)
    #expect(await session.pendingUpdate(on: connection) == #"[2,1,[9,4],[0,3,"20"]]"#)
  }

  @Test func `only the last of the rows that are cleared repeatedly are retained`() async throws {
    let (session, connection) = try await opened(200)
    let events = (1...21).map { #"[\#($0),\#($0.isMultiple(of: 2) ? 2 : 1),"click"]"# }
    try await session.receive("[1,\(events.joined(separator: ","))]", on: connection)
    #expect(alive.value == 200)
  }

  @Test(arguments: [20, 200])
  func `rows that are replaced are freed before the new rows are made`(count: Int) async throws {
    let (session, connection) = try await opened(count)
    try await session.receive(#"[1,[1,2,"click"]]"#, on: connection)
    #expect(alive.value == count)
    #expect(most.value == count)
    let update = try #require(await session.pendingUpdate(on: connection))
    #expect(update.contains(#"[0,3,"\#(count)"]"#))
  }

  @Test(arguments: [(100, 0), (101, 101)])
  func `a hundred rows are freed at once, more are not`(count: Int, kept: Int) async throws {
    let (session, connection) = try await opened(count)
    try await session.receive(#"[1,[1,1,"click"]]"#, on: connection)
    #expect(alive.value == kept)
    await session.end()
  }

  @Test func `a file that was added to a removed row is rejected`() async throws {
    let (session, connection) = try await opened(200)
    let added = #"[1,[1,5,"files",1,"notes.txt","text/plain",10]]"#
    try await session.receive(added, on: connection)
    #expect(await session.beginUpload(1, type: "text/plain") != nil)
    try await session.receive(#"[1,[2,1,"click"]]"#, on: connection)
    #expect(alive.value == 200)
    #expect(await session.beginUpload(1, type: "text/plain") == nil)
    #expect(alive.value == 0)
  }
}
