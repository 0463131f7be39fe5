import Foundation
import GRDB

extension Person {
  /// What ``init(_:at:)`` reads, of a table called `person`.
  static let columns = columns(of: "person")
  static let columnCount = 7

  static func columns(of table: String) -> String {
    ["id", "name", "phoneNumbers", "gradient", "lastSeen", "owner", "isVisitor"]
      .map { "\(table).\($0)" }.joined(separator: ", ")
  }

  init(_ row: Row, at first: Int = 0) {
    let phoneNumbers: String = row[first + 2]
    let owner: Int64? = row[first + 5]
    self.init(
      id: row.id(first), name: row[first + 1],
      phoneNumbers: phoneNumbers.split(separator: " ").map(String.init),
      avatar: Avatar(gradient: row[first + 3]), lastSeen: row.date(first + 4),
      owner: owner.map(Person.ID.init(rawValue:)), isVisitor: row[first + 6])
  }
}

extension SQLiteTransaction {
  func person(_ id: Person.ID) throws -> Person? {
    try row("SELECT \(Person.columns) FROM person WHERE id = ?", [id.rawValue]).map { Person($0) }
  }

  func contacts(of person: Person.ID, after previous: Person?, limit: Int) throws -> [Person] {
    // Each half is read from its own index and stops at the limit. Nobody is in both.
    let page = "AND (nameKey, id) > (?2, ?3) ORDER BY nameKey, id LIMIT ?4"
    let sql = """
      SELECT \(Person.columns(of: "found")) FROM (
        SELECT * FROM (SELECT * FROM person WHERE isListed AND id <> ?1 \(page))
        UNION ALL SELECT * FROM (SELECT * FROM person WHERE owner = ?1 AND NOT isListed \(page))
      ) AS found ORDER BY nameKey, id LIMIT ?4
      """
    return try rows(
      sql, [person.rawValue, previous?.name.searchKey ?? "", previous?.id.rawValue ?? 0, limit]
    ).map { Person($0) }
  }

  func contacts(of person: Person.ID, containing key: String, limit: Int) throws -> [Person] {
    // Each half is looked for in its own index, which has the names. Nobody is in both.
    let page = "AND nameKey LIKE ?2 ESCAPE '\\' ORDER BY nameKey, id LIMIT ?3"
    let sql = """
      SELECT \(Person.columns) FROM (
        SELECT * FROM (SELECT id FROM person WHERE isListed AND id <> ?1 \(page))
        UNION ALL SELECT * FROM (SELECT id FROM person WHERE owner = ?1 AND NOT isListed \(page))
      ) AS found CROSS JOIN person ON person.id = found.id ORDER BY nameKey, person.id LIMIT ?3
      """
    return try rows(sql, [person.rawValue, key.likePattern, limit]).map { Person($0) }
  }

  func contacts(of person: Person.ID, among people: Set<Person.ID>) throws -> [Person] {
    let sql = """
      SELECT \(Person.columns) FROM person
      WHERE id IN (SELECT value FROM json_each(?2)) AND (isListed AND id <> ?1 OR owner = ?1)
      ORDER BY nameKey, id
      """
    let ids = "[\(people.map(\.description).joined(separator: ","))]"
    return try rows(sql, [person.rawValue, ids]).map { Person($0) }
  }

  func shareChat(_ person: Person.ID, _ other: Person.ID) throws -> Bool {
    let sql = """
      SELECT 1 FROM participation AS a JOIN participation AS b ON b.chat = a.chat AND b.person = ?
      WHERE a.person = ? LIMIT 1
      """
    return try row(sql, [other.rawValue, person.rawValue]) != nil
  }

  func companions(of person: Person.ID) throws -> [Person.ID] {
    let sql = """
      SELECT DISTINCT b.person FROM participation AS a JOIN participation AS b ON b.chat = a.chat
      JOIN person ON person.id = b.person AND person.owner IS NULL
      WHERE a.person = ?1 AND b.person <> ?1
      """
    return try rows(sql, [person.rawValue]).map { $0.id(0) }
  }

  func simulatedPeople(of owner: Person.ID) throws -> [Person] {
    try rows("SELECT \(Person.columns) FROM person WHERE owner = ? ORDER BY id", [owner.rawValue])
      .map { Person($0) }
  }

  func hasSimulatedPeople(_ owner: Person.ID) throws -> Bool {
    try row("SELECT 1 FROM person WHERE owner = ? LIMIT 1", [owner.rawValue]) != nil
  }

  func insert(_ draft: PersonDraft) throws -> Person {
    let sql = """
      INSERT INTO person (name, nameKey, phoneNumbers, gradient, lastSeen, owner, isListed, isVisitor)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    let id: Person.ID = try insert(
      sql,
      [
        draft.name, draft.name.searchKey, draft.phoneNumbers.joined(separator: " "), draft.avatar.gradient,
        draft.lastSeen.milliseconds, draft.owner?.rawValue,
        draft.owner == nil && !draft.isVisitor, draft.isVisitor,
      ])
    return Person(
      id: id, name: draft.name, phoneNumbers: draft.phoneNumbers, avatar: draft.avatar,
      lastSeen: Date(milliseconds: draft.lastSeen.milliseconds), owner: draft.owner,
      isVisitor: draft.isVisitor)
  }

  func list(_ person: Person.ID, name: String, phoneNumbers: [String]) throws {
    let sql = """
      UPDATE person SET name = ?, nameKey = ?, phoneNumbers = ?, isListed = TRUE, isVisitor = FALSE
      WHERE id = ?
      """
    try execute(sql, [name, name.searchKey, phoneNumbers.joined(separator: " "), person.rawValue])
  }

  func setLastSeen(_ date: Date, of person: Person.ID) throws {
    try execute("UPDATE person SET lastSeen = ? WHERE id = ?", [date.milliseconds, person.rawValue])
  }

  func setAvatar(_ avatar: Avatar, of person: Person.ID) throws {
    try execute("UPDATE person SET gradient = ? WHERE id = ?", [avatar.gradient, person.rawValue])
  }

  func deleteUnusedSimulatedPeople(of owner: Person.ID) throws {
    try execute("DELETE FROM person WHERE owner = ? AND \(Self.isUnused)", [owner.rawValue])
  }

  func deleteAccount(of person: Person.ID) throws {
    try execute("DELETE FROM account WHERE person = ?", [person.rawValue])
    try execute("DELETE FROM session WHERE person = ?", [person.rawValue])
    try execute("UPDATE person SET isListed = FALSE, isVisitor = FALSE WHERE id = ?", [person.rawValue])
    try execute("DELETE FROM person WHERE id = ? AND \(Self.isUnused)", [person.rawValue])
  }

  private static let isUnused = """
    NOT EXISTS (SELECT 1 FROM participation WHERE person = person.id)
    AND NOT EXISTS (SELECT 1 FROM message WHERE sender = person.id)
    AND NOT EXISTS (SELECT 1 FROM person AS owned WHERE owned.owner = person.id)
    """
}
