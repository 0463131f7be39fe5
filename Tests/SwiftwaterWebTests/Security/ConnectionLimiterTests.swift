#if Web
import Hummingbird
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct ConnectionLimiterTests {
  @Test func `a released permit can be acquired again`() {
    let limiter = ConnectionLimiter(limit: 2)
    let first = limiter.acquire(for: "a")
    var second = limiter.acquire(for: "a")
    #expect(first != nil && second != nil)
    #expect(limiter.acquire(for: "a") == nil)
    #expect(limiter.acquire(for: "b") != nil)
    second = nil
    #expect(limiter.acquire(for: "a") != nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `the connections of an address are limited`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.maximumConnectionsPerNetwork = 2
    try await withServer(configuration) { router in
      router.get("/") { _, _ in "page" }
    } _: { server in
      try await withConnection(to: server.port) { first in
        #expect(try await first.request("/").text == "page")
        try await withConnection(to: server.port) { second in
          #expect(try await second.request("/").text == "page")
          try await withConnection(to: server.port) { third in
            #expect(await third.readToEnd().isEmpty)
          }
          #expect(try await second.request("/").text == "page")
        }
        // The server detects the end of the second connection a moment later.
        var text: String?
        while text == nil {
          text = try? await withConnection(to: server.port) { try await $0.request("/").text }
        }
        #expect(text == "page")
      }
    }
  }

  @Test func `the connections of a trusted proxy are not limited`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.maximumConnectionsPerNetwork = 1
    configuration.trustedProxies = ["127.0.0.1"]
    try await withServer(configuration) { router in
      router.get("/") { _, _ in "page" }
    } _: { server in
      try await withConnection(to: server.port) { first in
        #expect(try await first.request("/").text == "page")
        try await withConnection(to: server.port) { second in
          let text = try await second.request("/").text
          #expect(text == "page")
        }
      }
    }
  }

  @Test func `the WebSockets of an address are limited`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.maximumWebSocketsPerNetwork = 1
    let (ends, endContinuation) = AsyncStream.makeStream(of: Void.self)
    try await withServer(configuration) { router in
      router.webSocket("/socket") { _, _, socket in
        for await _ in socket {}
        endContinuation.yield()
      }
    } _: { server in
      try await withConnection(to: server.port) { first in
        #expect(try await first.upgrade(server).statusCode == 101)
        try await withConnection(to: server.port) { second in
          let rejection = try await second.upgrade(server)
          #expect(rejection.statusCode == 429)
        }
        // A rejected handshake releases its permit, too.
        try await withConnection(to: server.port) { second in
          let rejection = try await second.upgrade(server, ["Origin: http://evil.example"])
          #expect(rejection.statusCode == 403 || rejection.statusCode == 429)
        }
        try await first.send(.close(1000))
        _ = await first.readToEnd()
      }
      _ = await ends.first { _ in true }
      var statusCode = 429
      while statusCode == 429 {
        statusCode = try await withConnection(to: server.port) { try await $0.upgrade(server).statusCode }
      }
      #expect(statusCode == 101)
    }
  }
}
#endif
