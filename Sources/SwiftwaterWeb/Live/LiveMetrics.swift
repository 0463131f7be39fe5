#if Web
import Metrics

/// What live pages count, for whatever swift-metrics is set up to hand it to; `Documentation/Operation.md`
/// lists it.
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

  /// How many tabs there are now, and how many of them have no connection.
  func tabs(_ count: Int, parked parkedCount: Int) {
    pages.set(count)
    parked.set(parkedCount)
  }

  /// A tab ended because nobody came back to it in time.
  func droppedOverdue() { overdue.increment() }

  /// A tab ended because too many waited.
  func droppedCrowded() { crowded.increment() }

  /// A frame was made of so many patches.
  func made(patches count: Int) { patches.increment(by: count) }

  func sent(bytes: Int) { bytesSent.increment(by: bytes) }
  func received(bytes: Int) { bytesReceived.increment(by: bytes) }
}
#endif
