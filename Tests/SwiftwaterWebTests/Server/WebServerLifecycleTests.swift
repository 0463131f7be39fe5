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
@Suite struct WebServerLifecycleTests {
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
}
#endif
