#if Web
import CoreMetrics
import Synchronization

/// A metric that writes itself in the text format of Prometheus.
protocol PrometheusMetric: AnyObject, Sendable {
  /// The type of the metric in the text format.
  static var kind: String { get }

  /// The lines of the metric.
  func lines(_ name: String, _ labels: String) -> String
}

/// A sum that only grows.
final class PrometheusCounter: PrometheusMetric, CounterHandler, FloatingPointCounterHandler {
  static let kind = "counter"

  private let value = Mutex(0.0)

  func increment(by amount: Int64) { increment(by: Double(amount)) }

  func increment(by amount: Double) {
    // With an infinite amount or NaN, the sum would never be a finite number again.
    if amount.isFinite, amount > 0 { value.withLock { $0 += amount } }
  }

  func reset() { value.withLock { $0 = 0 } }

  func lines(_ name: String, _ labels: String) -> String {
    "\(name)\(labels) \(value.withLock { $0 }.prometheus)\n"
  }
}

/// A value that rises and falls.
final class PrometheusGauge: PrometheusMetric, MeterHandler, RecorderHandler {
  static let kind = "gauge"

  private let value = Mutex(0.0)

  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ value: Int64) { set(Double(value)) }
  func record(_ value: Double) { set(value) }

  func lines(_ name: String, _ labels: String) -> String {
    "\(name)\(labels) \(value.withLock { $0 }.prometheus)\n"
  }
}

/// A histogram: the number of recorded values up to the upper bound of each bucket, and the number and sum of all of
/// them.
///
/// A timer records seconds.
final class PrometheusHistogram: PrometheusMetric, RecorderHandler, TimerHandler {
  static let kind = "histogram"
  /// The upper bounds of the buckets, except the last one, which is infinite.
  static let upperBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private struct Values {
    /// The number of values in each bucket.
    var counts = Array(repeating: 0, count: upperBounds.count + 1)
    var sum = 0.0
  }

  private let values = Mutex(Values())

  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    guard value.isFinite else { return }
    values.withLock { values in
      values.counts[Self.upperBounds.firstIndex { value <= $0 } ?? Self.upperBounds.count] += 1
      values.sum += value
    }
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  func lines(_ name: String, _ labels: String) -> String {
    let values = values.withLock { $0 }
    var count = 0
    var lines = ""
    for (bound, number) in zip(Self.upperBounds + [.infinity], values.counts) {
      count += number
      let labels = PrometheusName.labels(labels, adding: "le", bound.prometheus)
      lines += "\(name)_bucket\(labels) \(count)\n"
    }
    return lines + "\(name)_sum\(labels) \(values.sum.prometheus)\n\(name)_count\(labels) \(count)\n"
  }
}

extension Double {
  /// The number in the text format, without a fraction of zero.
  fileprivate var prometheus: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Inf" : "+Inf" }
    return self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : String(self)
  }
}
#endif
