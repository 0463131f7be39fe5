#if Web
import Metrics

/// The metrics of live pages, reported through swift-metrics. `Documentation/Operation.md` lists them.
struct LiveMetrics: Sendable {
  private let tabs: Meter
  private let disconnected: Meter
  private let expiredTabs: Counter
  private let evictedTabs: Counter
  private let patches: Counter
  private let bytesSent: Counter
  private let bytesReceived: Counter

  init(factory: any MetricsFactory = MetricsSystem.factory) {
    func counter(_ label: String, _ dimensions: [(String, String)] = []) -> Counter {
      Counter(label: label, dimensions: dimensions, factory: factory)
    }
    tabs = Meter(label: "swiftwater_web_tabs", factory: factory)
    disconnected = Meter(label: "swiftwater_web_tabs_disconnected", factory: factory)
    expiredTabs = counter("swiftwater_web_tabs_ended_total", [("reason", "expired")])
    evictedTabs = counter("swiftwater_web_tabs_ended_total", [("reason", "evicted")])
    patches = counter("swiftwater_web_patches_total")
    bytesSent = counter("swiftwater_web_bytes_total", [("direction", "sent")])
    bytesReceived = counter("swiftwater_web_bytes_total", [("direction", "received")])
  }

  /// Sets the number of tabs, and of tabs without a connection.
  func setTabs(_ count: Int, disconnected disconnectedCount: Int) {
    tabs.set(count)
    disconnected.set(disconnectedCount)
  }

  /// Counts a tab that ended because no browser connected in time.
  func countExpiredTab() { expiredTabs.increment() }

  /// Counts a tab that ended because there were too many without a connection.
  func countEvictedTab() { evictedTabs.increment() }

  /// Counts the patches of an update.
  func countPatches(_ count: Int) { patches.increment(by: count) }

  func countSentBytes(_ bytes: Int) { bytesSent.increment(by: bytes) }
  func countReceivedBytes(_ bytes: Int) { bytesReceived.increment(by: bytes) }
}
#endif
