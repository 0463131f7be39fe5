import Swiftwater
import SwiftwaterDesign
import Synchronization
import Testing

@testable import SwiftwaterPages

/// The arguments of each kind of event: they are decoded to the types of the handler, or the event is
/// rejected.
struct EventDecodingTests {
  private final class Log: Sendable {
    private let log = Mutex<[String]>([])
    var lines: [String] { log.withLock { $0 } }
    func append(_ line: String) { log.withLock { $0.append(line) } }
  }

  /// A page with one element for every kind of event.
  private final class EverythingPage: Page {
    let log: Log
    let text = MutableProperty("")
    let rows = MutableListProperty((1...100).map { Row(id: $0) })
    let files = FileInput("Files", limits: UploadLimits(maximumBytes: 10, types: ["text/plain"]))
    let moved = MutableListProperty((1...2).map { Row(id: $0) })
    let current = MutableProperty(1)
    let title = Property<String>.constant("Everything")
    private let lifetime = Lifetime()

    struct Row: Identifiable {
      let id: Int
    }

    init(_ log: Log) {
      self.log = log
      text.changes.observe(during: lifetime) { log.append("edit \($0)") }
      files.uploads.count.changes.observe(during: lifetime) { log.append("files \($0)") }
    }

    var body: Markup {
      let group = DragGroup<String>("things")
      button(.onClick { [log] in log.append("click") })
      input(.onInput { [log] in log.append("input \($0)") })
      input(.onChange { [log] in log.append("change \($0)") })
      form(.onSubmit { [log] in log.append("submit") })
      p(.onKey("Enter") { [log] in log.append("key \($0)") })
      p(.onFocus { [log] in log.append("focus") })
      p(.onBlur { [log] in log.append("blur") })
      p(.onLongPress { [log] in log.append("longpress") })
      dialog(.onCancel { [log] in log.append("cancel") })
      div(.onReachStart { [log] in log.append("reachstart") })
      div(.onReachEnd { [log] in log.append("reachend") })
      p(.onIntersectionChange { [log] in log.append("seen \($0)") })
      p(.onHover { [log] in log.append("hover \($0)") })
      p(.draggable("thing", in: group))
      p(.onDrop(in: group) { [log] in log.append("drop \($0) \($1)") })
      input(.field(text))
      WindowedList(rows, rowHeight: 10) { row in div { "Row \(row.id)" } }
      input(.type("file"), .files(files))
      ul(.onMove(of: moved) { [log] move in log.append("move \(move.element.id)") }) {
        ForEach(moved) { row in li { "\(row.id)" } }
      }
      Pager(moved, current: current, label: "Pages") { row in p { "\(row.id)" } }
      ZoomablePicture("/picture.png", description: "A picture") { [log] in log.append("close") }
    }
  }

  /// A kind of event: its arguments, the line that the page logs, and arguments that it never has.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    var arguments = ""
    var expectedLine: String?
    var invalidArguments = ["1"]

    var testDescription: String { name }
  }

  private static let kinds: [Kind] =
    ["click", "submit", "focus", "blur", "longpress", "cancel", "reachstart", "reachend"]
    .map { Kind(name: $0, expectedLine: $0) }
    + [
      Kind(
        name: "input", arguments: "\"a\"", expectedLine: "input a",
        invalidArguments: ["", "1", "null", "\"a\",\"b\""]),
      Kind(
        name: "change", arguments: "\"a\"", expectedLine: "change a",
        invalidArguments: ["", "true", "\"a\",1"]),
      Kind(
        name: "key", arguments: "\"Enter\"", expectedLine: "key Enter",
        invalidArguments: ["", "13", "\"Escape\""]),
      Kind(
        name: "intersection", arguments: "true", expectedLine: "seen true",
        invalidArguments: ["", "1", "true,true"]),
      Kind(
        name: "hover", arguments: "true", expectedLine: "hover true",
        invalidArguments: ["", "1", "true,true"]),
      Kind(
        name: "edit", arguments: "\"a\",1,0", expectedLine: "edit a",
        invalidArguments: ["", "\"a\"", "true,1,0", "\"a\",1,9"]),
      Kind(name: "range", arguments: "0,10", invalidArguments: ["", "0", "10,0", "\"a\",\"b\""]),
      Kind(
        name: "files", arguments: "1,\"a.txt\",\"text/plain\",3", expectedLine: "files 1",
        invalidArguments: [
          "1,\"a.txt\"", "1,\"a.txt\",\"text/plain\",-3", "\"1\",\"a.txt\",\"text/plain\",3",
        ]),
      // No row has these numbers, for example because the rows were removed.
      Kind(
        name: "move", arguments: "9001,9002,9003",
        invalidArguments: ["", "1,2", "1,1,2", "1,2,1", "\"1\",2,3", "1,-2,3", "1,2,3,4"]),
      Kind(name: "turn", arguments: "9001", invalidArguments: ["", "true", "1,true", "0,1", "0,true,1"]),
      Kind(name: "close", expectedLine: "close"),
      Kind(name: "drag"),
      Kind(
        name: "drop", arguments: "true,\"things\"",
        invalidArguments: ["", "true", "1,\"things\"", "true,1", "true,\"others\""]),
    ]

  /// Opens a tab. `node` finds the id of the element that reports a kind of event.
  private func opened(
    _ log: Log
  ) async throws -> (session: LiveSession, connection: Int, node: (String) throws -> Int) {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(EverythingPage(log)) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "", styleSheets: [])
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    return (
      session, connection,
      { kind in
        let tag = try #require(html.split(separator: "<").first { $0.contains("data-on=\"\(kind)") })
        let number = try #require(tag.firstRange(of: "data-n=\"")).upperBound
        return try #require(Int(tag[number...].prefix { $0.isNumber }))
      }
    )
  }

  private func message(_ number: Int, _ node: Int, _ kind: String, _ arguments: String) -> String {
    "[1,[\(number),\(node),\"\(kind)\"\(arguments.isEmpty ? "" : ",")\(arguments)]]"
  }

  @Test(arguments: kinds) func `the arguments arrive with their types`(_ kind: Kind) async throws {
    let log = Log()
    let (session, connection, node) = try await opened(log)
    try await session.receive(message(1, node(kind.name), kind.name, kind.arguments), on: connection)
    #expect(await session.lastEventNumber == 1)
    #expect(log.lines == (kind.expectedLine.map { [$0] } ?? []))
  }

  @Test(arguments: kinds) func `invalid arguments are rejected`(_ kind: Kind) async throws {
    for arguments in kind.invalidArguments {
      let log = Log()
      let (session, connection, node) = try await opened(log)
      let text = message(1, try node(kind.name), kind.name, arguments)
      await #expect(throws: LiveSession.ProtocolViolation.self, "\(text)") {
        try await session.receive(text, on: connection)
      }
      #expect(log.lines == [])
    }
  }

  @Test(arguments: kinds)
  func `an element rejects an event that it does not report`(_ kind: Kind) async throws {
    let log = Log()
    let (session, connection, node) = try await opened(log)
    let text = message(1, try node(kind.name == "click" ? "longpress" : "click"), kind.name, kind.arguments)
    await #expect(throws: LiveSession.ProtocolViolation.self) {
      try await session.receive(text, on: connection)
    }
    #expect(log.lines == [])
  }

  @Test func `a drag is dropped once, with the value that the page knows`() async throws {
    let log = Log()
    let (session, connection, node) = try await opened(log)
    try await session.receive(message(1, node("drop"), "drop", "true,\"things\""), on: connection)
    try await session.receive(message(2, node("drag"), "drag", ""), on: connection)
    for number in 3...4 {
      let text = try message(number, node("drop"), "drop", "false,\"things\"")
      try await session.receive(text, on: connection)
    }
    #expect(log.lines == ["drop thing before"])
  }

  private final class ManyRowsPage: Page {
    let title = Property<String>.constant("Many rows")
    private let rows = MutableListProperty((0..<5000).map { EverythingPage.Row(id: $0) })
    private let isMeasured: Bool

    init(isMeasured: Bool) { self.isMeasured = isMeasured }

    var body: Markup {
      if isMeasured {
        WindowedList(rows, estimatedRowHeight: 10, overscan: 5) { row in p { "Row \(row.id)" } }
      } else {
        WindowedList(rows, rowHeight: 10, overscan: 5) { row in p { "Row \(row.id)" } }
      }
    }
  }

  @Test(arguments: [false, true])
  func `of too many visible rows, a list renders the first ones`(isMeasured: Bool) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(ManyRowsPage(isMeasured: isMeasured)) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    let text =
      isMeasured ? message(1, 1, "rows", "100,5000,1") : message(1, 1, "range", "100,5000")
    try await session.receive(text, on: connection)
    let update = try #require(await session.pendingUpdate(on: connection))
    // Ten times the overscan and 1,000 rows, and the overscan.
    #expect(update.contains("\"Row 1154\""))
    #expect(!update.contains("\"Row 1155\""))
  }

  /// A page whose elements have several handlers for one event.
  private final class SeveralHandlersPage: Page {
    let title = Property<String>.constant("Several handlers")
    private let log: Log

    init(_ log: Log) { self.log = log }

    var body: Markup {
      let numbers = DragGroup<Int>("numbers")
      let letters = DragGroup<String>("letters")
      div(
        .onPress { [log] in log.append("press") },
        .onKey("Delete", "Enter") { [log] key in log.append("key \(key)") }
      ) { "Row" }
      button(
        .onClick { [log] in log.append("click") },
        .onClick { [log] (key: IdempotencyKey) in log.append("click \(key)") }
      ) { "Send" }
      p(.draggable(1, in: numbers))
      p(.draggable("a", in: letters))
      p(
        .onDrop(in: numbers) { [log] number, _ in log.append("number \(number)") },
        .onDrop(in: letters) { [log] letter, _ in log.append("letter \(letter)") })
    }
  }

  @Test func `an event reaches those handlers of its element that it is for`() async throws {
    let log = Log()
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(SeveralHandlersPage(log)) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "", styleSheets: [])
    #expect(html.contains(#"data-on="click key:Enter,Space,Delete,Enter""#))
    #expect(html.contains(#"data-on="click:key""#))
    #expect(html.contains(#"data-on="drop:numbers,letters""#))
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")

    let key = "00000000-0000-4000-8000-000000000000"
    let events = [
      (1, "key", "\"Enter\""), (1, "key", "\"Delete\""), (2, "click", "\"\(key)\""), (3, "drag", ""),
      (4, "drag", ""), (5, "drop", "true,\"letters\""), (5, "drop", "true,\"numbers\""),
    ]
    for (index, (node, kind, arguments)) in events.enumerated() {
      try await session.receive(message(index + 1, node, kind, arguments), on: connection)
    }
    let expected = [
      "press", "key Enter", "key Delete", "click", "click \(key)", "letter a", "number 1",
    ]
    #expect(log.lines == expected)
    await #expect(throws: LiveSession.ProtocolViolation.self) {
      try await session.receive(message(8, 1, "key", "\"Tab\""), on: connection)
    }
    #expect(log.lines == expected)
  }

  @Test func `a key that has a meaning in HTML is escaped`() async throws {
    final class KeyPage: Page {
      let title = Property<String>.constant("Keys")
      var body: Markup { p(.onKey("\"", "<", "&", "'") { _ in }) { "Press one" } }
    }
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(KeyPage()) }
    guard case .page(let page) = try await LiveSession(PageRequest(path: "/"), pages: pages).open() else {
      throw CancellationError()
    }
    let html = page.document(script: "", styleSheets: [])
    #expect(html.contains(#"<p data-n="1" data-on="key:&quot;,&lt;,&amp;,&#39;">"#))
  }
}
