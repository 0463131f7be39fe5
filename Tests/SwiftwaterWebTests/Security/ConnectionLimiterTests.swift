#if Web
import Hummingbird
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(1)))
struct ConnectionLimiterTests {
  @Test func `a seat is free again when it is released`() {
    let seats = ConnectionLimiter(limit: 2)
    let first = seats.take("a")
    var second = seats.take("a")
    #expect(first != nil && second != nil)
    #expect(seats.take("a") == nil)
    #expect(seats.take("b") != nil)
    second = nil
    #expect(seats.take("a") != nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an address has so many sockets and no more`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.socketsPerAddress = 1
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    try await withServer(configuration) { router in
      router.webSocket("/socket") { _, _, socket in
        for await _ in socket {}
        end.yield()
      }
    } _: { server in
      try await withConnection(to: server.port) { first in
        #expect(try await first.upgrade(server).status == 101)
        try await withConnection(to: server.port) { second in
          let refusal = try await second.upgrade(server)
          #expect(refusal.status == 429)
        }
        // A refused handshake gives its seat back, too.
        try await withConnection(to: server.port) { second in
          let refusal = try await second.upgrade(server, ["Origin: http://evil.example"])
          #expect(refusal.status == 403 || refusal.status == 429)
        }
        try await first.send(.close(1000))
        _ = await first.readToEnd()
      }
      _ = await ends.first { _ in true }
      var status = 429
      while status == 429 {
        status = try await withConnection(to: server.port) { try await $0.upgrade(server).status }
      }
      #expect(status == 101)
    }
  }
}
#endif
