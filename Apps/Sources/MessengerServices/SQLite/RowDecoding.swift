import Foundation
import GRDB
import SwiftwaterMedia

/// A value that is read from a row of a query, by the names of its columns.
protocol RowDecodable {
  init(row: Row)
}

/// The columns of a table that a record is read from. Each column is named once, as a case.
///
/// A query selects ``selection(of:)`` and the record reads `row[Column.name]`. In a joined query each record
/// has a scope, such as `peer`: the query selects ``selection(of:scope:)``, and the row is read through
/// ``adapter(scope:)``, which gives the scope's columns their own names again.
protocol RecordColumn: ColumnExpression, CaseIterable, RawRepresentable where RawValue == String {
  /// The SQL expression of the column, given the name or the alias of the table.
  func sql(in table: String) -> String
}

extension RecordColumn {
  func sql(in table: String) -> String { "\(table).\(rawValue)" }

  /// All columns for a `SELECT`, as in `person.id AS "id", person.name AS "name"`.
  static func selection(of table: String) -> String {
    allCases.map { "\($0.sql(in: table)) AS \"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  /// All columns for a `SELECT` of a joined query, as in `person.id AS "peer.id", person.name AS "peer.name"`.
  static func selection(of table: String, scope: String) -> String {
    allCases.map { "\($0.sql(in: table)) AS \"\(scope).\($0.rawValue)\"" }.joined(separator: ", ")
  }

  /// The adapter that gives the columns of a scope their own names.
  static func adapter(scope: String) -> ColumnMapping {
    ColumnMapping(
      Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, "\(scope).\($0.rawValue)") }))
  }
}

extension Row {
  /// The identifier in a column.
  func id<Subject>(_ column: String) -> Identifier<Subject> { Identifier(rawValue: self[column]) }

  /// The identifier in a column.
  func id<Subject>(_ column: some RecordColumn) -> Identifier<Subject> { id(column.rawValue) }

  /// The identifier in a column; nil for `NULL`.
  func idIfPresent<Subject>(_ column: String) -> Identifier<Subject>? {
    (self[column] as Int64?).map { Identifier(rawValue: $0) }
  }

  /// The identifier in a column; nil for `NULL`.
  func idIfPresent<Subject>(_ column: some RecordColumn) -> Identifier<Subject>? {
    idIfPresent(column.rawValue)
  }

  /// The name of a person in a column. That of a deleted account is stored as an empty text.
  func name(_ column: String) -> String {
    let name: String = self[column]
    return name.isEmpty ? Person.deletedName : name
  }

  /// The identifier of a file in a column; nil for `NULL`.
  func blob(_ column: String) -> Blob.ID? { (self[column] as String?).flatMap { Blob.ID($0) } }

  /// The date in a column of milliseconds since 1970.
  func date(_ column: String) -> Date { Date(millisecondsSince1970: self[column]) }

  /// The date in a column of milliseconds since 1970.
  func date(_ column: some RecordColumn) -> Date { date(column.rawValue) }

  /// The date in a column; nil for `NULL`.
  func dateIfPresent(_ column: some RecordColumn) -> Date? {
    (self[column.rawValue] as Int64?).map { Date(millisecondsSince1970: $0) }
  }

  /// The record in a scope of a joined row; nil if the outer join found no row.
  func record<Record: RowDecodable>(in scope: String) -> Record? {
    guard let row = scopes[scope], row.containsNonNullValue else { return nil }
    return Record(row: row)
  }
}

extension Date {
  /// The date that is so many milliseconds after the beginning of 1970.
  init(millisecondsSince1970 milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// Whole milliseconds since 1970.
  var millisecondsSince1970: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
