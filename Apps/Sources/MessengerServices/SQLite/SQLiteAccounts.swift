import Foundation
import GRDB

extension SQLiteTransaction {
  func account(login: String) throws -> AccountRecord? {
    try row("SELECT person, passwordHash FROM account WHERE login = ?", [login])
      .map { AccountRecord(person: $0.id(0), passwordHash: $0[1]) }
  }

  func session(tokenHash: [UInt8]) throws -> Session? {
    try row("SELECT id, person, expires FROM session WHERE tokenHash = ?", [Data(tokenHash)])
      .map { Session(id: $0.id(0), person: $0.id(1), expires: $0.date(2)) }
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

  func insertSession(of person: Person.ID, tokenHash: [UInt8], expires: Date) throws -> Session {
    let id: Session.ID = try insert(
      "INSERT INTO session (person, tokenHash, expires) VALUES (?, ?, ?)",
      [person.rawValue, Data(tokenHash), expires.milliseconds])
    return Session(id: id, person: person, expires: Date(milliseconds: expires.milliseconds))
  }

  func setExpiry(of session: Session.ID, to date: Date) throws {
    try execute("UPDATE session SET expires = ? WHERE id = ?", [date.milliseconds, session.rawValue])
  }

  func deleteSession(_ session: Session.ID) throws {
    try execute("DELETE FROM session WHERE id = ?", [session.rawValue])
  }

  func deleteSessions(of person: Person.ID) throws -> [Session.ID] {
    try rows("DELETE FROM session WHERE person = ? RETURNING id", [person.rawValue]).map { $0.id(0) }
  }

  func deleteSessions(expiredAt date: Date, limit: Int) throws {
    try execute(
      "DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires <= ? LIMIT ?)",
      [date.milliseconds, limit])
  }
}
