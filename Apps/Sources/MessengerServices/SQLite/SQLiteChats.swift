import Foundation
import GRDB

extension Chat {
  /// Reads chats as `m.person` sees them; goes before conditions on `m` (the person's participation),
  /// `c` (the chat), `l` (its last message) and `p` (the other one in a chat of two).
  static let selection = selection(from: "participation AS m")

  /// Reads chats by way of something that has a participation `m`.
  static func selection(from source: String) -> String {
    """
    SELECT c.id, c.title, c.gradient, c.lowPeer IS NOT NULL, \(Membership.unreadCount), c.lastUpdate,
      m.readThrough,
      (SELECT count(*) FROM participation WHERE chat = c.id),
      (SELECT max(deliveredThrough) FROM participation WHERE chat = c.id AND person <> m.person),
      (SELECT max(readThrough) FROM participation WHERE chat = c.id AND person <> m.person),
      \(Person.columns(of: "p")), \(Message.columns)
    FROM \(source)
    JOIN chat AS c ON c.id = m.chat
    LEFT JOIN person AS p ON p.id = \(peer)
    LEFT JOIN message AS l ON l.chat = c.id AND l.sequence = c.lastSequence AND l.sequence > m.clearedThrough
    LEFT JOIN person AS s ON s.id = l.sender
    """
  }

  /// The other one in a chat of two.
  static let peer = "iif(c.lowPeer = m.person, c.highPeer, c.lowPeer)"

  init(_ row: Row) {
    let isPeerToPeer: Bool = row[3]
    let peer = isPeerToPeer ? Person(row, at: 10) : nil
    let lastMessage = 10 + Person.columnCount
    self.init(
      id: row.id(0), title: peer?.name ?? row[1], avatar: peer?.avatar ?? Avatar(gradient: row[2]),
      peer: peer, participantCount: row[7],
      lastMessage: row.hasNull(atIndex: lastMessage) ? nil : Message(row, at: lastMessage),
      lastUpdate: row.date(5), unreadCount: row[4], readThrough: row[6], deliveredThrough: row[8] ?? 0,
      readByOthersThrough: row[9] ?? 0)
  }
}

extension Membership {
  /// How many messages that people wrote come after the last one that `m.person` has read in `c`.
  static let unreadCount = """
    c.lastSequence - m.readThrough
      - (SELECT count(*) FROM message WHERE chat = c.id AND kind = 'system' AND sequence > m.readThrough)
    """

  static let selection = """
    SELECT p.id, p.name, c.lastSequence, \(unreadCount), p.owner, m.readThrough, m.deliveredThrough,
      m.clearedThrough, m.isHidden
    FROM participation AS m JOIN person AS p ON p.id = m.person JOIN chat AS c ON c.id = m.chat
    """

  init(_ row: Row) {
    let owner: Int64? = row[4]
    self.init(
      person: row.id(0), name: row[1], lastSequence: row[2], unreadCount: row[3],
      owner: owner.map(Person.ID.init(rawValue:)), readThrough: row[5], deliveredThrough: row[6],
      clearedThrough: row[7], isHidden: row[8])
  }
}

extension SQLiteTransaction {
  func chat(_ id: Chat.ID, for person: Person.ID) throws -> Chat? {
    try row("\(Chat.selection) WHERE m.chat = ? AND m.person = ?", [id.rawValue, person.rawValue])
      .map { Chat($0) }
  }

  func chats(of person: Person.ID, after previous: Chat?, limit: Int) throws -> [Chat] {
    try listedChats(
      where: "(c.lastUpdate, c.id) < (?3, ?4)",
      [
        person.rawValue, limit, previous?.lastUpdate.milliseconds ?? .max, previous?.id.rawValue ?? .max,
      ])
  }

  func chats(of person: Person.ID, containing key: String, limit: Int) throws -> [Chat] {
    try listedChats(
      where: "iif(c.lowPeer IS NULL, c.titleKey, p.nameKey) LIKE ?3 ESCAPE '\\'",
      [person.rawValue, limit, key.likePattern])
  }

  /// The chats in a person's list, those last written in first.
  ///
  /// - Parameters:
  ///   - condition: A condition on `c` (the chat) and `p` (the other one in a chat of two).
  ///   - arguments: The person, how many, and those of the condition.
  private func listedChats(where condition: String, _ arguments: StatementArguments) throws -> [Chat] {
    // All chats of the person are sorted, but only what is asked for is read.
    let listed = """
      SELECT m.chat AS id FROM participation AS m JOIN chat AS c ON c.id = m.chat
      LEFT JOIN person AS p ON p.id = \(Chat.peer)
      WHERE m.person = ?1 AND NOT m.isHidden AND \(condition)
      ORDER BY c.lastUpdate DESC, c.id DESC LIMIT ?2
      """
    let source = "(\(listed)) AS listed CROSS JOIN participation AS m ON m.chat = listed.id AND m.person = ?1"
    return try rows(
      "\(Chat.selection(from: source)) ORDER BY c.lastUpdate DESC, c.id DESC", arguments
    ).map { Chat($0) }
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

  func chatCount(of person: Person.ID) throws -> Int {
    try row("SELECT count(*) FROM participation WHERE person = ?", [person.rawValue])?[0] ?? 0
  }

  func undeliveredChats(
    of person: Person.ID, limit: Int
  ) throws -> [(chat: Chat.ID, after: Int, through: Int)] {
    let sql = """
      SELECT c.id, m.deliveredThrough, c.lastSequence FROM participation AS m JOIN chat AS c ON c.id = m.chat
      WHERE m.person = ? AND m.deliveredThrough < c.lastSequence LIMIT ?
      """
    return try rows(sql, [person.rawValue, limit]).map { ($0.id(0), $0[1], $0[2]) }
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
