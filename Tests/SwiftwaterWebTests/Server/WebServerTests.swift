#if Web
import Hummingbird
import Logging
import Synchronization
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct WebServerTests {
  @Test func `the health check responds with 200 or 503`() async throws {
    let isHealthy = Atomic(true)
    try await withServer(isHealthy: { isHealthy.load(ordering: .relaxed) }) { _ in
    } _: { server in
      try await withConnection(to: server.port) { client in
        let well = try await client.request("/health")
        #expect(well.statusCode == 200)
        #expect(well.text == "ok")
        #expect(well["set-cookie"] == nil)
        isHealthy.store(false, ordering: .relaxed)
        #expect(try await client.request("/health").statusCode == 503)
      }
    }
  }

  @Test func `a port in use is reported`() async throws {
    try await withServer { _ in
    } _: { server in
      var configuration = WebServer.Configuration()
      configuration.port = server.port
      let second = WebServer(configuration, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) {
        _ in
      }
      let error = await #expect(throws: WebServerError.self) { try await second.run() }
      #expect(error == .portInUse(host: "127.0.0.1", port: server.port))
      #expect(error?.description.contains("\(server.port)") == true)
    }
  }

  @Test func `cancelling the task stops the server gracefully while clients connect`() async throws {
    for _ in 0..<20 {
      let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
      var configuration = WebServer.Configuration()
      configuration.port = 0
      let server = WebServer(configuration, logger: .quiet, onRunning: { portContinuation.yield($0) }) { _ in
      }
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask { try await server.runService() }
        let number = try #require(await ports.first { _ in true })
        try await withThrowingTaskGroup(of: Void.self) { clients in
          for _ in 0..<8 {
            // Some connections are refused, others are closed before they are answered.
            clients.addTask { try? await withConnection(to: number) { _ = try await $0.request("/health") } }
          }
          tasks.cancelAll()
          try await clients.waitForAll()
        }
        try await tasks.waitForAll()
      }
    }
  }

  @Test func `an IP address of another machine is reported`() async throws {
    var configuration = WebServer.Configuration()
    configuration.host = "203.0.113.1"
    configuration.port = 0
    let server = WebServer(configuration, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) {
      _ in
    }
    await #expect(throws: WebServerError.noSuchAddress(host: "203.0.113.1")) { try await server.run() }
  }

  @Test(arguments: [
    ("127.0.0.1", "http://127.0.0.1:8080"), ("::1", "http://[::1]:8080"),
    ("0.0.0.0", "http://localhost:8080"),
    ("::", "http://localhost:8080"), ("chat.local", "http://chat.local:8080"),
  ])
  func `a browser on this machine reaches the server at a URL`(host: String, url: String) {
    var configuration = WebServer.Configuration()
    configuration.host = host
    #expect(configuration.localURL(port: 8080) == url)
  }

  @Test(arguments: [
    (1024, 384), (256, 64), (300, 75), (16_640, 8192), (65_536, 8192), (10, 2),
  ])
  func `the number of connections leaves enough open files for transfers and the rest of the process`(
    limit: Int, connections: Int
  ) {
    #expect(WebServer.maximumConnections(8192, openFiles: limit) == connections)
  }

  @Test func `a connection beyond the limit waits until another ends`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.maximumConnections = 2
    let isFirstGone = Atomic(false)
    try await withServer(configuration) { router in
      router.get("/") { _, _ in isFirstGone.load(ordering: .sequentiallyConsistent) ? "after" : "before" }
    } _: { server in
      try await withConnection(to: server.port) { one in
        #expect(try await one.request("/").text == "before")
        try await withConnection(to: server.port) { two in
          #expect(try await two.request("/").text == "before")
          try await withConnection(to: server.port) { three in
            try await three.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            // Meanwhile the server serves the other connections.
            #expect(try await one.request("/").text == "before")
            #expect(try await two.request("/").text == "before")
            isFirstGone.store(true, ordering: .sequentiallyConsistent)
            try await one.channel.close()
            #expect(try await three.response().text == "after")
          }
        }
      }
    }
  }

  @Test func `a request in progress completes before the server stops`() async throws {
    let (begins, beginContinuation) = AsyncStream.makeStream(of: Void.self)
    let (releases, releaseContinuation) = AsyncStream.makeStream(of: Void.self)
    try await withServer(.completing) { router in
      router.get("/") { _, _ in
        beginContinuation.yield()
        _ = await releases.first { _ in true }
        return "done"
      }
    } _: { server in
      try await withConnection(to: server.port) { client in
        try await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = await begins.first { _ in true }
        await server.stop()
        releaseContinuation.yield()
        #expect(try await client.response().text == "done")
        #expect(await client.readToEnd().isEmpty)
      }
    }
  }

  @Test func `an idle connection is closed, even in the middle of a request`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.idleTimeout = .milliseconds(50)
    try await withServer(configuration) { _ in
    } _: { server in
      for text in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: te"] {
        try await withConnection(to: server.port) { client in
          // On a busy machine, the time may be over before.
          try? await client.send(text)
          #expect(await client.readToEnd().isEmpty)
        }
      }
    }
  }

  @Test func `header fields that are too large are rejected with 400`() async throws {
    try await withServer { _ in
    } _: { server in
      let large = [
        "X: \(String(repeating: "x", count: 20_000))",
        (1...200).map { "X\($0): y" }.joined(separator: "\r\n"),
      ]
      for fields in large {
        try await withConnection(to: server.port) { client in
          try await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n")
          #expect(try await client.response().statusCode == 400)
          #expect(await client.readToEnd().isEmpty)
        }
      }
    }
  }
}
#endif
