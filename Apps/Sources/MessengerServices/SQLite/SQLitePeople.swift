import Foundation
import GRDB
import SwiftwaterMedia

extension Person: RowDecodable {
  enum Column: String, RecordColumn {
    case id, name, phoneNumbers, gradient, photo, lastSeen, isVisitor
    case generatedBy = "owner"
  }

  static let columns = Column.selection(of: "person")
  static let selection = "SELECT \(columns) FROM person"

  init(row: Row) {
    let phoneNumbers: String = row[Column.phoneNumbers]
    let name: String = row[Column.name]
    self.init(
      id: row.id(Column.id), name: row.name(Column.name.rawValue),
      phoneNumbers: phoneNumbers.split(separator: " ").map(String.init),
      avatar: Avatar(gradientIndex: row[Column.gradient], photo: row.blob(Column.photo.rawValue)),
      lastSeen: row.date(Column.lastSeen),
      generatedBy: row.idIfPresent(Column.generatedBy), isVisitor: row[Column.isVisitor],
      isDeleted: name.isEmpty)
  }
}

extension SQLiteTransaction {
  /// Whether registered people are among the contacts of `?1`. SQLite evaluates it once for a query.
  private static let seesRegistered = "NOT (SELECT isVisitor FROM person WHERE id = ?1)"

  func person(_ id: Person.ID) throws -> Person? {
    try fetchOne("\(Person.selection) WHERE id = ?", [id.rawValue])
  }

  func contacts(of person: Person.ID, after previous: Person?, limit: Int) throws -> [Person] {
    let people: [Person] = try fetchAll(
      Self.contactPage("(nameKey, id) > (?2, ?3)", order: "nameKey, id"),
      [person.rawValue, previous?.name.searchKey ?? "", previous?.id.rawValue ?? 0, limit])
    return try hidingPresence(in: people, from: person)
  }

  func contacts(of person: Person.ID, before next: Person, limit: Int) throws -> [Person] {
    let people: [Person] = try fetchAll(
      Self.contactPage("(nameKey, id) < (?2, ?3)", order: "nameKey DESC, id DESC"),
      [person.rawValue, next.name.searchKey, next.id.rawValue, limit])
    return try hidingPresence(in: people.reversed(), from: person)
  }

  /// A query for the first `?4` contacts of `?1` that satisfy a condition, in an order.
  private static func contactPage(_ condition: String, order: String) -> String {
    // Each half reads its own index and stops at the limit. The halves are disjoint.
    let page = "AND \(condition) ORDER BY \(order) LIMIT ?4"
    return """
      SELECT \(Person.Column.selection(of: "found")) FROM (
        SELECT * FROM (SELECT * FROM person WHERE isListed AND id <> ?1 AND \(seesRegistered) \(page))
        UNION ALL SELECT * FROM (SELECT * FROM person WHERE owner = ?1 AND NOT isListed \(page))
      ) AS found ORDER BY \(order) LIMIT ?4
      """
  }

  func contacts(of person: Person.ID, containing key: String, limit: Int) throws -> [Person] {
    // Each half searches its own index, which contains the names. The halves are disjoint.
    let page = "AND nameKey LIKE ?2 ESCAPE '\\' ORDER BY nameKey, id LIMIT ?3"
    let sql = """
      SELECT \(Person.columns) FROM (
        SELECT * FROM (SELECT id FROM person WHERE isListed AND id <> ?1 AND \(Self.seesRegistered) \(page))
        UNION ALL SELECT * FROM (SELECT id FROM person WHERE owner = ?1 AND NOT isListed \(page))
      ) AS found CROSS JOIN person ON person.id = found.id ORDER BY nameKey, person.id LIMIT ?3
      """
    return try hidingPresence(in: fetchAll(sql, [person.rawValue, key.likePattern, limit]), from: person)
  }

  func contacts(of person: Person.ID, among people: Set<Person.ID>) throws -> [Person] {
    let sql = """
      \(Person.selection)
      WHERE id IN (SELECT value FROM json_each(?2))
        AND (isListed AND id <> ?1 AND \(Self.seesRegistered) OR owner = ?1)
      ORDER BY nameKey, id
      """
    let ids = "[\(people.map(\.description).joined(separator: ","))]"
    return try hidingPresence(in: fetchAll(sql, [person.rawValue, ids]), from: person)
  }

  func haveCommonChat(_ person: Person.ID, _ other: Person.ID) throws -> Bool {
    let sql = """
      SELECT 1 FROM participation AS own
      JOIN participation AS other ON other.chat = own.chat AND other.person = ?
      WHERE own.person = ? LIMIT 1
      """
    return try exists(sql, [other.rawValue, person.rawValue])
  }

  func peopleSharingChat(with person: Person.ID) throws -> [Person.ID] {
    let sql = """
      SELECT DISTINCT other.person FROM participation AS own JOIN participation AS other ON other.chat = own.chat
      JOIN person ON person.id = other.person AND person.owner IS NULL
      WHERE own.person = ?1 AND other.person <> ?1
      """
    return try fetchIDs(sql, [person.rawValue])
  }

  func samplePeople(of owner: Person.ID) throws -> [Person] {
    try fetchAll("\(Person.selection) WHERE owner = ? ORDER BY id", [owner.rawValue])
  }

  func hasSamplePeople(_ owner: Person.ID) throws -> Bool {
    try exists("SELECT 1 FROM person WHERE owner = ? LIMIT 1", [owner.rawValue])
  }

  func insert(_ newPerson: NewPerson) throws -> Person {
    let sql = """
      INSERT INTO person (name, nameKey, phoneNumbers, gradient, lastSeen, owner, isListed, isVisitor)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    let id: Person.ID = try insert(
      sql,
      [
        newPerson.name, newPerson.name.searchKey, newPerson.phoneNumbers.joined(separator: " "),
        newPerson.avatar.gradientIndex,
        newPerson.lastSeen.millisecondsSince1970, newPerson.generatedBy?.rawValue,
        newPerson.generatedBy == nil && !newPerson.isVisitor, newPerson.isVisitor,
      ])
    return Person(
      id: id, name: newPerson.name, phoneNumbers: newPerson.phoneNumbers, avatar: newPerson.avatar,
      lastSeen: Date(millisecondsSince1970: newPerson.lastSeen.millisecondsSince1970),
      generatedBy: newPerson.generatedBy,
      isVisitor: newPerson.isVisitor)
  }

  func registerVisitor(_ person: Person.ID, name: String, phoneNumbers: [String]) throws {
    let sql = """
      UPDATE person SET name = ?, nameKey = ?, phoneNumbers = ?, isListed = TRUE, isVisitor = FALSE
      WHERE id = ?
      """
    try execute(sql, [name, name.searchKey, phoneNumbers.joined(separator: " "), person.rawValue])
  }

  func setLastSeen(_ date: Date, of person: Person.ID) throws {
    try execute("UPDATE person SET lastSeen = ? WHERE id = ?", [date.millisecondsSince1970, person.rawValue])
  }

  func setAvatar(_ avatar: Avatar, of person: Person.ID) throws {
    try execute("UPDATE person SET gradient = ? WHERE id = ?", [avatar.gradientIndex, person.rawValue])
  }

  func setPhoto(_ photo: Blob.ID?, of person: Person.ID) throws {
    try execute("UPDATE person SET photo = ? WHERE id = ?", [photo?.description, person.rawValue])
  }

  func deleteUnusedSamplePeople(of owner: Person.ID) throws {
    try execute("DELETE FROM person WHERE owner = ? AND \(Self.isUnused)", [owner.rawValue])
  }

  func rename(_ person: Person.ID, to name: String) throws {
    try execute(
      "UPDATE person SET name = ?, nameKey = ? WHERE id = ?", [name, name.searchKey, person.rawValue])
    try execute(
      "UPDATE account SET login = ?, skeleton = ? WHERE person = ?",
      [name.loginKey, name.skeleton, person.rawValue])
  }

  func deleteAccount(of person: Person.ID) throws {
    for condition in [
      "account WHERE person = ?1", "session WHERE person = ?1", "signIn WHERE person = ?1",
      "passwordReset WHERE person = ?1", "block WHERE person = ?1", "block WHERE blocked = ?1",
      "report WHERE reporter = ?1", "report WHERE reported = ?1", "groupInvitation WHERE person = ?1",
      "groupInvitation WHERE inviter = ?1", "declinedInvitation WHERE person = ?1",
      "declinedInvitation WHERE inviter = ?1",
    ] {
      try execute("DELETE FROM \(condition)", [person.rawValue])
    }
    let removal = """
      UPDATE person SET name = '', nameKey = '', phoneNumbers = '', photo = NULL, isListed = FALSE,
        isVisitor = FALSE
      WHERE id = ?
      """
    try execute(removal, [person.rawValue])
    try execute("DELETE FROM person WHERE id = ? AND \(Self.isUnused)", [person.rawValue])
  }

  private static let isUnused = """
    NOT EXISTS (SELECT 1 FROM participation WHERE person = person.id)
    AND NOT EXISTS (SELECT 1 FROM message WHERE sender = person.id)
    AND NOT EXISTS (SELECT 1 FROM person AS owned WHERE owned.owner = person.id)
    """
}
