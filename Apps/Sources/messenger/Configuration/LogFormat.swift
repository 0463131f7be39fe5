import Logging
import SwiftwaterWeb

/// The format of the log.
enum LogFormat: String, CaseIterable {
  /// A line of text for each event.
  case text
  /// A line of JSON for each event.
  case json

  /// Makes all loggers of the process use the format. Call it once.
  func bootstrap() {
    LoggingSystem.bootstrap { label in
      switch self {
      case .text: StreamLogHandler.standardError(label: label)
      case .json: JSONLogHandler.standardError(label: label)
      }
    }
  }
}
