import Swiftwater
import SwiftwaterPages
import Synchronization
import Testing

/// Events that are not applied.
@Suite(.timeLimit(.minutes(30))) struct AuthorizationTests {
  final class AccountPage: Page {
    let isAuthorized = MutableProperty(true)
    let isLocked = MutableProperty(false)
    let count = MutableProperty(0)
    let name = MutableProperty("")
    var title: Property<String> { .constant("Account") }

    var body: Markup {
      button(.onClick { [self] in count.value += 1 }) { count }
      button(.onClick { [self] in isAuthorized.value = false }) { "Sign out" }
      button(.onClick { [self] in isLocked.value.toggle() }) { "Lock" }
      fieldset(.disabled(isLocked)) {
        p {
          button(.onClick { [self] in count.value += 10 }) { "Ten more" }
          Show(when: .constant(true)) { [self] in input(.field(name)) }
        }
      }
      button(.disabled(true), .onClick { [self] in count.value += 100 }) { "Never" }
    }
  }

  private func opened(
    _ limits: WebLimits = WebLimits()
  ) async throws -> (session: LiveSession, connection: Int) {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(AccountPage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages, limits: limits)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "", styleSheets: [])
    #expect(html.contains("<input data-n=\"7\""))
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    return (session, connection)
  }

  @Test func `a session without authorization applies no event, and its tab ends`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,2,\"click\"],[2,1,\"click\"]]", on: connection)
    #expect(await session.lastEventNumber == 1)
    #expect(await session.isEnded)
    #expect(await session.nextUpdate(on: connection) == nil)
    #expect(await session.connect(after: 1) == nil)
  }

  @Test func `a tab ends when its authorization is revoked`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,2,\"click\"]]", on: connection)
    while await session.nextUpdate(on: connection) != nil {}
    #expect(await session.isEnded)
  }

  @Test func `an event inside a disabled fieldset is not applied`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,5,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1,[0,1,\"10\"]]")
    try await session.receive("[2,[2,3,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[3,2,[1,4,\"disabled\",\"\"]]")
    try await session.receive(
      "[3,[3,5,\"click\"],[4,7,\"edit\",\"forged\",1,0]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[4,4,[4,7,\"\",1,1]]")
    try await session.receive("[4,[5,3,\"click\"],[6,5,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[5,6,[1,4,\"disabled\",null],[0,1,\"20\"]]")
  }

  @Test func `an event for a disabled element is not applied`() async throws {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,8,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1]")
  }

  @Test func `an error of a route handler during a navigation is reported, and an error page is shown`()
    async throws
  {
    struct Failure: Error {}
    let errors = Mutex<[String]>([])
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(AccountPage()) }
    pages.add(Route("/broken")) { _ in throw Failure() }
    let session = LiveSession(PageRequest(path: "/"), pages: pages) { error, request in
      errors.withLock { $0.append("\(type(of: error)) \(request.path)") }
    }
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    _ = await session.nextUpdate(on: connection)
    try await session.receive("[1,[1,0,\"navigate\",\"/broken\",false]]", on: connection)
    #expect(await session.nextUpdate(on: connection)?.contains("Something went wrong") == true)
    #expect(errors.withLock { $0 } == ["Failure /broken"])
  }

  @Test func `events after the drain of a connection are not applied, and those before it are answered`()
    async throws
  {
    let (session, connection) = try await opened()
    try await session.receive("[1,[1,1,\"click\"]]", on: connection)
    await session.drain(connection)
    try await session.receive("[1,[2,1,\"click\"]]", on: connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1,[0,1,\"1\"]]")
    #expect(await session.nextUpdate(on: connection) == nil)
    #expect(await session.lastEventNumber == 1)
  }

  @Test
  func `a drained connection sends its last answers even if the browser has not acknowledged enough updates`()
    async throws
  {
    var limits = WebLimits()
    limits.maximumUnacknowledgedUpdates = 1
    let (session, connection) = try await opened(limits)
    try await session.receive("[0,[1,1,\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection) == nil)
    await session.drain(connection)
    #expect(await session.nextUpdate(on: connection) == "[2,1,[0,1,\"1\"]]")
    #expect(await session.nextUpdate(on: connection) == nil)
  }

  @Test func `a browser that does not read can send a limited number of events and bytes only`() async throws
  {
    var limits = WebLimits()
    limits.maximumUnacknowledgedUpdates = 1
    limits.maximumUnansweredEvents = 3
    limits.maximumUnansweredBytes = 60
    let (session, connection) = try await opened(limits)
    for event in 1...3 { try await session.receive("[0,[\(event),1,\"click\"]]", on: connection) }
    await #expect(throws: LiveSession.ProtocolViolation.self) {
      try await session.receive("[0,[4,1,\"click\"]]", on: connection)
    }
    let (other, second) = try await opened(limits)
    let path = String(repeating: "x", count: 60)
    await #expect(throws: LiveSession.ProtocolViolation.self) {
      try await other.receive("[0,[1,0,\"navigate\",\"/\(path)\",false]]", on: second)
    }
  }

  @Test func `authorization that is not a property is checked before every event`() async throws {
    final class Account: Sendable {
      let isOpen = Mutex(true)
    }
    final class PlainPage: Page {
      let account: Account
      let isSignedIn = MutableProperty(true)
      let count = MutableProperty(0)
      var title: Property<String> { .constant("Plain") }
      var isAuthorized: Bool { isSignedIn.value && account.isOpen.withLock(\.self) }
      var body: Markup {
        button(.onClick { [self] in count.value += 1 }) { count }
        button(.onClick { [self] in isSignedIn.value = false }) { "Sign out" }
      }
      init(_ account: Account) { self.account = account }
    }
    let account = Account()
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(PlainPage(account)) }
    func opened() async throws -> (session: LiveSession, connection: Int) {
      let session = LiveSession(PageRequest(path: "/"), pages: pages)
      _ = try await session.open()
      let connection = try #require(await session.connect(after: 0))
      #expect(await session.nextUpdate(on: connection) == "[1,0]")
      return (session, connection)
    }
    // Authorization that is computed from properties is observed.
    let (first, firstConnection) = try await opened()
    try await first.receive("[1,[1,2,\"click\"]]", on: firstConnection)
    while await first.nextUpdate(on: firstConnection) != nil {}
    #expect(await first.isEnded)
    // Other authorization is checked before every event.
    let (second, secondConnection) = try await opened()
    try await second.receive("[1,[1,1,\"click\"]]", on: secondConnection)
    #expect(await second.nextUpdate(on: secondConnection) == "[2,1,[0,1,\"1\"]]")
    account.isOpen.withLock { $0 = false }
    try await second.receive("[2,[2,1,\"click\"]]", on: secondConnection)
    #expect(await second.lastEventNumber == 1)
    #expect(await second.isEnded)
  }

  @Test func `a page that loses its authorization while it is made ends`() async throws {
    final class LatePage: Page {
      var title: Property<String> { .constant("Late") }
      var isAuthorized: Property<Bool> { .constant(false) }
      var body: Markup { p { "Secret" } }
    }
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(LatePage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    _ = try await session.open()
    if let connection = await session.connect(after: 0) {
      while await session.nextUpdate(on: connection) != nil {}
    }
    #expect(await session.isEnded)
  }
}
