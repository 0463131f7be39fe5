import Foundation
import GRDB
import Testing

@testable import MessengerServices

@Suite struct RowDecodingTests {
  private static let ann = Person(
    id: Person.ID(rawValue: 7), name: "Ann", phoneNumbers: ["+358401234567", "+12345678901"],
    avatar: Avatar(gradientIndex: 3), lastSeen: Date(timeIntervalSince1970: 1.5))

  /// A row of the table `person`, whose columns have another order than those of the record.
  private static let row = """
    SELECT 0 AS isVisitor, NULL AS owner, 1500 AS lastSeen, 3 AS gradient, NULL AS photo,
      '+358401234567 +12345678901' AS phoneNumbers, 'Ann' AS name, 7 AS id
    """

  @Test func `a record is read by the names of its columns`() throws {
    let row = try DatabaseQueue().read { try Row.fetchOne($0, sql: Self.row) }
    #expect(Person(row: try #require(row)) == Self.ann)
  }

  @Test(arguments: [true, false]) func `the record of an outer join is nil if no row was joined`(
    isFound: Bool
  ) throws {
    let sql = """
      SELECT 'Group' AS name, \(Person.Column.selection(of: "peer", scope: "peer"))
      FROM (SELECT 1) LEFT JOIN (\(Self.row)) AS peer ON \(isFound)
      """
    let row = try DatabaseQueue().read { database in
      try Row.fetchOne(
        database, sql: sql, adapter: ScopeAdapter(["peer": Person.Column.adapter(scope: "peer")]))
    }
    let joined = try #require(row)
    #expect(joined["name"] == "Group")
    #expect(joined.record(in: "peer") == (isFound ? Self.ann : nil))
  }
}
