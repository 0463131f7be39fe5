#if Web
import Foundation
import FoundationNetworking
import Hummingbird
import Logging
import ServiceLifecycle
import SwiftwaterPages
import Synchronization
import Testing

@testable import SwiftwaterWeb

/// How a server begins and ends.
@Suite(.timeLimit(.minutes(30))) struct WebServerLifecycleTests {
  @Test func `a server that is cancelled while clients connect ends without an error`() async throws {
    for _ in 0..<20 {
      var configuration = WebServer.Configuration()
      configuration.port = 0
      let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
      let server = WebServer(configuration, logger: .quiet, onRunning: { portContinuation.yield($0) }) { _ in
      }
      let running = Task { try await server.run() }
      let number = try #require(await ports.first { _ in true })
      let url = try #require(URL(string: "http://127.0.0.1:\(number)/health"))
      await withTaskGroup(of: Void.self) { tasks in
        // New connections while the server ends may be refused.
        for _ in 0..<8 { tasks.addTask { _ = try? await URLSession.shared.data(from: url) } }
        tasks.addTask { running.cancel() }
      }
      try await running.value
      #expect(!server.isReady)
    }
  }

  @Test func `a server that is told to stop accepts connections until the delay is over`() async throws {
    var configuration = WebServer.Configuration()
    configuration.port = 0
    configuration.limits.readinessDelay = .seconds(3600)
    let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
    let server = WebServer(configuration, logger: .quiet, onRunning: { portContinuation.yield($0) }) { _ in }
    let group = ServiceGroup(configuration: .init(services: [server], logger: .quiet))
    let running = Task { try await group.run() }
    let number = try #require(await ports.first { _ in true })
    await group.triggerGracefulShutdown()
    while server.isReady { await Task.yield() }
    let url = try #require(URL(string: "http://127.0.0.1:\(number)/health"))
    // A server that begins to stop still answers some requests, so one answer proves nothing.
    for _ in 0..<100 {
      let (_, response) = try await URLSession.shared.data(for: .withLongTimeout(url))
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }
    running.cancel()
    _ = await running.result
  }

  @Test func `a server that is told to stop says so once in the log`() async throws {
    var configuration = WebServer.Configuration()
    configuration.port = 0
    let lines = Mutex("")
    let logger = Logger(label: "web") { label in
      JSONLogHandler(label: label) { line in lines.withLock { $0 += line } }
    }
    let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
    let server = WebServer(configuration, logger: logger, onRunning: { portContinuation.yield($0) }) { _ in }
    let group = ServiceGroup(configuration: .init(services: [server], logger: .quiet))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      _ = await ports.first { _ in true }
      let text = lines.withLock(\.self)
      #expect(!text.contains("server stopping"))
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
    let text = lines.withLock(\.self)
    #expect(text.components(separatedBy: "server stopping").count == 2)
  }

  @Test func `a server accepts connections from its start until it is told to stop`() async throws {
    var configuration = WebServer.Configuration.completing
    configuration.port = 0
    let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
    let (requests, requestContinuation) = AsyncStream.makeStream(of: Void.self)
    let server = WebServer(configuration, logger: .quiet, onRunning: { portContinuation.yield($0) }) {
      router in
      router.get("/slow") { _, _ in
        requestContinuation.yield()
        try await gracefulShutdown()
        return "done"
      }
    }
    #expect(!server.isReady)
    let group = ServiceGroup(configuration: .init(services: [server], logger: .quiet))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      let port = try #require(await ports.first { _ in true })
      #expect(server.isReady)
      let url = try #require(URL(string: "http://127.0.0.1:\(port)/slow"))
      async let response = URLSession.shared.data(for: .withLongTimeout(url))
      _ = await requests.first { _ in true }
      await group.triggerGracefulShutdown()
      // A request that is in progress is still answered.
      #expect(String(decoding: try await response.0, as: UTF8.self) == "done")
      #expect(!server.isReady)
      try await tasks.waitForAll()
    }
  }

  /// Runs a server until it is told to stop, while a client is connected that keeps it from completing. Nothing but the
  /// time of a shutdown ends such a connection within the time limit of this suite.
  private func runUntilStopped(
    _ routes: (Router<WebRequestContext>) -> Void,
    client body: (inout RawConnection, TestServer) async throws -> Void
  ) async throws {
    var configuration = WebServer.Configuration.completing
    configuration.limits.closeTimeout = .seconds(7200)
    configuration.limits.transferTimeout = .seconds(7200)
    configuration.limits.shutdownTimeout = .milliseconds(100)
    try await withServer(configuration, routes: routes) { server in
      try await withConnection(to: server.port) { client in
        try await body(&client, server)
        await server.stop()
        // The client is still connected.
        await server.waitUntilEnded()
      }
    }
  }

  @Test func `a client that does not answer a close frame does not keep a server from ending`() async throws {
    try await runUntilStopped { router in
      router.webSocket("/socket") { _, _, messages in for await _ in messages {} }
    } client: { (client, server) async throws in
      #expect(try await client.upgrade(server).statusCode == 101)
    }
  }

  @Test func `a closing handshake that has begun does not keep a server from ending`() async throws {
    try await runUntilStopped { router in
      router.webSocket("/socket") { _, _, socket in for await _ in socket { break } }
    } client: { (client, server) async throws in
      #expect(try await client.upgrade(server).statusCode == 101)
      try await client.send(.text("close"))
      #expect(try await client.frame() == .close(1000))
    }
  }

  @Test func `a WebSocket whose client does not read does not keep a server from ending`() async throws {
    let (messages, messageContinuation) = AsyncStream.makeStream(of: Void.self)
    try await runUntilStopped { router in
      router.webSocket("/socket") { _, _, socket in
        for await _ in socket {
          messageContinuation.yield()
          while true { try await socket.send(String(repeating: "x", count: 100_000)) }
        }
      }
    } client: { (client, server) async throws in
      #expect(try await client.upgrade(server).statusCode == 101)
      try await client.send(.text("send"))
      _ = await messages.first { _ in true }
    }
  }

  @Test func `an upload that stalls does not keep a server from ending`() async throws {
    let (requests, requestContinuation) = AsyncStream.makeStream(of: Void.self)
    try await runUntilStopped { router in
      router.post("/size") { request, _ in
        requestContinuation.yield()
        return "\(try await request.body.collect(upTo: 1000).readableBytes)"
      }
    } client: { (client, _) async throws in
      let lines = ["POST /size HTTP/1.1", "Host: localhost", "Origin: http://localhost", "Content-Length: 9"]
      try await client.send(lines.joined(separator: "\r\n") + "\r\n\r\nhalf")
      _ = await requests.first { _ in true }
    }
  }

  @Test func `a download that stalls does not keep a server from ending`() async throws {
    let (requests, requestContinuation) = AsyncStream.makeStream(of: Void.self)
    try await runUntilStopped { router in
      router.get("/large") { _, _ in
        Response(
          status: .ok,
          body: ResponseBody { writer in
            while true {
              try await writer.write(ByteBuffer(repeating: 0, count: 100_000))
              requestContinuation.yield()
            }
          })
      }
    } client: { (client, _) async throws in
      try await client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = await requests.first { _ in true }
    }
  }
}
#endif
