#if Web
import HummingbirdCore
import Logging
import Metrics
import Synchronization

/// Counts and logs that a limit of connections was reached.
///
/// A client learns only that its connection is closed or waits, so the operator has to learn of the limit. The log gets
/// at most one line in a minute for each limit, so that clients cannot fill it.
final class ConnectionLimitReport: Sendable {
  private struct Lines {
    /// The time of the last line; nil if there was none.
    var lastTime: ContinuousClock.Instant?
    /// How often the limit was reached since then.
    var count = 0

    /// Counts an event.
    ///
    /// - Returns: The number of events for the next line; nil if it is too early for one.
    mutating func record(at now: ContinuousClock.Instant) -> Int? {
      count += 1
      if let lastTime, now < lastTime + ConnectionLimitReport.interval { return nil }
      defer { (lastTime, count) = (now, 0) }
      return count
    }
  }

  private static let interval = Duration.seconds(60)

  private let logger: Logger
  private let now: @Sendable () -> ContinuousClock.Instant
  private let networkCounter: Counter
  private let serverCounter: Counter
  private let networkLines = Mutex(Lines())
  private let serverLines = Mutex(Lines())

  init(
    logger: Logger, factory: any MetricsFactory = MetricsSystem.factory,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    func counter(_ limit: String) -> Counter {
      Counter(
        label: "swiftwater_web_connection_limit_reached_total", dimensions: [("limit", limit)],
        factory: factory)
    }
    self.logger = logger
    self.now = now
    networkCounter = counter("network")
    serverCounter = counter("server")
  }

  /// Reports a connection that is closed because its network has as many as it may.
  func networkIsFull(_ network: String) {
    networkCounter.increment()
    guard let count = networkLines.withLock({ $0.record(at: now()) }) else { return }
    logger.warning(
      "connections are closed because networks have maximumConnectionsPerNetwork",
      metadata: ["latestNetwork": "\(network)", "count": "\(count)"])
  }

  /// Reports that the server has as many connections as it may, so that further ones wait.
  func serverIsFull() {
    serverCounter.increment()
    guard let count = serverLines.withLock({ $0.record(at: now()) }) else { return }
    logger.warning(
      "connections wait because the server has maximumConnections", metadata: ["count": "\(count)"])
  }
}

/// Lets the server accept connections up to a maximum, and reports that it has as many.
struct ReportedMaximumConnections: AvailableConnectionsDelegate {
  private let maximum: Int
  private let report: ConnectionLimitReport
  private var count = 0

  init(_ maximum: Int, report: ConnectionLimitReport) {
    self.maximum = maximum
    self.report = report
  }

  mutating func connectionOpened() {
    count += 1
    if count == maximum { report.serverIsFull() }
  }

  mutating func connectionClosed() { count -= 1 }

  func isAcceptingNewConnections() -> Bool { count < maximum }
}
#endif
