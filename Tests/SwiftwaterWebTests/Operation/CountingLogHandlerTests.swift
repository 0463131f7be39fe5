#if Web
import Logging
import MetricsTestKit
import Testing

@testable import SwiftwaterWeb

@Suite struct CountingLogHandlerTests {
  private let log = RecordedLog()
  private let metrics = TestMetrics()

  private var logger: Logger {
    Logger(label: "test") { _ in CountingLogHandler(log.logger.handler, factory: metrics) }
  }

  private func count(_ level: String) throws -> Int64 {
    try metrics.expectCounter("swiftwater_web_log_events_total", [("level", level)]).totalValue
  }

  @Test func `warnings and errors are counted by their level, and passed on with their metadata`() throws {
    var logger = logger
    logger.logLevel = .info
    logger[metadataKey: "tab"] = "t"
    logger.info("started")
    logger.warning("slow")
    for _ in 1...2 { logger.error("failed", metadata: ["path": "/"]) }
    #expect(try count("warning") == 1)
    #expect(try count("error") == 2)
    #expect(try count("critical") == 0)
    #expect(
      log.linesWithContext == [
        "started tab=t", "slow tab=t", "failed path=/ tab=t", "failed path=/ tab=t",
      ])
  }

  @Test func `an event below the level of the logger is not counted`() throws {
    var logger = logger
    logger.logLevel = .error
    logger.warning("slow")
    #expect(try count("warning") == 0)
    #expect(log.lines.isEmpty)
  }
}
#endif
