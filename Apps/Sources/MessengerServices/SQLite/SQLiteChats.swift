import Foundation
import GRDB

extension Chat {
  /// Reads chats as `m.person` sees them; goes before conditions on `m` (the person's participation),
  /// `c` (the chat), `l` (its last message) and `p` (the other one in a chat of two).
  static let selection = """
    SELECT c.id, c.title, c.gradient, c.lowPeer IS NOT NULL, c.lastSequence, c.lastUpdate,
      m.readThrough, m.clearedThrough,
      (SELECT count(*) FROM participation WHERE chat = c.id),
      (SELECT max(deliveredThrough) FROM participation WHERE chat = c.id AND person <> m.person),
      (SELECT max(readThrough) FROM participation WHERE chat = c.id AND person <> m.person),
      \(Person.columns(of: "p")), \(Message.columns)
    FROM participation AS m
    JOIN chat AS c ON c.id = m.chat
    LEFT JOIN person AS p ON p.id = iif(c.lowPeer = m.person, c.highPeer, c.lowPeer)
    LEFT JOIN message AS l ON l.chat = c.id AND l.sequence = c.lastSequence AND l.sequence > m.clearedThrough
    LEFT JOIN person AS s ON s.id = l.sender
    """

  init(_ row: Row) {
    let isPeerToPeer: Bool = row[3]
    let peer = isPeerToPeer ? Person(row, at: 11) : nil
    let readThrough: Int = row[6]
    let lastMessage = 11 + Person.columnCount
    self.init(
      id: row.id(0), title: peer?.name ?? row[1], avatar: peer?.avatar ?? Avatar(gradient: row[2]),
      peer: peer, participantCount: row[8],
      lastMessage: row.hasNull(atIndex: lastMessage) ? nil : Message(row, at: lastMessage),
      lastUpdate: row.date(5), unreadCount: row[4] - max(readThrough, row[7]), readThrough: readThrough,
      deliveredThrough: row[9] ?? 0, readByOthersThrough: row[10] ?? 0)
  }
}

extension Membership {
  static let selection = """
    SELECT p.id, p.name, c.lastSequence, p.owner, m.readThrough, m.deliveredThrough,
      m.clearedThrough, m.isHidden
    FROM participation AS m JOIN person AS p ON p.id = m.person JOIN chat AS c ON c.id = m.chat
    """

  init(_ row: Row) {
    let owner: Int64? = row[3]
    self.init(
      person: row.id(0), name: row[1], lastSequence: row[2], owner: owner.map(Person.ID.init(rawValue:)),
      readThrough: row[4],
      deliveredThrough: row[5], clearedThrough: row[6], isHidden: row[7])
  }
}

extension SQLiteTransaction {
  func chat(_ id: Chat.ID, for person: Person.ID) throws -> Chat? {
    try row("\(Chat.selection) WHERE m.chat = ? AND m.person = ?", [id.rawValue, person.rawValue])
      .map { Chat($0) }
  }

  func chats(of person: Person.ID, after previous: Chat?, limit: Int) throws -> [Chat] {
    let sql = """
      \(Chat.selection) WHERE m.person = ? AND NOT m.isHidden AND (c.lastUpdate, c.id) < (?, ?)
      ORDER BY c.lastUpdate DESC, c.id DESC LIMIT ?
      """
    return try rows(
      sql,
      [
        person.rawValue, previous?.lastUpdate.milliseconds ?? .max, previous?.id.rawValue ?? .max, limit,
      ]
    ).map { Chat($0) }
  }

  func chats(of person: Person.ID, containing key: String, limit: Int) throws -> [Chat] {
    let sql = """
      \(Chat.selection) WHERE m.person = ? AND NOT m.isHidden
        AND iif(c.lowPeer IS NULL, c.titleKey, p.nameKey) LIKE ? ESCAPE '\\'
      ORDER BY c.lastUpdate DESC, c.id DESC LIMIT ?
      """
    return try rows(sql, [person.rawValue, key.likePattern, limit]).map { Chat($0) }
  }

  func peerChat(of person: Person.ID, and other: Person.ID) throws -> Chat.ID? {
    try row(
      "SELECT id FROM chat WHERE lowPeer = ? AND highPeer = ?",
      [min(person, other).rawValue, max(person, other).rawValue]
    ).map { $0.id(0) }
  }

  func membership(of person: Person.ID, in chat: Chat.ID) throws -> Membership? {
    try row("\(Membership.selection) WHERE m.chat = ? AND m.person = ?", [chat.rawValue, person.rawValue])
      .map { Membership($0) }
  }

  func memberships(in chat: Chat.ID) throws -> [Membership] {
    try rows("\(Membership.selection) WHERE m.chat = ?", [chat.rawValue]).map { Membership($0) }
  }

  func participants(of chat: Chat.ID) throws -> [Person] {
    let sql = """
      SELECT \(Person.columns) FROM participation JOIN person ON person.id = participation.person
      WHERE chat = ? ORDER BY nameKey, person.id
      """
    return try rows(sql, [chat.rawValue]).map { Person($0) }
  }

  func allChats(of person: Person.ID) throws -> [Chat.ID] {
    try rows("SELECT chat FROM participation WHERE person = ?", [person.rawValue]).map { $0.id(0) }
  }

  func undeliveredChats(of person: Person.ID) throws -> [(chat: Chat.ID, after: Int, through: Int)] {
    let sql = """
      SELECT c.id, m.deliveredThrough, c.lastSequence FROM participation AS m JOIN chat AS c ON c.id = m.chat
      WHERE m.person = ? AND m.deliveredThrough < c.lastSequence
      """
    return try rows(sql, [person.rawValue]).map { ($0.id(0), $0[1], $0[2]) }
  }

  func insertGroup(title: String, avatar: Avatar, date: Date) throws -> Chat.ID {
    try insert(
      "INSERT INTO chat (title, titleKey, gradient, lastUpdate) VALUES (?, ?, ?, ?)",
      [title, title.searchKey, avatar.gradient, date.milliseconds])
  }

  func insertPeerChat(of person: Person.ID, and other: Person.ID, date: Date) throws -> Chat.ID {
    let chat: Chat.ID = try insert(
      """
      INSERT INTO chat (title, titleKey, gradient, lowPeer, highPeer, lastUpdate) VALUES ('', '', 0, ?, ?, ?)
      """,
      [min(person, other).rawValue, max(person, other).rawValue, date.milliseconds])
    try insertMember(person, in: chat)
    try insertMember(other, in: chat)
    return chat
  }

  func setTitle(_ title: String, of chat: Chat.ID) throws {
    try execute(
      "UPDATE chat SET title = ?, titleKey = ? WHERE id = ?", [title, title.searchKey, chat.rawValue])
  }

  func setAvatar(_ avatar: Avatar, of chat: Chat.ID) throws {
    try execute("UPDATE chat SET gradient = ? WHERE id = ?", [avatar.gradient, chat.rawValue])
  }

  func insertMember(_ person: Person.ID, in chat: Chat.ID) throws {
    let sql = """
      INSERT INTO participation (chat, person, readThrough, deliveredThrough)
      SELECT id, ?, lastSequence, lastSequence FROM chat WHERE id = ?
      """
    try execute(sql, [person.rawValue, chat.rawValue])
  }

  func deleteMember(_ person: Person.ID, from chat: Chat.ID) throws {
    try execute(
      "DELETE FROM participation WHERE chat = ? AND person = ?", [chat.rawValue, person.rawValue])
  }

  func clear(_ chat: Chat.ID, for person: Person.ID) throws {
    let sql = """
      UPDATE participation SET isHidden = TRUE,
        (readThrough, deliveredThrough, clearedThrough)
          = (SELECT lastSequence, lastSequence, lastSequence FROM chat WHERE id = ?1)
      WHERE chat = ?1 AND person = ?2
      """
    try execute(sql, [chat.rawValue, person.rawValue])
  }

  func unhide(_ chat: Chat.ID, for person: Person.ID) throws {
    try execute(
      "UPDATE participation SET isHidden = FALSE WHERE chat = ? AND person = ?",
      [chat.rawValue, person.rawValue])
  }

  func deleteChat(_ chat: Chat.ID) throws {
    try execute("DELETE FROM chat WHERE id = ?", [chat.rawValue])
  }
}
