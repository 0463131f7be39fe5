#if Web
public import CoreMetrics
import Synchronization

/// Collects the metrics of a program, and writes them in the text format of Prometheus.
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// metrics.bootstrap()
/// let management = ManagementServer(port: 9090, metrics: metrics)
/// try await server.runService(with: [management])
/// ```
///
/// | swift-metrics | Prometheus |
/// | --- | --- |
/// | `Counter`, `FloatingPointCounter` | counter |
/// | `Meter`, `Gauge` | gauge |
/// | `Recorder` | histogram, with upper bounds from 0.001 to 10 |
/// | `Timer` | histogram of seconds, from a millisecond to ten seconds |
///
/// A metric has a name of letters, digits, `_` and `:`; other characters of its label become `_`. A metric is written
/// from its creation until it is destroyed. Recording takes a lock of the metric for a moment.
public final class PrometheusMetrics: MetricsFactory, Sendable {
  private struct Family {
    let kind: String
    /// The metrics, by their dimensions in the text format.
    var metrics: [String: any PrometheusMetric] = [:]
  }

  private let families = Mutex<[String: Family]>([:])

  /// Creates a collection without metrics.
  public init() {}

  /// Makes this the collection of all metrics of the program.
  ///
  /// Call it once, before a server and its pages are created. The program stops if it has bootstrapped swift-metrics
  /// before.
  public func bootstrap() {
    MetricsSystem.bootstrap(self)
  }

  /// All metrics in the text format of Prometheus, version 0.0.4, sorted by their names.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of metrics.
  public var text: String {
    let families = families.withLock { $0 }
    return families.sorted { $0.key < $1.key }.map { name, family in
      let metrics = family.metrics.sorted { $0.key < $1.key }
      return "# TYPE \(name) \(family.kind)\n"
        + metrics.map { labels, metric in metric.lines(name, labels) }.joined()
    }.joined()
  }

  private func metric<Metric: PrometheusMetric>(
    _ label: String, _ dimensions: [(String, String)], _ make: () -> Metric
  ) -> Metric {
    let (name, labels) = (PrometheusName.metric(label), PrometheusName.labels(dimensions))
    return families.withLock { families in
      // A name has one kind. A metric of another kind records values, but is not written.
      if families[name].map({ $0.kind != Metric.kind }) ?? false { return make() }
      if let known = families[name]?.metrics[labels] as? Metric { return known }
      let metric = make()
      families[name, default: Family(kind: Metric.kind)].metrics[labels] = metric
      return metric
    }
  }

  private func remove(_ metric: AnyObject) {
    families.withLock { families in
      for (name, family) in families {
        guard let labels = family.metrics.first(where: { $0.value === metric })?.key else { continue }
        families[name]?.metrics[labels] = nil
        if family.metrics.count == 1 { families[name] = nil }
      }
    }
  }

  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    metric(label, dimensions) { PrometheusCounter() }
  }

  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    metric(label, dimensions) { PrometheusCounter() }
  }

  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    metric(label, dimensions) { PrometheusGauge() }
  }

  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    if aggregate {
      metric(label, dimensions) { PrometheusHistogram() }
    } else {
      metric(label, dimensions) { PrometheusGauge() }
    }
  }

  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    metric(label, dimensions) { PrometheusHistogram() }
  }

  public func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }
  public func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
  public func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
  public func destroyTimer(_ handler: any TimerHandler) { remove(handler) }
}

/// The names and labels of the text format.
enum PrometheusName {
  /// A name of letters, digits, `_` and `:` that does not begin with a digit.
  static func metric(_ label: String) -> String { name(label, allowing: ":") }

  /// The dimensions in braces; empty if there are none.
  static func labels(_ dimensions: [(String, String)]) -> String {
    if dimensions.isEmpty { return "" }
    // The name of a label must be unique. The name `le` is reserved for the upper bounds of a histogram.
    var names: Set<String> = ["le"]
    let labels = dimensions.map { label, value in
      var name = name(label, allowing: "")
      while !names.insert(name).inserted { name += "_" }
      return "\(name)=\"\(escaped(value))\""
    }
    return "{" + labels.joined(separator: ",") + "}"
  }

  /// The labels with one label added.
  static func labels(_ labels: String, adding label: String, _ value: String) -> String {
    let pair = "\(label)=\"\(value)\""
    return labels.isEmpty ? "{\(pair)}" : labels.dropLast() + ",\(pair)}"
  }

  private static func name(_ text: String, allowing others: String) -> String {
    let name = String(
      text.unicodeScalars.map { scalar in
        let isAllowed =
          scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal)
        return isAllowed || others.unicodeScalars.contains(scalar) ? Character(scalar) : "_"
      })
    return name.first.map { $0.isNumber ? "_" + name : name } ?? "_"
  }

  private static func escaped(_ value: String) -> String {
    // By scalars, because a mark that combines with a quotation mark would hide it.
    value.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: String(scalar)
      }
    }.joined()
  }
}
#endif
