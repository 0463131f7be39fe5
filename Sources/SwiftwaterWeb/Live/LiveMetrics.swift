#if Web
import Metrics

/// The metrics of live pages, reported through swift-metrics. `Documentation/Operation.md` lists them.
struct LiveMetrics: Sendable {
  private let pages: Meter
  private let parked: Meter
  private let overdue: Counter
  private let crowded: Counter
  private let patches: Counter
  private let bytesSent: Counter
  private let bytesReceived: Counter

  init(factory: any MetricsFactory = MetricsSystem.factory) {
    func counter(_ label: String, _ dimensions: [(String, String)] = []) -> Counter {
      Counter(label: label, dimensions: dimensions, factory: factory)
    }
    pages = Meter(label: "swiftwater_web_pages", factory: factory)
    parked = Meter(label: "swiftwater_web_pages_parked", factory: factory)
    overdue = counter("swiftwater_web_pages_dropped", [("reason", "overdue")])
    crowded = counter("swiftwater_web_pages_dropped", [("reason", "crowded")])
    patches = counter("swiftwater_web_patches")
    bytesSent = counter("swiftwater_web_bytes", [("direction", "sent")])
    bytesReceived = counter("swiftwater_web_bytes", [("direction", "received")])
  }

  /// Sets the number of tabs, and of tabs without a connection.
  func tabs(_ count: Int, parked parkedCount: Int) {
    pages.set(count)
    parked.set(parkedCount)
  }

  /// Counts a tab that ended because no browser connected in time.
  func droppedOverdue() { overdue.increment() }

  /// Counts a tab that ended because there were too many without a connection.
  func droppedCrowded() { crowded.increment() }

  /// Counts the patches of a frame.
  func made(patches count: Int) { patches.increment(by: count) }

  func sent(bytes: Int) { bytesSent.increment(by: bytes) }
  func received(bytes: Int) { bytesReceived.increment(by: bytes) }
}
#endif
