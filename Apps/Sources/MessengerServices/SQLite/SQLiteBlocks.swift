import Foundation
import GRDB

extension ReportCount: RowDecodable {
  init(row: Row) {
    self.init(
      person: row.id("person"), name: row.name("name"), count: row["count"], lastDate: row.date("lastDate"))
  }
}

extension Report: RowDecodable {
  init(row: Row) {
    self.init(otherName: row.name("name"), date: row.date("date"))
  }
}

extension SQLiteTransaction {
  func hasBlock(of other: Person.ID, by person: Person.ID) throws -> Bool {
    try exists(
      "SELECT 1 FROM block WHERE person = ? AND blocked = ?", [person.rawValue, other.rawValue])
  }

  func reports(limit: Int) throws -> [ReportCount] {
    let sql = """
      SELECT reported AS person, name, count(*) AS count, max(date) AS lastDate FROM report JOIN person ON person.id = reported
      GROUP BY reported ORDER BY count(*) DESC, reported LIMIT ?
      """
    return try fetchAll(sql, [limit])
  }

  func reports(of person: Person.ID, limit: Int) throws -> [Report] {
    let sql = """
      SELECT name, date FROM report JOIN person ON person.id = reporter
      WHERE reported = ? ORDER BY date DESC, reporter LIMIT ?
      """
    return try fetchAll(sql, [person.rawValue, limit])
  }

  func reports(by person: Person.ID, limit: Int) throws -> [Report] {
    let sql = """
      SELECT name, date FROM report JOIN person ON person.id = reported
      WHERE reporter = ? ORDER BY date DESC, reported LIMIT ?
      """
    return try fetchAll(sql, [person.rawValue, limit])
  }

  func blockedPeople(by person: Person.ID) throws -> [Person.ID] {
    try fetchIDs("SELECT blocked FROM block WHERE person = ?", [person.rawValue])
  }

  func peopleBlocking(_ person: Person.ID) throws -> [Person.ID] {
    try fetchIDs("SELECT person FROM block WHERE blocked = ?", [person.rawValue])
  }

  func blockedNames(by person: Person.ID) throws -> [String] {
    let sql = "SELECT name FROM block JOIN person ON person.id = blocked WHERE person = ? ORDER BY blocked"
    return try Row.fetchAll(
      database.cachedStatement(sql: sql), arguments: [person.rawValue]
    ).map { $0.name("name") }
  }

  func insertBlock(of other: Person.ID, by person: Person.ID) throws {
    try execute(
      "INSERT INTO block (person, blocked) VALUES (?, ?) ON CONFLICT DO NOTHING",
      [person.rawValue, other.rawValue])
  }

  func deleteBlock(of other: Person.ID, by person: Person.ID) throws {
    try execute("DELETE FROM block WHERE person = ? AND blocked = ?", [person.rawValue, other.rawValue])
  }

  func insertReport(of other: Person.ID, by person: Person.ID, date: Date) throws {
    try execute(
      "INSERT INTO report (reported, reporter, date) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      [other.rawValue, person.rawValue, date.millisecondsSince1970])
  }
}
