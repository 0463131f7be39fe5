#if Web
public import Logging
import Metrics

/// Counts the events of a log by their levels, so that an alert needs no access to the log.
///
/// ```swift
/// LoggingSystem.bootstrap { CountingLogHandler(JSONLogHandler.standardError(label: $0)) }
/// ```
///
/// `swiftwater_web_log_events_total` counts the events of the levels `warning`, `error` and `critical` that are logged.
/// Bootstrap the metrics before the log.
public struct CountingLogHandler: LogHandler {
  private static let countedLevels: [Logger.Level] = [.warning, .error, .critical]

  private var base: any LogHandler
  private let counters: [Logger.Level: Counter]

  /// Creates a handler in front of another one.
  ///
  /// - Parameter base: The handler that writes the events.
  public init(_ base: any LogHandler) {
    self.init(base, factory: MetricsSystem.factory)
  }

  init(_ base: any LogHandler, factory: any MetricsFactory) {
    self.base = base
    counters = Dictionary(
      uniqueKeysWithValues: Self.countedLevels.map { level in
        let dimensions = [("level", level.rawValue)]
        return (
          level,
          Counter(label: "swiftwater_web_log_events_total", dimensions: dimensions, factory: factory)
        )
      })
  }

  /// The metadata of every event of the logger.
  public var metadata: Logger.Metadata {
    get { base.metadata }
    set { base.metadata = newValue }
  }

  /// Returns further metadata for each event; nil for none.
  public var metadataProvider: Logger.MetadataProvider? {
    get { base.metadataProvider }
    set { base.metadataProvider = newValue }
  }

  /// The lowest level that is logged.
  public var logLevel: Logger.Level {
    get { base.logLevel }
    set { base.logLevel = newValue }
  }

  /// The value of one key of the ``metadata``.
  public subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { base[metadataKey: key] }
    set { base[metadataKey: key] = newValue }
  }

  /// Counts an event, and passes it on.
  ///
  /// - Parameter event: The event.
  public func log(event: LogEvent) {
    counters[event.level]?.increment()
    base.log(event: event)
  }
}
#endif
