#if Web
import Foundation
import FoundationNetworking
import Logging
import Metrics
import ServiceLifecycle
import SwiftwaterTesting
import Synchronization
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30))) struct ManagementServerTests {
  /// Runs a server while a closure sends requests to it.
  private func withManagementServer(
    _ make: (_ onRunning: @escaping @Sendable (Int) async -> Void) -> ManagementServer,
    _ body: (_ send: (String) async throws -> (statusCode: Int, text: String)) async throws -> Void
  ) async throws {
    let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
    let server = make { portContinuation.yield($0) }
    let group = ServiceGroup(configuration: .init(services: [server], logger: .quiet))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      let port = try #require(await ports.first { _ in true })
      try await body { path in
        let url = try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
        let (data, response) = try await URLSession.shared.data(for: .withLongTimeout(url))
        let statusCode = try #require(response as? HTTPURLResponse).statusCode
        return (statusCode, String(decoding: data, as: UTF8.self))
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  @Test func `metrics and checks have a path each, and nothing else is served`() async throws {
    let metrics = PrometheusMetrics()
    Counter(label: "events", factory: metrics).increment()
    try await withManagementServer({ ManagementServer(port: 0, metrics: metrics, onRunning: $0) }) { send in
      let response = try await send("/metrics")
      #expect(response.statusCode == 200)
      #expect(response.text.contains("# TYPE events counter\nevents 1\n"))
      for path in ["/health", "/ready"] {
        let (statusCode, text) = try await send(path)
        #expect(statusCode == 200)
        #expect(text == "ok")
      }
      #expect(try await send("/").statusCode == 404)
    }
  }

  @Test func `metrics have the health, the memory, the CPU time and the open files of the process`()
    async throws
  {
    let isHealthy = Atomic(true)
    try await withManagementServer({
      ManagementServer(
        port: 0, metrics: PrometheusMetrics(), isHealthy: { isHealthy.load(ordering: .relaxed) },
        onRunning: $0)
    }) { send in
      func metrics() async throws -> [String: Double] {
        let lines = try await send("/metrics").text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let pairs = lines.map { $0.split(separator: " ") }
        return try Dictionary(
          uniqueKeysWithValues: pairs.map { (String($0[0]), try #require(Double($0[1]))) })
      }
      let first = try await metrics()
      #expect(first["swiftwater_web_healthy"] == 1)
      #expect(try #require(first["process_cpu_seconds_total"]) > 0)
      // A process of tests takes more than a megabyte, and a server has a socket.
      #expect(try #require(first["process_resident_memory_bytes"]) > 1_000_000)
      let openFiles = try #require(first["process_open_fds"])
      #expect(openFiles > 3)
      #expect(openFiles < (try #require(first["process_max_fds"])))
      isHealthy.store(false, ordering: .relaxed)
      let second = try await metrics()
      #expect(second["swiftwater_web_healthy"] == 0)
      let times = try [first, second].map { try #require($0["process_cpu_seconds_total"]) }
      #expect(times[1] >= times[0])
    }
  }

  @Test func `metrics do not wait for a health check that does not end, and begin no further one`()
    async throws
  {
    let clock = TestClock()
    let metrics = PrometheusMetrics()
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
    let checkCount = Atomic(0)
    let health = HealthMetric(factory: metrics, clock: clock) {
      checkCount.add(1, ordering: .relaxed)
      return await answers.first { _ in true } ?? false
    }
    for _ in 0..<2 {
      let update = Task { await health.update() }
      try await clock.waitUntilPending(atLeast: 1)
      clock.advance(by: .seconds(2))
      await update.value
      #expect(metrics.text.contains("swiftwater_web_healthy 0\n"))
    }
    let update = Task { await health.update() }
    // It waits for the running check now, and not for one of its own.
    try await clock.waitUntilPending(atLeast: 1)
    answer.yield(true)
    await update.value
    #expect(metrics.text.contains("swiftwater_web_healthy 1\n"))
    #expect(checkCount.load(ordering: .relaxed) == 1)
  }

  @Test func `all lines of the log have the label of its logger`() async throws {
    let lines = Mutex("")
    let logger = Logger(label: "management") { label in
      JSONLogHandler(label: label) { line in lines.withLock { $0 += line } }
    }
    try await withManagementServer({
      ManagementServer(port: 0, metrics: PrometheusMetrics(), logger: logger, onRunning: $0)
    }) { send in
      let response = try await send("/health")
      #expect(response.statusCode == 200)
    }
    let text = lines.withLock(\.self)
    #expect(text.contains(#""logger":"management","message":"Server started"#), "\(text)")
  }

  @Test func `a program that is shutting down is healthy but not ready, and an unhealthy one is neither`()
    async throws
  {
    let isReady = Atomic(true)
    let isHealthy = Atomic(true)
    try await withManagementServer({
      ManagementServer(
        port: 0, metrics: PrometheusMetrics(), isReady: { isReady.load(ordering: .relaxed) },
        isHealthy: { isHealthy.load(ordering: .relaxed) }, onRunning: $0)
    }) { (send) async throws in
      isReady.store(false, ordering: .relaxed)
      #expect(try await send("/ready").statusCode == 503)
      #expect(try await send("/health").statusCode == 200)
      isReady.store(true, ordering: .relaxed)
      isHealthy.store(false, ordering: .relaxed)
      #expect(try await send("/ready").statusCode == 503)
      #expect(try await send("/health").statusCode == 503)
    }
  }
}
#endif
