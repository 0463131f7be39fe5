import Foundation
import GRDB

extension SignIn: RowDecodable {
  init(row: Row) {
    self.init(
      id: row.id("id"), name: row.name("name"), date: row.date("date"), browser: row["device"],
      network: row["client"], hasSucceeded: row["hasSucceeded"])
  }
}

extension AccountSummary: RowDecodable {
  init(row: Row) {
    self.init(
      person: Person(row: row), sessionCount: row["sessionCount"], chatCount: row["chatCount"])
  }
}

extension SQLiteTransaction {
  func accounts(after person: Person.ID?, limit: Int) throws -> [AccountSummary] {
    let sql = """
      SELECT \(Person.columns),
        (SELECT count(*) FROM session WHERE person = person.id) AS sessionCount,
        (SELECT count(*) FROM participation WHERE person = person.id) AS chatCount
      FROM account JOIN person ON person.id = account.person
      WHERE account.person > ? ORDER BY account.person LIMIT ?
      """
    return try fetchAll(sql, [person?.rawValue ?? 0, limit])
  }

  func signIns(of person: Person.ID?, limit: Int) throws -> [SignIn] {
    let columns = """
      SELECT signIn.id, person.name, date, device, client, hasSucceeded
      FROM signIn JOIN person ON person.id = signIn.person
      """
    guard let person else { return try fetchAll("\(columns) ORDER BY signIn.id DESC LIMIT ?", [limit]) }
    return try fetchAll(
      "\(columns) WHERE signIn.person = ? ORDER BY signIn.id DESC LIMIT ?", [person.rawValue, limit])
  }

  func passwordReset(tokenHash: [UInt8], at now: Date) throws -> Person.ID? {
    try fetchID(
      "SELECT person FROM passwordReset WHERE tokenHash = ? AND expires > ?",
      [Data(tokenHash), now.millisecondsSince1970])
  }

  func lastRound() throws -> MaintenanceRound? {
    try row("SELECT lastRound, steadySince FROM maintenance WHERE id = 1").map {
      MaintenanceRound(date: $0.date("lastRound"), steadySince: $0.date("steadySince"))
    }
  }

  func setLastRound(_ round: MaintenanceRound) throws {
    try execute(
      "INSERT OR REPLACE INTO maintenance (id, lastRound, steadySince) VALUES (1, ?, ?)",
      [round.date.millisecondsSince1970, round.steadySince.millisecondsSince1970])
  }

  func insertSignIn(of person: Person.ID, _ newSignIn: NewSignIn, keeping count: Int) throws {
    try execute(
      "INSERT INTO signIn (person, date, device, client, hasSucceeded) VALUES (?, ?, ?, ?, ?)",
      [
        person.rawValue, newSignIn.date.millisecondsSince1970, newSignIn.browser, newSignIn.network,
        newSignIn.hasSucceeded,
      ])
    let oldest = """
      DELETE FROM signIn WHERE id IN (
        SELECT id FROM signIn WHERE person = ? AND hasSucceeded = ? ORDER BY id DESC LIMIT -1 OFFSET ?)
      """
    try execute(oldest, [person.rawValue, newSignIn.hasSucceeded, count])
  }

  func deleteSignIns(before date: Date) throws {
    try execute("DELETE FROM signIn WHERE date < ?", [date.millisecondsSince1970])
  }

  func setPasswordReset(of person: Person.ID, tokenHash: [UInt8], expires: Date) throws {
    try execute(
      "INSERT OR REPLACE INTO passwordReset (person, tokenHash, expires) VALUES (?, ?, ?)",
      [person.rawValue, Data(tokenHash), expires.millisecondsSince1970])
  }

  func deletePasswordReset(of person: Person.ID) throws {
    try execute("DELETE FROM passwordReset WHERE person = ?", [person.rawValue])
  }
}
