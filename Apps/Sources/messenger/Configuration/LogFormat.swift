import Logging
import SwiftwaterWeb

/// The format of the log.
enum LogFormat: String, CaseIterable {
  /// A line of text for each event.
  case text
  /// A line of JSON for each event.
  case json

  /// Makes all loggers of the process use the format. Call it once, after the metrics are bootstrapped, which count
  /// warnings and errors.
  ///
  /// - Parameter level: The lowest level that is logged.
  func bootstrap(level: Logger.Level) {
    LoggingSystem.bootstrap { label in
      var handler: any LogHandler =
        switch self {
        case .text: StreamLogHandler.standardError(label: label)
        case .json: JSONLogHandler.standardError(label: label)
        }
      handler.logLevel = level
      return CountingLogHandler(handler)
    }
  }
}
