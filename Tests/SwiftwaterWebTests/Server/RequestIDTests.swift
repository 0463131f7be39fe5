#if Web
import Hummingbird
import Logging
import SwiftwaterPages
import SwiftwaterWeb
import Testing

/// The ids of requests and tabs in the log.
@Suite(.timeLimit(.minutes(30)))
struct RequestIDTests {
  private struct Failure: Error {}

  @Test func `the id of a proxy is in the response and in the log`() async throws {
    let log = RecordedLog()
    try await withServer(logger: log.logger) { router in
      router.get("/fail") { _, _ -> String in throw Failure() }
    } _: { server in
      try await withConnection(to: server.port) { client in
        let response = try await client.request("/fail", ["X-Request-ID: proxy-17.a_B"])
        #expect(response.statusCode == 500)
        #expect(response["x-request-id"] == "proxy-17.a_B")
      }
    }
    #expect(log.linesWithContext.contains { $0.contains("hb.request.id=proxy-17.a_B") })
  }

  @Test(arguments: ["", "a b", "a\"b", String(repeating: "x", count: 65), "ä"])
  func `an id that is long or not visible is replaced`(_ id: String) async throws {
    try await withServer { router in
      router.get("/") { _, _ in "" }
    } _: { server in
      try await withConnection(to: server.port) { client in
        let first = try #require(try await client.request("/", ["X-Request-ID: \(id)"])["x-request-id"])
        let second = try #require(try await client.request("/")["x-request-id"])
        #expect(first != id)
        #expect(!first.isEmpty)
        #expect(first != second)
      }
    }
  }

  @Test func `code without a context logs the ids of the request and of the tab`() async throws {
    let log = RecordedLog()
    var pages = Pages()
    pages.add(Route("/page")) { _ in
      // A task of the page, such as one that reads a database.
      await Task { Logger.current.error("page") }.value
      throw Failure()
    }
    let livePages = LivePages(pages)
    try await withServer(logger: log.logger) { router in
      router.get("/route") { _, _ in
        Logger.current.error("route")
        return ""
      }
      livePages.addRoutes(to: router)
    } _: { server in
      try await withConnection(to: server.port) { client in
        _ = try await client.request("/route", ["X-Request-ID: r1"])
        _ = try await client.request("/page", ["X-Request-ID: r2"])
      }
    }
    #expect(log.linesWithContext.contains("route hb.request.id=r1"))
    let line = try #require(log.linesWithContext.first { $0.hasPrefix("page ") })
    #expect(line.contains("hb.request.id=r2 tab="), "\(line)")
  }

  @Test func `errors of a page have the id of its tab`() async throws {
    let log = RecordedLog()
    var pages = Pages()
    pages.add(Route("/fail")) { _ in throw Failure() }
    let livePages = LivePages(pages)
    try await withServer(logger: log.logger, routes: { livePages.addRoutes(to: $0) }) { server in
      try await withConnection(to: server.port) { client in
        for _ in 1...2 {
          let response = try await client.request("/fail", ["X-Request-ID: r"])
          #expect(response.statusCode == 500)
        }
      }
    }
    let tabs = log.linesWithContext.compactMap { $0.split(separator: " ").first { $0.hasPrefix("tab=") } }
    #expect(Set(tabs).count == 2)
    #expect(log.linesWithContext.allSatisfy { $0.contains("hb.request.id=r") })
  }
}
#endif
