#if Web
import Hummingbird
import NIOCore
import Swiftwater
import SwiftwaterPages
import Synchronization
import Testing

@testable import SwiftwaterWeb

/// IP addresses that exceed their CPU time, over real connections.
@Suite(.timeLimit(.minutes(30)))
struct CPUBudgetTests {
  /// A clock that advances only when a test calls ``advance()``.
  private final class TestTime: Sendable {
    private let passed = Mutex((time: Duration.zero, continuations: [CheckedContinuation<Void, Never>]()))
    private let start = ContinuousClock.now
    /// Emits the duration of every sleep when it begins.
    let sleeps: AsyncStream<Duration>
    private let sleepContinuation: AsyncStream<Duration>.Continuation

    init() { (sleeps, sleepContinuation) = AsyncStream.makeStream() }

    var now: ContinuousClock.Instant { passed.withLock { start + $0.time } }

    func sleep(_ duration: Duration) async {
      await withCheckedContinuation { continuation in
        passed.withLock { $0.continuations.append(continuation) }
        sleepContinuation.yield(duration)
      }
    }

    /// Advances the time by a million seconds, and ends all sleeps.
    func advance() {
      let continuations = passed.withLock { passed in
        defer { passed.continuations = [] }
        passed.time += .seconds(1_000_000)
        return passed.continuations
      }
      for continuation in continuations { continuation.resume() }
    }
  }

  /// Runs a server on which an IP address waits as long as its requests took, times `slowness`.
  private func withPages(
    slowness: Double = 1, _ body: (TestServer, LivePages, TestTime) async throws -> Void
  ) async throws {
    let time = TestTime()
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(LivePagesTests.CounterPage()) }
    let budget = CPUBudget(RateLimit(burst: 1, perSecond: 1000 / slowness)) {
      time.now
    } sleep: {
      await time.sleep($0)
    }
    let livePages = LivePages(
      pages, configuration: LivePages.Configuration(), cpuBudget: budget, metrics: LiveMetrics())
    var configuration = WebServer.Configuration()
    // Each connection sends its address in a header field.
    configuration.trustedProxies = ["127.0.0.1"]
    try await withServer(
      configuration,
      routes: { router in
        livePages.addForm("/form", to: router) { _, _ in
          Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "done")))
        }
        livePages.addRoutes(to: router)
      }
    ) { server in
      try await body(server, livePages, time)
      time.advance()
    }
  }

  /// Requests a page, and connects to its tab.
  ///
  /// - Returns: The token of the tab.
  private func open(
    _ client: inout RawConnection, at address: String, _ server: TestServer, _ time: TestTime
  ) async throws -> String {
    let fields = ["Cookie: \(server.cookie)", "X-Forwarded-For: \(address)"]
    let token = try #require(try await client.request("/", fields).token)
    time.advance()
    #expect(try await client.upgrade(server, path: "/_live/socket", fields).statusCode == 101)
    try await client.send(.text("[\"\(token)\",0]"))
    #expect(try await client.frame() == .text("[1,0]"))
    return token
  }

  private func events(_ token: String, _ server: TestServer, _ livePages: LivePages) async throws -> Int {
    await (try #require(await livePages.tabs.tab(token, of: server.session))).lastEventNumber
  }

  @Test func `the events of an IP address that has exceeded its budget wait on all of its connections`()
    async throws
  {
    try await withPages { server, livePages, time in
      try await withConnection(to: server.port) { first in
        try await withConnection(to: server.port) { second in
          let firstToken = try await open(&first, at: "192.0.2.1", server, time)
          let secondToken = try await open(&second, at: "192.0.2.1", server, time)
          var sleeps = time.sleeps.makeAsyncIterator()
          try await first.send(.text("[1,[1,1,\"click\"]]"))
          #expect(try await first.frame() == .text("[2,1,[0,1,\"1\"]]"))
          try await first.send(.text("[2,[2,1,\"click\"]]"))
          #expect(try #require(await sleeps.next()) > .zero)
          try await second.send(.text("[1,[1,1,\"click\"]]"))
          #expect(try #require(await sleeps.next()) > .zero)
          #expect(try await events(firstToken, server, livePages) == 1)
          #expect(try await events(secondToken, server, livePages) == 0)
          // After the events of one WebSocket, the other may have to wait again.
          let passing = Task {
            time.advance()
            for await _ in time.sleeps { time.advance() }
          }
          defer { passing.cancel() }
          #expect(try await first.frame() == .text("[3,2,[0,1,\"2\"]]"))
          #expect(try await second.frame() == .text("[2,1,[0,1,\"1\"]]"))
        }
      }
    }
  }

  @Test func `an IP address does not wait for another that has exceeded its budget`() async throws {
    try await withPages { server, _, time in
      try await withConnection(to: server.port) { busy in
        try await withConnection(to: server.port) { other in
          _ = try await open(&other, at: "192.0.2.2", server, time)
          _ = try await open(&busy, at: "192.0.2.1", server, time)
          var sleeps = time.sleeps.makeAsyncIterator()
          try await busy.send(.text("[1,[1,1,\"click\"],[2,1,\"click\"]]"))
          try await busy.send(.text("[1,[3,1,\"click\"]]"))
          #expect(try #require(await sleeps.next()) > .zero)
          try await other.send(.text("[1,[1,1,\"click\"]]"))
          #expect(try await other.frame() == .text("[2,1,[0,1,\"1\"]]"))
        }
      }
    }
  }

  @Test func `requests for pages count, and wait`() async throws {
    try await withPages { server, _, time in
      try await withConnection(to: server.port) { client in
        let fields = ["Cookie: \(server.cookie)", "X-Forwarded-For: 192.0.2.1"]
        var sleeps = time.sleeps.makeAsyncIterator()
        #expect(try await client.request("/", fields, method: "HEAD").statusCode == 200)
        try await client.send(
          "GET / HTTP/1.1\r\nHost: localhost\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n")
        let wait = try #require(await sleeps.next())
        #expect(wait > .zero && wait <= .seconds(1))
        time.advance()
        #expect(try await client.response().statusCode == 200)
      }
    }
  }

  @Test func `forms count, and are rejected if they would have to wait for long`() async throws {
    // A form of 100 ms at a burst of 1 ms: the next one has to wait for 99 ms times the slowness.
    try await withPages(slowness: 1e9) { server, _, time in
      try await withConnection(to: server.port) { client in
        let fields = ["Origin: http://localhost", "Cookie: \(server.cookie)"]
        let first = fields + ["X-Forwarded-For: 192.0.2.1"]
        #expect(try await client.request("/form", first, method: "POST").text == "done")
        let rejected = try await client.request("/form", first, method: "POST")
        #expect(rejected.statusCode == 429)
        #expect(try #require(rejected["retry-after"].flatMap { Int($0) }) > 1)
        #expect(try await client.request("/", first).statusCode == 429)
        let other = fields + ["X-Forwarded-For: 192.0.2.2"]
        #expect(try await client.request("/form", other, method: "POST").text == "done")
      }
    }
  }

  @Test func `a request that would have to wait for long is rejected`() async throws {
    try await withPages(slowness: 1e9) { server, livePages, time in
      try await withConnection(to: server.port) { client in
        let fields = ["Cookie: \(server.cookie)", "X-Forwarded-For: 192.0.2.1"]
        #expect(try await client.request("/", fields).statusCode == 200)
        let rejected = try await client.request("/", fields)
        #expect(rejected.statusCode == 429)
        #expect(try #require(rejected["retry-after"].flatMap { Int($0) }) > 1)
        #expect(await livePages.tabs.count == 1)
        #expect(
          try await client.request("/", ["Cookie: \(server.cookie)", "X-Forwarded-For: 192.0.2.2"]).statusCode
            == 200)
      }
    }
  }
}
#endif
