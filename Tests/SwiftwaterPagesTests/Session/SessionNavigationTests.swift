import Swiftwater
import Synchronization
import Testing

@testable import SwiftwaterPages

/// Navigation inside a tab, while pages are made and to URLs that are rejected.
@Suite(.timeLimit(.minutes(30)))
struct SessionNavigationTests {
  private final class NumberPage: Page {
    let name: String
    let count = MutableProperty(0)
    private let leaving = Subject<String, Never>()
    private let returning = Subject<String, Never>()
    var title: Property<String> { .constant(name) }
    var destinations: Signal<String, Never> { leaving.signal }
    var backDestinations: Signal<String, Never> { returning.signal }

    init(_ name: String) { self.name = name }

    var body: Markup {
      button(.onClick { [self] in count.value += 1 }) { count }
      for url in ["https://example.org/a?b#c", "//example.org", "javascript:alert(1)", "/two"] {
        button(.onClick { [self] in leaving.send(url) }) { "Leave" }
      }
      for url in ["/two?a#b", "https://example.org/", "/" + String(repeating: "a", count: 9_000)] {
        button(.onClick { [self] in returning.send(url) }) { "Return" }
      }
    }
  }

  private struct Sorry: Page {
    var title: Property<String> { .constant("Tyvärr") }
    var body: Markup { p { "Tyvärr" } }
  }

  /// Errors and other things that are not in updates.
  private final class Notes: Sendable {
    let texts = Mutex<[String]>([])
    func note(_ text: String) { texts.withLock { $0.append(text) } }
  }

  private let gate = AsyncStream.makeStream(of: Never.self)

  /// A busy machine may take longer than the default limit to make a page.
  private static let limits = {
    var limits = WebLimits()
    limits.navigationTimeout = .seconds(600)
    return limits
  }()

  /// The texts of the client script as they are in an update.
  private static let clientTexts =
    "\\nConnection lost. Reconnecting…\\nThis text is too long to be sent.\\nNo network.\\nThe connection is slow."
    + "\\nsince {time}\\nwaiting: {count}"

  /// Opens a tab. The page at `/slow` is made when the gate opens.
  private func opened(
    limits: WebLimits = Self.limits, notes: Notes = Notes()
  ) async throws -> (session: LiveSession, connection: Int) {
    let opening = gate.stream
    var pages = Pages()
    pages.language = { _ in PageLanguage("sv") }
    pages.add(Route("/")) { _ in .page(NumberPage("one")) }
    pages.add(Route("/two")) { _ in .page(NumberPage("two")) }
    pages.add(Route("/slow")) { _ in
      for await _ in opening {}
      notes.note(Task.isCancelled ? "cancelled" : "made")
      return .page(NumberPage("slow"))
    }
    pages.add(Route("/sign-in")) { _ in .redirect(to: "https://login.example.org/") }
    pages.add(Route("/loop")) { _ in .redirect(to: "/loop?again") }
    pages.setErrorPage { request, _ in
      notes.note("failed \(request.path)")
      return Sorry()
    }
    let session = LiveSession(
      PageRequest(path: "/"), pages: pages, limits: limits, onError: { error, _ in notes.note("\(error)") })
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    return (session, connection)
  }

  private actor Library {
    func number() -> Int { 7 }
  }

  /// A page that receives values from a relay, which needs an actor.
  private final class ReceivingPage: Page {
    let title: Property<String>

    init(_ relay: Relay<Int>) {
      title = relay.signal(buffering: .unbounded).map { "\($0)" }.property(initial: "")
    }

    var body: Markup { main { title } }
  }

  @Test func `an asynchronous route handler continues on the actor of its tab`() async throws {
    let relay = Relay<Int>()
    let library = Library()
    var pages = Pages()
    pages.add(Route("/")) { _ in
      relay.send(await library.number())
      return .page(ReceivingPage(relay))
    }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else {
      Issue.record("There is no page.")
      return
    }
    #expect(page.statusCode == 200)
    await session.end()
  }

  @Test func `a navigation replaces one whose page is never made`() async throws {
    let notes = Notes()
    let (session, connection) = try await opened(notes: notes)
    try await session.receive("[1,[1,0,\"navigate\",\"/slow\",false]]", on: connection)
    try await session.receive("[1,[2,0,\"navigate\",\"/two\",false]]", on: connection)
    let update = try #require(await session.nextUpdate(on: connection))
    #expect(update.hasPrefix("[2,2,[11,"))
    #expect(update.hasSuffix(",\"two\",\"/two\",0,\"sv\(Self.clientTexts)\"]]"))
    #expect(!notes.texts.withLock { $0.contains("made") })
    await session.end()
  }

  @Test func `a page that is not made in time is replaced by an error page`() async throws {
    let notes = Notes()
    var limits = WebLimits()
    limits.navigationTimeout = .zero
    let (session, connection) = try await opened(limits: limits, notes: notes)
    try await session.receive("[1,[1,0,\"navigate\",\"/slow\",true]]", on: connection)
    let update = try #require(await session.nextUpdate(on: connection))
    #expect(update == "[2,1,[11,\"<p>Tyvärr</p>\",\"Tyvärr\",\"/slow\",1,\"sv\(Self.clientTexts)\"]]")
    #expect(notes.texts.withLock { Array($0.prefix(2)) } == ["NavigationTimeout()", "failed /slow"])
    await session.end()
  }

  @Test func `a page that redirects without end is replaced by an error page`() async throws {
    let notes = Notes()
    let (session, connection) = try await opened(notes: notes)
    try await session.receive("[1,[1,0,\"navigate\",\"/loop\",false]]", on: connection)
    let update = try #require(await session.nextUpdate(on: connection))
    #expect(update == "[2,1,[11,\"<p>Tyvärr</p>\",\"Tyvärr\",\"/loop\",0,\"sv\(Self.clientTexts)\"]]")
    #expect(
      notes.texts.withLock { Array($0) } == ["TooManyRedirects(url: \"/loop?again\")", "failed /loop"])
    await session.end()
  }

  @Test func `events after a navigation wait for its page, on any connection`() async throws {
    let (session, first) = try await opened()
    try await session.receive("[1,[1,0,\"navigate\",\"/slow\",false]]", on: first)
    let second = try #require(await session.connect(after: 1))
    // An event that is not applied is not answered.
    #expect(await session.nextUpdate(on: second) == "[2,0]")
    // Node 1 is the first button of the first page; the next page has other ids.
    async let receiving = session.receive(
      "[2,[1,0,\"navigate\",\"/slow\",false],[2,1,\"click\"]]", on: second)
    gate.continuation.finish()
    _ = try await receiving
    let update = try #require(await session.nextUpdate(on: second))
    #expect(update.hasPrefix("[3,2,[11,"))
    #expect(!update.contains("[0,1,"))
    await session.end()
  }

  @Test func `a ping is answered, even while a page is made`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,0,\"ping\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1]")
    try await session.receive("[2,[2,0,\"navigate\",\"/slow\",false]]", on: connection)
    try await session.receive("[2,[3,0,\"ping\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[3,1]")
    await session.end()
  }

  @Test(arguments: [(2, "https://example.org/a?b#c"), (3, "//example.org")])
  func `a page leads to another site`(_ node: Int, _ url: String) async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,\(node),\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1,[17,\"\(url)\"]]")
    await session.end()
  }

  @Test func `the browser receives the path of the page to which it returns`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,6,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1,[18,\"/two?a#b\"]]")
    try await session.receive("[2,[2,0,\"navigate\",\"/two?a#b\",true]]", on: connection)
    let update = try #require(await session.nextUpdate(on: connection))
    #expect(update.hasSuffix(",\"two\",\"/two?a#b\",1,\"sv\(Self.clientTexts)\"]]"))
    await session.end()
  }

  @Test func `the browser is not asked for a URL that it cannot navigate to`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,7,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1,[17,\"https://example.org/\"]]")
    try await session.receive("[2,[2,8,\"click\"]]", on: connection)
    let update = try #require(await session.nextUpdate(on: connection))
    #expect(update.hasPrefix("[3,2,[11,"))
    await session.end()
  }

  @Test func `a redirect leads to another site`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,0,\"navigate\",\"/sign-in\",false]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1,[17,\"https://login.example.org/\"]]")
    await session.end()
  }

  @Test func `a navigation to a URL that would run script is rejected`() async throws {
    let notes = Notes()
    let (session, connection) = try await opened(notes: notes)
    try await session.receive("[1,[1,4,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1]")
    #expect(notes.texts.withLock { $0.first?.contains("javascript:alert(1)") } == true)
    await session.end()
  }

  @Test(arguments: ["href", "HREF", "xlink:href", "FormAction"])
  func `no attribute accepts a URL that runs script`(_ name: String) {
    #expect(SafeURL.sanitized(" java\nscript:alert(1)", for: name) == "about:invalid")
    #expect(SafeURL.sanitized("/a:b", for: name) == "/a:b")
  }

  @Test(arguments: ["iframe", "embed", ""])
  func `an image that is shown as a document could run script`(_ tag: String) {
    let image = "data:image/svg+xml,<svg/>"
    #expect(SafeURL.sanitized(image, for: "src", of: tag) == "about:invalid")
    #expect(SafeURL.sanitized(image, for: "src", of: "img") == image)
  }

  @Test(arguments: ["/", "/a?b=https://c", "chats/1", "#part", "", "/a//b"])
  func `a path leads to a page`(_ url: String) { #expect(SafeURL.destination(url) == .page) }

  @Test(arguments: ["http://a", "HTTPS://a", "mailto:a@b", "//a", "/\\a", "/\t/a", "\\\\a"])
  func `a URL with a host or a known scheme leads to another site`(_ url: String) {
    #expect(SafeURL.destination(url) == .elsewhere)
  }

  @Test(arguments: ["javascript:a", "JaVa\nScript:a", "data:text/html,a", "vbscript:a", "file:///a"])
  func `a URL that could run script is rejected`(_ url: String) {
    #expect(SafeURL.destination(url) == .rejected)
  }

  @Test(arguments: [
    "javascript:alert(1)", " java\nscript:alert(1)", "data:text/html,<script>alert(1)</script>",
  ])
  func `a first page that redirects to a URL that could run script fails`(url: String) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .redirect(to: url) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    await #expect(throws: LiveSession.UnsafeDestination.self) { try await session.open() }
  }

  @Test(arguments: ["/two", "https://login.example.org/"])
  func `a first page redirects to this site and to others`(url: String) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .redirect(to: url) }
    let response = try await LiveSession(PageRequest(path: "/"), pages: pages).open()
    guard case .redirect(to: url) = response else {
      Issue.record("\(response)")
      return
    }
  }
}
