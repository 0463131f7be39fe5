import Swiftwater
import SwiftwaterDesign
import Synchronization
import Testing

@testable import SwiftwaterPages

/// What each kind of event carries: it is decoded into what the page declared, and refused where it is anything else.
struct EventDecodingTests {
  private final class Log: Sendable {
    private let told = Mutex<[String]>([])
    var lines: [String] { told.withLock { $0 } }
    func append(_ line: String) { told.withLock { $0.append(line) } }
  }

  /// A page with every kind of event, each at one element.
  private final class EverythingPage: Page {
    let log: Log
    let text = MutableProperty("")
    let rows = MutableListProperty((1...100).map { Row(id: $0) })
    let files = FileInput("Files", limits: UploadLimits(maximumSize: 10, types: ["text/plain"]))
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
      let drags = Drags<String>("things")
      button(.onClick { [log] in log.append("click") })
      input(.onInput { [log] in log.append("input \($0)") })
      input(.onChange { [log] in log.append("change \($0)") })
      form(.onSubmit { [log] in log.append("submit") })
      p(.onKey("Enter") { [log] in log.append("key \($0)") })
      p(.onFocus { [log] in log.append("focus") })
      p(.onBlur { [log] in log.append("blur") })
      p(.onLongPress { [log] in log.append("press") })
      dialog(.onCancel { [log] in log.append("cancel") })
      div(.onScroll(near: .top) { [log] in log.append("top") })
      div(.onScroll(near: .bottom) { [log] in log.append("bottom") })
      p(.onVisibilityChange { [log] in log.append("seen \($0)") })
      p(.draggable("thing", in: drags))
      p(.onDrop(in: drags) { [log] in log.append("drop \($0) \($1)") })
      input(.field(text))
      WindowedList(rows, rowHeight: 10) { row in div { "Row \(row.id)" } }
      input(.type("file"), .files(files))
    }
  }

  /// A kind of event: what it carries, what the page is told, and what it does not carry.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    var values = ""
    var told: String?
    var wrong = ["1"]

    var testDescription: String { name }
  }

  private static let kinds: [Kind] =
    ["click", "submit", "focus", "blur", "press", "cancel", "top", "bottom"].map { Kind(name: $0, told: $0) }
    + [
      Kind(name: "input", values: "\"a\"", told: "input a", wrong: ["", "1", "null", "\"a\",\"b\""]),
      Kind(name: "change", values: "\"a\"", told: "change a", wrong: ["", "true", "\"a\",1"]),
      Kind(name: "key", values: "\"Enter\"", told: "key Enter", wrong: ["", "13", "\"Escape\""]),
      Kind(name: "seen", values: "true", told: "seen true", wrong: ["", "1", "true,true"]),
      Kind(name: "edit", values: "\"a\",1,0", told: "edit a", wrong: ["", "\"a\"", "true,1,0", "\"a\",1,9"]),
      Kind(name: "range", values: "0,10", wrong: ["", "0", "10,0", "0,100000", "\"a\",\"b\""]),
      Kind(
        name: "files", values: "1,\"a.txt\",\"text/plain\",3", told: "files 1",
        wrong: ["", "1,\"a.txt\"", "1,\"a.txt\",\"text/plain\",-3", "\"1\",\"a.txt\",\"text/plain\",3"]),
      Kind(name: "drag"), Kind(name: "drop", values: "true", wrong: ["", "1", "true,1"]),
    ]

  /// A tab, and what finds the number of the element that reports a kind of event.
  private func opened(
    _ log: Log
  ) async throws -> (session: LiveSession, connection: Int, node: (String) throws -> Int) {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(EverythingPage(log)) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let paint) = try await session.open() else { throw CancellationError() }
    let html = paint.document(script: "", styleSheets: [])
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextFrame(on: connection) == "[1,0]")
    return (
      session, connection,
      { kind in
        let tag = try #require(html.split(separator: "<").first { $0.contains("data-on=\"\(kind)") })
        let number = try #require(tag.firstRange(of: "data-n=\"")).upperBound
        return try #require(Int(tag[number...].prefix { $0.isNumber }))
      }
    )
  }

  private func message(_ number: Int, _ node: Int, _ kind: String, _ values: String) -> String {
    "[1,[\(number),\(node),\"\(kind)\"\(values.isEmpty ? "" : ",")\(values)]]"
  }

  @Test(arguments: kinds) func `what it carries arrives as its type`(_ kind: Kind) async throws {
    let log = Log()
    let (session, connection, node) = try await opened(log)
    try await session.receive(message(1, node(kind.name), kind.name, kind.values), on: connection)
    #expect(await session.lastEvent == 1)
    #expect(log.lines == (kind.told.map { [$0] } ?? []))
  }

  @Test(arguments: kinds) func `what it does not carry is refused`(_ kind: Kind) async throws {
    for wrong in kind.wrong {
      let log = Log()
      let (session, connection, node) = try await opened(log)
      let text = message(1, try node(kind.name), kind.name, wrong)
      await #expect(throws: LiveSession.ProtocolViolation.self, "\(text)") {
        try await session.receive(text, on: connection)
      }
      #expect(log.lines == [])
    }
  }

  @Test(arguments: kinds) func `an element that does not report it refuses it`(_ kind: Kind) async throws {
    let log = Log()
    let (session, connection, node) = try await opened(log)
    let text = message(1, try node(kind.name == "click" ? "press" : "click"), kind.name, kind.values)
    await #expect(throws: LiveSession.ProtocolViolation.self) {
      try await session.receive(text, on: connection)
    }
    #expect(log.lines == [])
  }

  @Test func `what was dragged is what the page knows, once`() async throws {
    let log = Log()
    let (session, connection, node) = try await opened(log)
    try await session.receive(message(1, node("drop"), "drop", "true"), on: connection)
    try await session.receive(message(2, node("drag"), "drag", ""), on: connection)
    for number in 3...4 {
      try await session.receive(message(number, node("drop"), "drop", "false"), on: connection)
    }
    #expect(log.lines == ["drop thing before"])
  }

  @Test func `a key that means something in HTML is written as a text`() async throws {
    final class KeyPage: Page {
      let title = Property<String>.constant("Keys")
      var body: Markup { p(.onKey("\"", "<", "&", "'") { _ in }) { "Press one" } }
    }
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(KeyPage()) }
    guard case .page(let paint) = try await LiveSession(PageRequest(path: "/"), pages: pages).open() else {
      throw CancellationError()
    }
    let html = paint.document(script: "", styleSheets: [])
    #expect(html.contains(#"<p data-n="1" data-on="key:&quot;,&lt;,&amp;,&#39;">"#))
  }
}
