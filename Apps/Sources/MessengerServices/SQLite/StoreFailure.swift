import GRDB

/// An error of the database that means nothing to a person, for the log and the metrics of the operator.
public struct StoreFailure: Error, CustomStringConvertible {
  /// The reason of a failure.
  public enum Kind: String, CaseIterable, Sendable {
    /// The file is damaged, or is no database.
    case damaged
    /// The disk is full.
    case full
    /// Another program has locked the file for too long.
    case busy
    /// Anything else, such as a file that cannot be written.
    case other
  }

  /// The number of characters of a statement in the description. The first ones tell which statement it is.
  private static let statementLength = 80

  /// The reason of the failure.
  public let kind: Kind
  /// The code and the message of SQLite, and the beginning of the statement.
  public let description: String

  init(_ error: any Error) {
    guard let error = error as? DatabaseError else {
      (kind, description) = (.other, "\(error)")
      return
    }
    kind =
      switch error.extendedResultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
      case .SQLITE_FULL: .full
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
      default: .other
      }
    var text = "SQLite error \(error.extendedResultCode.rawValue)"
    if let message = error.message { text += ": \(message)" }
    if let sql = error.sql { text += " (\(Self.beginning(of: sql)))" }
    description = text
  }

  /// The first words of a statement, in one line.
  private static func beginning(of statement: String) -> String {
    let text = statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count <= statementLength ? text : "\(text.prefix(statementLength))…"
  }
}
