import Foundation
import GRDB

extension Session {
  static let columns = "id, person, device, lastUsed, expires"

  init(_ row: Row) {
    self.init(
      id: row.id(0), person: row.id(1), device: row[2], lastUsed: row.date(3), expires: row.date(4))
  }
}

extension SQLiteTransaction {
  func account(login: String) throws -> AccountRecord? {
    try row("SELECT person, passwordHash FROM account WHERE login = ?", [login])
      .map { AccountRecord(person: $0.id(0), passwordHash: $0[1]) }
  }

  func account(of person: Person.ID) throws -> AccountRecord? {
    try row("SELECT person, passwordHash FROM account WHERE person = ?", [person.rawValue])
      .map { AccountRecord(person: $0.id(0), passwordHash: $0[1]) }
  }

  func session(tokenHash: [UInt8]) throws -> Session? {
    try row("SELECT \(Session.columns) FROM session WHERE tokenHash = ?", [Data(tokenHash)])
      .map { Session($0) }
  }

  func session(_ id: Session.ID) throws -> Session? {
    try row("SELECT \(Session.columns) FROM session WHERE id = ?", [id.rawValue]).map { Session($0) }
  }

  func sessions(of person: Person.ID, at now: Date, limit: Int) throws -> [Session] {
    let sql = """
      SELECT \(Session.columns) FROM session WHERE person = ? AND expires > ?
      ORDER BY lastUsed DESC, id DESC LIMIT ?
      """
    return try rows(sql, [person.rawValue, now.milliseconds, limit]).map { Session($0) }
  }

  func visitorsWithoutSession(limit: Int) throws -> [Person.ID] {
    let sql = """
      SELECT id FROM person WHERE isVisitor
        AND NOT EXISTS (SELECT 1 FROM session WHERE person = person.id) LIMIT ?
      """
    return try rows(sql, [limit]).map { $0.id(0) }
  }

  func insertAccount(_ person: Person.ID, login: String, passwordHash: String) throws {
    try execute(
      "INSERT INTO account (person, login, passwordHash) VALUES (?, ?, ?)",
      [person.rawValue, login, passwordHash])
  }

  func setPasswordHash(_ passwordHash: String, of person: Person.ID) throws {
    try execute("UPDATE account SET passwordHash = ? WHERE person = ?", [passwordHash, person.rawValue])
  }

  func insertSession(_ draft: SessionDraft, of person: Person.ID) throws -> Session {
    let sql = """
      INSERT INTO session (person, tokenHash, device, lastUsed, expires) VALUES (?, ?, ?, ?, ?)
      RETURNING \(Session.columns)
      """
    let arguments: StatementArguments = [
      person.rawValue, Data(draft.tokenHash), draft.device, draft.start.milliseconds,
      draft.expires.milliseconds,
    ]
    guard let row = try row(sql, arguments) else { throw MessengerError.storage }
    return Session(row)
  }

  func noteUse(of session: Session.ID, at date: Date, expires: Date) throws {
    try execute(
      "UPDATE session SET lastUsed = ?, expires = ? WHERE id = ?",
      [date.milliseconds, expires.milliseconds, session.rawValue])
  }

  func deleteSession(_ session: Session.ID, of person: Person.ID) throws -> Bool {
    let sql = "DELETE FROM session WHERE id = ? AND person = ? RETURNING id"
    return try row(sql, [session.rawValue, person.rawValue]) != nil
  }

  func deleteSessions(of person: Person.ID, except kept: Session.ID?) throws -> [Session.ID] {
    let sql = "DELETE FROM session WHERE person = ? AND id IS NOT ? RETURNING id"
    return try rows(sql, [person.rawValue, kept?.rawValue]).map { $0.id(0) }
  }

  func deleteSessions(expiredAt date: Date, limit: Int) throws -> [Session.ID] {
    let sql = """
      DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires <= ? LIMIT ?) RETURNING id
      """
    return try rows(sql, [date.milliseconds, limit]).map { $0.id(0) }
  }
}
