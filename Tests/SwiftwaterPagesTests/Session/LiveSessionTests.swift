import Swiftwater
import SwiftwaterPages
import Synchronization
import Testing

struct LiveSessionTests {
  final class CounterPage: Page {
    let count = MutableProperty(0)
    let name = MutableProperty("Ada")
    var title: Property<String> { count.map { "Counter \($0)" } }

    var body: Markup {
      main {
        p {
          "Count: "; count
        }
        button(.onClick { [self] in count.value += 1 }) { "One more" }
        input(.field(name))
        span(.class("empty", when: name.map(\.isEmpty))) { name }
      }
    }
  }

  /// A page whose first button removes its second one.
  final class RemovingPage: Page {
    let title = Property<String>.constant("Removing")
    let isShown = MutableProperty(true)
    private let increment: () -> Void

    init(_ increment: @escaping () -> Void) {
      self.increment = increment
    }

    var body: Markup {
      button(.onClick { [self] in isShown.value = false }) { "Remove" }
      Show(when: isShown) { [increment] in button(.onClick(increment)) { "Increment" } }
    }
  }

  private func pages() -> Pages {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(CounterPage()) }
    return pages
  }

  private func opened() async throws -> (session: LiveSession, connection: Int) {
    let session = LiveSession(PageRequest(path: "/"), pages: pages())
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    return (session, connection)
  }

  @Test func `the initial response is the whole page`() async throws {
    let session = LiveSession(PageRequest(path: "/"), pages: pages())
    guard case .page(let page) = try await session.open() else {
      Issue.record("no page")
      return
    }
    #expect(page.statusCode == 200)
    let html = page.document(script: "/client.js", styleSheets: ["/style.css"])
    #expect(html.contains("<title>Counter 0</title>"))
    // The location of the field in the source.
    let attribute = try #require(html.firstMatch(of: #/ data-location="[0-9a-z]{1,7}"/#)).output
    #expect(
      html.replacing(attribute, with: "").contains(
        """
        <main><p>Count: <!--1-->0<!----></p><button data-n="2" type="button" data-on="click">One more</button>\
        <input data-n="3" data-on="edit" value="Ada"><span data-n="4">Ada</span></main>
        """))
  }

  final class TextPage: Page {
    let text: String
    var title: Property<String> { .constant("Text") }
    var body: Markup { text }

    init(_ text: String) { self.text = text }
  }

  @Test(arguments: [131_072, 131_073])
  func `a page of at most 128 KiB is shown when it has arrived whole`(length: Int) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(TextPage(String(repeating: "a", count: length))) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else {
      Issue.record("no page")
      return
    }
    let html = page.document(script: "", styleSheets: [])
    let link = ##"<link rel="expect" href="#swiftwater-end" blocking="render">"##
    #expect(html.contains(link) == (length == 131_072))
  }

  @Test func `a click changes one text, and all changes of its transaction are one update`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,2,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1,[0,1,\"1\"],[10,\"Counter 1\"]]")
  }

  @Test func `a session reports the CPU time of its page`() async throws {
    let (session, connection) = try await opened()
    _ = await session.takeCPUTime()
    try await session.receive("[1,[1,2,\"click\"]]", on: connection)
    #expect(await session.takeCPUTime() > .zero)
    await session.drain(connection)
    try await session.receive("[1,[2,2,\"click\"]]", on: connection)
    #expect(await session.takeCPUTime() == .zero)
  }

  @Test func `an edit is applied and not sent back`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,3,\"edit\",\"\",1]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1,[2,4,\"empty\",1],[0,4,\"\"]]")
  }

  @Test(arguments: [
    "[1,[1,99,\"click\"]]", "[1,[1,3,\"click\"]]", "[1,[1,3,\"edit\",7,1]]", "[1,[1,3,\"edit\",\"x\"]]",
    "[1,[2,2,\"click\"]]", "[7]", "[-1]", "{}", "[1,[1,2]]", "[1,[1,2,\"explode\"]]",
    "[1,[1,0,\"visible\"]]", "[1,[1,0,\"visible\",1]]", "[1,[1,0,\"visible\",true,true]]",
    "[1,[1,2,\"visible\",true]]", "[1,[1,0,\"click\"]]", "[1,[1,0,\"navigate\",\"//x\",false]]",
    "[1,[1,0,\"navigate\",\"/\(String(repeating: "x", count: 8192))\",false]]",
  ])
  func `malformed events are rejected`(_ message: String) async throws {
    let (session, connection) = try await opened()
    await #expect(throws: LiveSession.ProtocolViolation.self) {
      try await session.receive(message, on: connection)
    }
  }

  @Test func `an event for a removed element is ignored`() async throws {
    var pages = Pages()
    let count = Mutex(0)
    pages.add(Route("/")) { _ in .page(RemovingPage { count.withLock { $0 += 1 } }) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else {
      Issue.record("no page")
      return
    }
    let html = page.document(script: "", styleSheets: [])
    #expect(html.contains("<button data-n=\"1\""))
    #expect(html.contains("<button data-n=\"3\""))
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    try await session.receive("[1,[1,3,\"click\"],[2,1,\"click\"]]", on: connection)
    let update = try #require(await session.nextUpdate(on: connection))
    #expect(update.hasPrefix("[2,2,"))
    #expect(count.withLock { $0 } == 1)
    try await session.receive("[2,[3,3,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[3,3]")
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `an event for a text is ignored`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,1,\"click\"],[2,2,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,2,[0,1,\"1\"],[10,\"Counter 1\"]]")
  }

  @Test func `an event is applied once, however often it is sent`() async throws {
    let (session, first) = try await opened()
    try await session.receive("[1,[1,2,\"click\"]]", on: first)
    await session.disconnect(first)
    let second = try #require(await session.connect(after: 1))
    try await session.receive("[1,[1,2,\"click\"],[2,2,\"click\"]]", on: second)
    #expect(await session.nextUpdate(on: second) == "[2,2,[0,1,\"2\"],[10,\"Counter 2\"]]")
  }

  @Test func `an update that was not received is sent again`() async throws {
    let (session, first) = try await opened()
    try await session.receive("[1,[1,2,\"click\"]]", on: first)
    let update = await session.nextUpdate(on: first)
    await session.disconnect(first)
    #expect(await session.nextUpdate(on: first) == nil)
    let second = try #require(await session.connect(after: 1))
    #expect(await session.nextUpdate(on: second) == update)
    #expect(await session.connect(after: 9) == nil)
  }
}
