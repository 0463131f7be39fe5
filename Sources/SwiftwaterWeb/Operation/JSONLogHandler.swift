#if Web
public import Foundation
public import Logging

/// Logs one line of JSON for each event, for services that collect logs.
///
/// ```swift
/// LoggingSystem.bootstrap { JSONLogHandler.standardError(label: $0) }
/// ```
///
/// A line has the keys `time` (RFC 3339, UTC), `level`, `logger`, `message`, and `metadata` if there is any:
///
///     {"level":"error","logger":"web","message":"…","metadata":{"hb.request.id":"4f…","path":"/"},"time":"2026-11-29T01:45:28.123Z"}
///
/// Metadata of an event overrides that of the metadata provider, which overrides that of the logger.
public struct JSONLogHandler: LogHandler {
  /// The metadata of every event of the logger.
  public var metadata: Logger.Metadata = [:]
  /// Returns further metadata for each event; nil for none.
  public var metadataProvider: Logger.MetadataProvider?
  /// The lowest level that is logged.
  public var logLevel: Logger.Level = .info

  private let label: String
  private let write: @Sendable (String) -> Void
  private let now: @Sendable () -> Date

  /// Creates a handler that writes to the standard error stream.
  ///
  /// - Parameter label: The label of the logger.
  /// - Returns: The handler, with the metadata provider of the logging system.
  public static func standardError(label: String) -> JSONLogHandler {
    var handler = JSONLogHandler(label: label) { line in
      // One write for a line, so that lines of several threads do not mix. A log that nobody reads anymore must not
      // stop the program, so an error is ignored.
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
    handler.metadataProvider = LoggingSystem.metadataProvider
    return handler
  }

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - label: The label of the logger.
  ///   - now: Returns the time of an event.
  ///   - write: Called with each line, including its line feed, on the thread that logs. It must be quick.
  public init(
    label: String, now: @escaping @Sendable () -> Date = { .now }, write: @escaping @Sendable (String) -> Void
  ) {
    self.label = label
    self.now = now
    self.write = write
  }

  /// The value of one key of the ``metadata``.
  public subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes the line of an event.
  ///
  /// - Parameter event: The event.
  public func log(event: LogEvent) {
    var metadata = metadata
    metadata.merge(metadataProvider?.get() ?? [:]) { $1 }
    metadata.merge(event.metadata ?? [:]) { $1 }
    if let error = event.error { metadata["error"] = "\(error)" }
    let line = Line(
      time: now().formatted(
        .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted)),
      level: event.level.rawValue, logger: label, message: event.message.description,
      metadata: metadata.isEmpty ? nil : metadata.mapValues(Value.init))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A line consists of texts, which are always encoded.
    guard let data = try? encoder.encode(line) else { return }
    write(String(decoding: data, as: UTF8.self) + "\n")
  }

  private struct Line: Encodable {
    let time: String
    let level: String
    let logger: String
    let message: String
    let metadata: [String: Value]?
  }

  private struct Value: Encodable {
    let value: Logger.MetadataValue

    init(_ value: Logger.MetadataValue) { self.value = value }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .string(let text): try container.encode(text)
      case .stringConvertible(let value): try container.encode(value.description)
      case .array(let values): try container.encode(values.map(Value.init))
      case .dictionary(let values): try container.encode(values.mapValues(Value.init))
      }
    }
  }
}
#endif
