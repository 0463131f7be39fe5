import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Synchronization
import Testing

/// A misuse in the code of a page ends that page with the failure page, and nothing else.
struct MisuseTests {
  struct Row: Identifiable {
    let id: Int
  }

  final class GuestRow: FormRow {
    let form = Form()
  }

  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case loop, signals, write, modify, row, form

    var testDescription: String { rawValue }

    /// A text in the report.
    var report: String {
      switch self {
      case .loop, .signals: "a feedback loop"
      case .write, .modify: "while it is computed"
      case .row:
        "a row of ForEach at SwiftwaterPagesTests/MisuseTests.swift:80 is no single element, but has 2 parts"
      case .form: "the form of a FormRowsView does not include its rows, of the title Guest"
      }
    }
  }

  final class MisusePage: Page {
    let title = Property<String>.constant("Page")
    let rows = MutableListProperty([Row(id: 1), Row(id: 2)])
    let others = MutableListProperty<Row>()
    let guests = MutableListProperty<GuestRow>()
    let form = Form()
    let count = MutableProperty(0)
    let other = MutableProperty(0)
    let derived: Property<Int>
    let up = Subject<Int, Never>()
    let down = Subject<Int, Never>()
    let writes = MutableProperty(Kind?.none)
    private let lifetime = Lifetime()

    init() {
      derived = Property { [count, writes] in
        if writes.value == .write { count.value = 7 }
        if writes.value == .modify { count.modify { $0 = 7 } }
        return 1
      }
      derived.observe(during: lifetime) { _ in }
    }

    func make(_ misuse: Kind) {
      switch misuse {
      case .loop:
        count.changes.observe(during: lifetime) { [other] in other.value = $0 + 1 }
        other.changes.observe(during: lifetime) { [count] in count.value = $0 + 1 }
        count.value = 1
      case .signals:
        up.signal.observe(during: lifetime) { [down] in down.send($0) }
        down.signal.observe(during: lifetime) { [up] in up.send($0) }
        up.send(1)
      case .write, .modify: writes.value = misuse
      case .row: others.append(Row(id: 1))
      case .form: guests.append(GuestRow())
      }
    }

    var body: Markup {
      for misuse in Kind.allCases {
        button(.onClick { [unowned self] in make(misuse) }) { misuse.rawValue }
      }
      p { count }
      ul { ForEach(rows) { row in li { "\(row.id)" } } }
      ul {
        ForEach(others) { row in
          li { "\(row.id)" }
          li { "\(row.id)" }
        }
      }
      FormRowsView(guests, of: form, title: "Guest", name: "guests") { _, _ in }
    }
  }

  final class BrokenPage: Page {
    let title = Property<String>.constant("Broken")
    var body: Markup {
      let count = MutableProperty(0)
      let other = Property {
        count.value += 1
        return count.value
      }
      return p { other }.body
    }
  }

  final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  private func pages() -> Pages {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(MisusePage()) }
    pages.add(Route("/broken")) { _ in .page(BrokenPage()) }
    return pages
  }

  private func opened(_ log: Log) async throws -> (session: LiveSession, connection: Int) {
    let session = LiveSession(PageRequest(url: "/?tab=2"), pages: pages()) { error, request in
      log.lines.withLock { $0.append("\(request.path) \(error)") }
    }
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    return (session, connection)
  }

  /// The update in which another page comes.
  private func pageUpdate(_ session: LiveSession, _ connection: Int) async -> String? {
    while let update = await session.nextUpdate(on: connection) {
      if update.contains("[11,") { return update }
    }
    return nil
  }

  @Test(.timeLimit(.minutes(30)), arguments: Kind.allCases)
  func `a misuse in an event shows the failure page, and other tabs go on`(_ misuse: Kind) async throws {
    let log = Log()
    let (session, connection) = try await opened(log)
    let (other, otherConnection) = try await opened(log)
    let node = try #require(Kind.allCases.firstIndex(of: misuse)) + 1
    try await session.receive("[1,[1,\(node),\"click\"]]", on: connection)
    let update = try #require(await pageUpdate(session, connection))
    #expect(update.contains("Please try again"))
    #expect(update.contains("\"/?tab=2\",1"))
    let lines = log.lines.withLock(\.self)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("/ ") == true)
    #expect(lines.first?.contains(misuse.report) == true, "\(lines)")
    // The failure page takes no event for a node of the page before it.
    try await session.receive("[2,[2,\(node),\"click\"]]", on: connection)
    #expect(await session.isEnded == false)
    try await other.receive("[1,[1,0,\"ping\"]]", on: otherConnection)
    #expect(await other.pendingUpdate(on: otherConnection) == "[2,1]")
    await session.end()
    await other.end()
  }

  @Test func `a misuse while a page is made is an error of the page`() async throws {
    let session = LiveSession(PageRequest(path: "/broken"), pages: pages())
    let error = await #expect(throws: (any Error).self) { _ = try await session.open() }
    #expect(error.map { "\($0)" }?.contains("while it is computed") == true)
    guard case .page(let page) = await session.openErrorPage(try #require(error)) else {
      Issue.record("There is no page.")
      return
    }
    #expect(page.statusCode == 500)
  }

  @Test func `without a server a misuse stops the program`() async {
    await #expect(processExitsWith: .failure) { MisusePage().make(.write) }
  }
}
