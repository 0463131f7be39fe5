#if Web
import Hummingbird
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct RateLimiterTests {
  let start = ContinuousClock.now

  @Test func `each key has its own bucket`() {
    let limiter = RateLimiter(RateLimit(burst: 2, perSecond: 1))
    #expect((1...3).map { _ in limiter.take("a", at: start) } == [nil, nil, .seconds(1)])
    #expect(limiter.take("b", at: start) == nil)
    #expect(limiter.take("a", at: start + .seconds(1)) == nil)
  }

  @Test func `a key that has consumed more than its tokens has to wait, other keys do not`() {
    let limiter = RateLimiter(RateLimit(burst: 1000, perSecond: 500))
    #expect(limiter.consume(900, of: "a", at: start) == nil)
    let wait = limiter.consume(1099, of: "a", at: start) ?? .zero
    #expect(abs(wait / .seconds(2) - 1) < 1e-9)
    #expect(limiter.consume(900, of: "b", at: start) == nil)
    #expect(limiter.consume(0, of: "a", at: start + .seconds(3)) == nil)
  }

  @Test func `the bucket of an active key is never dropped, however many other keys there are`() {
    let limiter = RateLimiter(RateLimit(burst: 1, perSecond: 0.001), capacity: 10)
    #expect(limiter.take("me", at: start) == nil)
    for number in 1...1000 {
      #expect(limiter.take("\(number)", at: start) == nil)
      if number % 5 == 0 { #expect(limiter.take("me", at: start) != nil) }
    }
  }

  @Test func `a client that exceeds the limit receives 429 with the time to wait`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.requestsPerNetwork = RateLimit(burst: 2, perSecond: 0.001)
    try await withServer(configuration) { router in
      router.get("/") { _, _ in "here" }
    } _: { server in
      try await withConnection(to: server.port) { client in
        for _ in 1...2 { #expect(try await client.request("/").statusCode == 200) }
        let rejection = try await client.request("/")
        #expect(rejection.statusCode == 429)
        let seconds = rejection["retry-after"].flatMap { Int($0) } ?? 0
        #expect((1...1000).contains(seconds))
        #expect(try await client.request("/health").statusCode == 200)
      }
    }
  }

  @Test func `a browser that exceeds its limit does not block other browsers of its IP address`() async throws
  {
    var configuration = WebServer.Configuration()
    configuration.limits.requestsPerBrowser = RateLimit(burst: 2, perSecond: 0.001)
    try await withServer(configuration) { router in
      router.get("/") { _, _ in "here" }
    } _: { server in
      try await withConnection(to: server.port) { client in
        let statusCodes = [200, 200, 429]
        for statusCode in statusCodes {
          let response = try await client.request("/", ["Cookie: \(server.cookie)"])
          #expect(response.statusCode == statusCode)
        }
        #expect(try await client.request("/").statusCode == 200)
      }
    }
  }
}
#endif
