import Foundation
import GRDB

extension AccountRecord: RowDecodable {
  enum Column: String, RecordColumn {
    case person, passwordHash
    case registrationNetwork = "client"
  }

  static let selection = "SELECT \(Column.selection(of: "account")) FROM account"

  init(row: Row) {
    self.init(
      person: row.id(Column.person), passwordHash: row[Column.passwordHash],
      registrationNetwork: row[Column.registrationNetwork])
  }
}

extension Session: RowDecodable {
  enum Column: String, RecordColumn {
    case id, person, start, lastUsed, expires
    case browser = "device"
    case network = "client"
  }

  static let columns = Column.selection(of: "session")
  static let selection = "SELECT \(columns) FROM session"

  init(row: Row) {
    self.init(
      id: row.id(Column.id), person: row.id(Column.person), browser: row[Column.browser],
      network: row[Column.network], start: row.dateIfPresent(Column.start),
      lastUsed: row.date(Column.lastUsed), expires: row.date(Column.expires))
  }
}

extension SQLiteTransaction {
  func account(login: String) throws -> AccountRecord? {
    try fetchOne("\(AccountRecord.selection) WHERE login = ?", [login])
  }

  func hasAccount(login: String, skeleton: String, otherThan person: Person.ID?) throws -> Bool {
    // Each half reads its own index.
    let sql = """
      SELECT 1 FROM account WHERE login = ?1 AND person IS NOT ?3
      UNION ALL SELECT 1 FROM account WHERE skeleton = ?2 AND person IS NOT ?3 LIMIT 1
      """
    return try exists(sql, [login, skeleton, person?.rawValue])
  }

  func account(of person: Person.ID) throws -> AccountRecord? {
    try fetchOne("\(AccountRecord.selection) WHERE person = ?", [person.rawValue])
  }

  func session(tokenHash: [UInt8]) throws -> Session? {
    try fetchOne("\(Session.selection) WHERE tokenHash = ?", [Data(tokenHash)])
  }

  func session(_ id: Session.ID) throws -> Session? {
    try fetchOne("\(Session.selection) WHERE id = ?", [id.rawValue])
  }

  func sessions(of person: Person.ID, at now: Date, limit: Int) throws -> [Session] {
    let sql = """
      \(Session.selection) WHERE person = ? AND expires > ?
      ORDER BY lastUsed DESC, id DESC LIMIT ?
      """
    return try fetchAll(sql, [person.rawValue, now.millisecondsSince1970, limit])
  }

  func visitorsWithoutSession(limit: Int) throws -> [Person.ID] {
    let sql = """
      SELECT id FROM person WHERE isVisitor
        AND NOT EXISTS (SELECT 1 FROM session WHERE person = person.id) LIMIT ?
      """
    return try fetchIDs(sql, [limit])
  }

  func hasAccounts() throws -> Bool { try exists("SELECT 1 FROM account LIMIT 1") }

  func hasInvitation(tokenHash: [UInt8], at now: Date) throws -> Bool {
    try exists(
      "SELECT 1 FROM invitation WHERE tokenHash = ? AND expires > ?",
      [Data(tokenHash), now.millisecondsSince1970])
  }

  func databaseName() throws -> String {
    try row("SELECT name FROM database WHERE id = 1")?["name"] ?? ""
  }

  func passwordHashOfUsualCost() throws -> String? {
    // A hash begins with the function and its cost, as in `scrypt$15,8,3$`.
    let sql = """
      SELECT passwordHash FROM account GROUP BY substr(passwordHash, 1, 7 + instr(substr(passwordHash, 8), '$'))
      ORDER BY count(*) DESC LIMIT 1
      """
    return try row(sql)?["passwordHash"]
  }

  func visitorCount(from network: String) throws -> Int {
    let sql = """
      SELECT count(*) FROM person CROSS JOIN session ON session.person = person.id
      WHERE person.isVisitor AND session.client = ?
      """
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [network]) ?? 0
  }

  func visitorCount() throws -> Int {
    try Int.fetchOne(database.cachedStatement(sql: "SELECT count(*) FROM person WHERE isVisitor")) ?? 0
  }

  func oldestVisitorSession() throws -> Session? {
    let sql = """
      SELECT \(Session.columns) FROM person JOIN session ON session.person = person.id
      WHERE person.isVisitor ORDER BY session.lastUsed LIMIT 1
      """
    return try fetchOne(sql)
  }

  func insertAccount(_ record: AccountRecord, login: String, skeleton: String, at date: Date) throws {
    let sql = """
      INSERT INTO account (person, login, skeleton, passwordHash, client, created) VALUES (?, ?, ?, ?, ?, ?)
      """
    try execute(
      sql,
      [
        record.person.rawValue, login, skeleton, record.passwordHash, record.registrationNetwork,
        date.millisecondsSince1970,
      ])
  }

  func removeNetworks(ofAccountsBefore date: Date) throws {
    try execute(
      "UPDATE account SET client = '' WHERE client <> '' AND created < ?", [date.millisecondsSince1970])
  }

  func insertInvitation(tokenHash: [UInt8], expires: Date) throws {
    try execute(
      "INSERT INTO invitation (tokenHash, expires) VALUES (?, ?)",
      [Data(tokenHash), expires.millisecondsSince1970])
  }

  func deleteInvitation(tokenHash: [UInt8]) throws -> Bool {
    try exists("DELETE FROM invitation WHERE tokenHash = ? RETURNING 1", [Data(tokenHash)])
  }

  func deleteInvitations(expiredAt date: Date) throws {
    try execute("DELETE FROM invitation WHERE expires <= ?", [date.millisecondsSince1970])
  }

  func setPasswordHash(_ passwordHash: String, of person: Person.ID) throws {
    try execute("UPDATE account SET passwordHash = ? WHERE person = ?", [passwordHash, person.rawValue])
  }

  func insertSession(_ newSession: NewSession, of person: Person.ID) throws -> Session {
    let sql = """
      INSERT INTO session (person, tokenHash, device, start, lastUsed, expires, client)
      VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6)
      RETURNING \(Session.columns)
      """
    let arguments: StatementArguments = [
      person.rawValue, Data(newSession.tokenHash), newSession.browser, newSession.start.millisecondsSince1970,
      newSession.expires.millisecondsSince1970, newSession.network,
    ]
    guard let session: Session = try fetchOne(sql, arguments) else { throw MessengerError.storage }
    return session
  }

  func renewSession(of session: Session.ID, at date: Date, expires: Date) throws {
    try execute(
      "UPDATE session SET lastUsed = ?, expires = ? WHERE id = ?",
      [date.millisecondsSince1970, expires.millisecondsSince1970, session.rawValue])
  }

  func deleteSession(_ session: Session.ID, of person: Person.ID) throws -> Bool {
    let sql = "DELETE FROM session WHERE id = ? AND person = ? RETURNING id"
    return try exists(sql, [session.rawValue, person.rawValue])
  }

  func deleteSessions(of person: Person.ID, except kept: Session.ID?) throws -> [Session.ID] {
    let sql = "DELETE FROM session WHERE person = ? AND id IS NOT ? RETURNING id"
    return try fetchIDs(sql, [person.rawValue, kept?.rawValue])
  }

  func deleteSessions(of person: Person.ID, exceptLast count: Int) throws -> [Session.ID] {
    let sql = """
      DELETE FROM session WHERE id IN (
        SELECT id FROM session WHERE person = ? ORDER BY lastUsed DESC, id DESC LIMIT -1 OFFSET ?) RETURNING id
      """
    return try fetchIDs(sql, [person.rawValue, count])
  }

  func deleteSessions(expiredAt date: Date, limit: Int) throws -> [Session.ID] {
    let sql = """
      DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires <= ? LIMIT ?) RETURNING id
      """
    return try fetchIDs(sql, [date.millisecondsSince1970, limit])
  }
}
