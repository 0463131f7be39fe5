import Foundation
import GRDB

extension GroupInvitation: RowDecodable {
  init(row: Row) {
    self.init(
      chat: row.id("chat"), title: row["title"], avatar: Avatar(gradientIndex: row["gradient"]),
      inviterName: row["inviterName"])
  }
}

extension SQLiteTransaction {
  func knows(_ person: Person.ID, _ other: Person.ID) throws -> Bool {
    let groups = """
      SELECT 1 FROM participation AS own
      JOIN participation AS other ON other.chat = own.chat AND other.person = ?2
      JOIN chat ON chat.id = own.chat AND chat.lowPeer IS NULL
      WHERE own.person = ?1 LIMIT 1
      """
    if try exists(groups, [person.rawValue, other.rawValue]) { return true }
    guard let chat = try directChat(of: person, and: other) else { return false }
    return try exists(
      "SELECT 1 FROM message WHERE chat = ? AND sender = ? LIMIT 1", [chat.rawValue, person.rawValue])
  }

  func invitations(of person: Person.ID, limit: Int) throws -> [GroupInvitation] {
    let sql = """
      SELECT groupInvitation.chat, chat.title, chat.gradient, inviter.name AS inviterName
      FROM groupInvitation JOIN chat ON chat.id = groupInvitation.chat
      JOIN person AS inviter ON inviter.id = groupInvitation.inviter
      WHERE groupInvitation.person = ?
      ORDER BY groupInvitation.date DESC, groupInvitation.chat DESC LIMIT ?
      """
    return try fetchAll(sql, [person.rawValue, limit])
  }

  func invitedPeople(to chat: Chat.ID) throws -> [Person.ID] {
    try fetchIDs("SELECT person FROM groupInvitation WHERE chat = ?", [chat.rawValue])
  }

  func invitationCount(of person: Person.ID, by inviter: Person.ID) throws -> Int {
    let sql = "SELECT count(*) FROM groupInvitation WHERE inviter = ? AND person = ?"
    return try Int.fetchOne(
      database.cachedStatement(sql: sql), arguments: [inviter.rawValue, person.rawValue]) ?? 0
  }

  func hasDeclined(_ person: Person.ID, invitedBy inviter: Person.ID, after date: Date) throws -> Bool {
    try exists(
      "SELECT 1 FROM declinedInvitation WHERE person = ? AND inviter = ? AND date > ?",
      [person.rawValue, inviter.rawValue, date.millisecondsSince1970])
  }

  func deleteInvitations(of person: Person.ID, by inviter: Person.ID) throws -> Bool {
    let ids: [Chat.ID] = try fetchIDs(
      "DELETE FROM groupInvitation WHERE inviter = ? AND person = ? RETURNING chat",
      [inviter.rawValue, person.rawValue])
    return !ids.isEmpty
  }

  func insertDecline(by person: Person.ID, of inviter: Person.ID, date: Date) throws {
    try execute(
      "INSERT OR REPLACE INTO declinedInvitation (person, inviter, date) VALUES (?, ?, ?)",
      [person.rawValue, inviter.rawValue, date.millisecondsSince1970])
  }

  func deleteDeclines(before date: Date) throws {
    try execute("DELETE FROM declinedInvitation WHERE date < ?", [date.millisecondsSince1970])
  }

  func insertInvitation(of person: Person.ID, to chat: Chat.ID, by inviter: Person.ID, date: Date) throws {
    let sql = """
      INSERT INTO groupInvitation (chat, person, inviter, date) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
      """
    try execute(sql, [chat.rawValue, person.rawValue, inviter.rawValue, date.millisecondsSince1970])
  }

  func deleteInvitation(of person: Person.ID, to chat: Chat.ID) throws -> Person.ID? {
    try fetchID(
      "DELETE FROM groupInvitation WHERE chat = ? AND person = ? RETURNING inviter",
      [chat.rawValue, person.rawValue])
  }
}
