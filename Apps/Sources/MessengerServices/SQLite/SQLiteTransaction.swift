import Foundation
import GRDB

/// The queries and statements of one transaction.
///
/// A connection compiles each SQL text once and caches the compiled statement.
struct SQLiteTransaction: StoreTransaction {
  let database: Database

  /// The records of a query, in its order.
  func fetchAll<Record: RowDecodable>(
    _ sql: String, _ arguments: StatementArguments = [], adapter: (any RowAdapter)? = nil
  ) throws -> [Record] {
    let statement = try database.cachedStatement(sql: sql)
    // The cursor reuses one row for all results, so each is decoded before the next one is fetched.
    return try Array(
      Row.fetchCursor(statement, arguments: arguments, adapter: adapter).map { Record(row: $0) })
  }

  /// The first record of a query; nil if there is none.
  func fetchOne<Record: RowDecodable>(
    _ sql: String, _ arguments: StatementArguments = [], adapter: (any RowAdapter)? = nil
  ) throws -> Record? {
    let statement = try database.cachedStatement(sql: sql)
    let rows = try Row.fetchCursor(statement, arguments: arguments, adapter: adapter)
    return try withExtendedLifetime(rows) { try rows.next().map { Record(row: $0) } }
  }

  /// The identifiers that a query of one column selects.
  func fetchIDs<Subject>(_ sql: String, _ arguments: StatementArguments = []) throws -> [Identifier<Subject>]
  {
    try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map {
      Identifier(rawValue: $0)
    }
  }

  /// The first identifier that a query of one column selects; nil if there is none.
  func fetchID<Subject>(_ sql: String, _ arguments: StatementArguments = []) throws -> Identifier<Subject>? {
    try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: arguments).map {
      Identifier(rawValue: $0)
    }
  }

  /// Whether a query selects any row.
  func exists(_ sql: String, _ arguments: StatementArguments = []) throws -> Bool {
    try row(sql, arguments) != nil
  }

  /// The first row of a query; nil if there is none.
  func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// Runs a statement that selects nothing.
  func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  func withDeadline<Value>(_ duration: Duration, _ queries: () throws -> Value) throws -> Value {
    try database.withDeadline(duration, queries)
  }

  func checkWriting(at date: Date) throws {
    try execute("INSERT OR REPLACE INTO health (id, checked) VALUES (1, ?)", [date.millisecondsSince1970])
  }

  /// Inserts a row into a table with an `id` and returns the new identifier.
  func insert<Subject>(_ sql: String, _ arguments: StatementArguments) throws -> Identifier<Subject> {
    guard let id: Identifier<Subject> = try fetchID(sql + " RETURNING id", arguments) else {
      throw MessengerError.storage
    }
    return id
  }
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
