import Foundation
import GRDB

/// What can be read and written within one transaction of SQLite's.
struct SQLiteTransaction: StoreTransaction {
  let database: Database

  func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }

  func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
  }

  func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Inserts a row into a table with a numbered `id` and gives its number.
  func insert<Subject>(_ sql: String, _ arguments: StatementArguments) throws -> Identifier<Subject> {
    guard let row = try row(sql + " RETURNING id", arguments) else { throw MessengerError.storage }
    return row.id(0)
  }
}

extension Row {
  func id<Subject>(_ index: Int) -> Identifier<Subject> { Identifier(rawValue: self[index]) }
  func date(_ index: Int) -> Date { Date(milliseconds: self[index]) }
}

extension Date {
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// Whole milliseconds since 1970.
  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}

extension String {
  /// A pattern for `LIKE … ESCAPE '\'` that finds this text anywhere.
  var likePattern: String {
    var pattern = "%"
    for character in unicodeScalars {
      if character == "%" || character == "_" || character == "\\" { pattern.append("\\") }
      pattern.unicodeScalars.append(character)
    }
    return pattern + "%"
  }
}
