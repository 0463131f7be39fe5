#if Web
import Hummingbird
import Logging
import MetricsTestKit
import SwiftwaterPages
import Synchronization
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct ConnectionLimitReportTests {
  private final class Time: Sendable {
    private let instant = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { instant.withLock(\.self) }
    func advance(by duration: Duration) { instant.withLock { $0 += duration } }
  }

  private let log = RecordedLog()

  private var logger: Logger {
    var logger = log.logger
    logger.logLevel = .warning
    return logger
  }

  @Test func `each rejected connection is counted, and a network is logged at most once in a minute`() throws
  {
    let (metrics, time) = (TestMetrics(), Time())
    let report = ConnectionLimitReport(logger: logger, factory: metrics) { time.now }
    let text = "connections are closed because networks have maximumConnectionsPerNetwork"
    report.networkIsFull("192.0.2.1/32")
    time.advance(by: .seconds(59))
    for _ in 1...2 { report.networkIsFull("192.0.2.2/32") }
    #expect(log.lines == ["\(text) count=1 latestNetwork=192.0.2.1/32"])
    time.advance(by: .seconds(1))
    report.networkIsFull("192.0.2.3/32")
    #expect(log.lines.last == "\(text) count=3 latestNetwork=192.0.2.3/32")
    func count(_ limit: String) throws -> Int64 {
      try metrics.expectCounter("swiftwater_web_connection_limit_reached_total", [("limit", limit)])
        .totalValue
    }
    #expect(try count("network") == 4)
    #expect(try count("server") == 0)
  }

  @Test func `a full server is counted each time that it becomes full`() throws {
    let (metrics, time) = (TestMetrics(), Time())
    let report = ConnectionLimitReport(logger: logger, factory: metrics) { time.now }
    var connections = ReportedMaximumConnections(2, report: report)
    connections.connectionOpened()
    #expect(connections.isAcceptingNewConnections())
    for _ in 1...2 {
      connections.connectionOpened()
      #expect(!connections.isAcceptingNewConnections())
      connections.connectionClosed()
      #expect(connections.isAcceptingNewConnections())
    }
    let counter = try metrics.expectCounter(
      "swiftwater_web_connection_limit_reached_total", [("limit", "server")])
    #expect(counter.totalValue == 2)
    #expect(log.lines == ["connections wait because the server has maximumConnections count=1"])
  }

  @Test func `a server logs that it is full, and which network has too many connections`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.maximumConnections = 2
    configuration.limits.maximumConnectionsPerNetwork = 1
    try await withServer(configuration, logger: logger) { router in
      router.get("/") { _, _ in "page" }
    } _: { server in
      try await withConnection(to: server.port) { first in
        #expect(try await first.request("/").text == "page")
        try await withConnection(to: server.port) { second in
          #expect(await second.readToEnd().isEmpty)
        }
      }
    }
    let lines = log.lines
    #expect(lines.contains { $0.hasSuffix("maximumConnectionsPerNetwork count=1 latestNetwork=127.0.0.1") })
    #expect(lines.contains { $0.hasPrefix("connections wait") }, "\(lines)")
  }
}
#endif
