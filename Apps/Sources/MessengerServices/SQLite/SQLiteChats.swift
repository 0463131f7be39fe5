import Foundation
import GRDB
import SwiftwaterMedia

extension Chat: RowDecodable {
  /// Reads chats as `participant.person` sees them. Conditions on these names can follow: `participant` (the
  /// participation of the person), `chat`, `message` (the last one of the chat) and `peer` (the other person in a direct
  /// chat).
  static let selection = selection(from: "participation AS participant")

  /// Gives the columns of the scopes `peer` and `lastMessage` their own names.
  static let adapter = ScopeAdapter([
    "peer": Person.Column.adapter(scope: "peer"),
    "lastMessage": Message.Column.adapter(scope: "lastMessage"),
  ])

  /// Reads chats from a source that has a participation with the name `participant`.
  static func selection(from source: String) -> String {
    """
    SELECT chat.id, chat.title, chat.gradient, chat.photo, chat.lastUpdate, participant.role,
      participant.readThrough, participant.isMuted, \(Participation.unreadCount) AS unreadCount,
      (SELECT count(*) FROM participation WHERE chat = chat.id) AS participantCount,
      (SELECT max(deliveredThrough) FROM participation WHERE chat = chat.id AND person <> participant.person)
        AS deliveredThrough,
      (SELECT max(readThrough) FROM participation WHERE chat = chat.id AND person <> participant.person)
        AS readByOthersThrough,
      \(joinedColumns)
    FROM \(source)
    JOIN chat ON chat.id = participant.chat
    LEFT JOIN person AS peer ON peer.id = \(peer)
    LEFT JOIN message ON message.chat = chat.id AND message.sequence = chat.lastSequence
      AND message.sequence > participant.clearedThrough
    LEFT JOIN person AS sender ON sender.id = message.sender
    """
  }

  private static let joinedColumns = """
    \(Person.Column.selection(of: "peer", scope: "peer")),
      \(Message.Column.selection(of: "message", scope: "lastMessage"))
    """

  /// The other person in a direct chat.
  static let peer = "iif(chat.lowPeer = participant.person, chat.highPeer, chat.lowPeer)"

  init(row: Row) {
    let peer: Person? = row.record(in: "peer")
    self.init(
      id: row.id("id"), title: peer?.name ?? row["title"],
      avatar: peer?.avatar ?? Avatar(gradientIndex: row["gradient"], photo: row.blob("photo")), peer: peer,
      participantCount: row["participantCount"], role: row.role, lastMessage: row.record(in: "lastMessage"),
      lastUpdate: row.date("lastUpdate"), unreadCount: row["unreadCount"], readThrough: row["readThrough"],
      deliveredThrough: row["deliveredThrough"] ?? 0,
      readByOthersThrough: row["readByOthersThrough"] ?? 0, isMuted: row["isMuted"])
  }
}

extension Participation: RowDecodable {
  /// The number of messages, without system messages, after the last one that `participant.person` has read in `chat`.
  static let unreadCount = """
    chat.lastSequence - participant.readThrough
      - (SELECT count(*) FROM message
        WHERE chat = chat.id AND kind = 'system' AND sequence > participant.readThrough)
    """

  static let selection = """
    SELECT participant.person, person.name, chat.lastSequence, \(unreadCount) AS unreadCount, person.owner,
      participant.readThrough, participant.deliveredThrough, participant.clearedThrough, participant.isHidden,
      participant.role
    FROM participation AS participant
    JOIN person ON person.id = participant.person JOIN chat ON chat.id = participant.chat
    """

  init(row: Row) {
    self.init(
      person: row.id("person"), name: row.name("name"), lastSequenceNumber: row["lastSequence"],
      unreadCount: row["unreadCount"], generatedBy: row.idIfPresent("owner"), readThrough: row["readThrough"],
      deliveredThrough: row["deliveredThrough"], clearedThrough: row["clearedThrough"],
      isHidden: row["isHidden"], role: row.role)
  }
}

extension Row {
  /// The role in the column of that name.
  fileprivate var role: Role { Role(rawValue: self["role"]) ?? .member }
}

extension UndeliveredChat: RowDecodable {
  init(row: Row) {
    self.init(
      chat: row.id("chat"), deliveredThrough: row["deliveredThrough"], lastSequenceNumber: row["lastSequence"]
    )
  }
}

extension SQLiteTransaction {
  func chat(_ id: Chat.ID, for person: Person.ID) throws -> Chat? {
    let chat: Chat? = try fetchOne(
      "\(Chat.selection) WHERE participant.chat = ? AND participant.person = ?",
      [id.rawValue, person.rawValue],
      adapter: Chat.adapter)
    return try chat.map { try hidingPresence(in: [$0], from: person)[0] }
  }

  func chats(of person: Person.ID, after previous: Chat?, limit: Int) throws -> [Chat] {
    try listedChats(
      of: person, where: "(chat.lastUpdate, chat.id) < (?3, ?4)",
      [
        person.rawValue, limit, previous?.lastUpdate.millisecondsSince1970 ?? .max,
        previous?.id.rawValue ?? .max,
      ])
  }

  func chats(of person: Person.ID, containing key: String, limit: Int) throws -> [Chat] {
    try listedChats(
      of: person, where: "iif(chat.lowPeer IS NULL, chat.titleKey, peer.nameKey) LIKE ?3 ESCAPE '\\'",
      [person.rawValue, limit, key.likePattern])
  }

  /// The chats in a person's list. The chat with the latest message comes first.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - condition: A condition on `chat` and `peer` (the other person in a direct chat).
  ///   - arguments: The person, the limit, and the arguments of the condition.
  private func listedChats(
    of person: Person.ID, where condition: String, _ arguments: StatementArguments
  ) throws -> [Chat] {
    // The subquery sorts all chats of the person. The outer query reads only those within the limit.
    let subquery = """
      SELECT participant.chat AS id
      FROM participation AS participant JOIN chat ON chat.id = participant.chat
      LEFT JOIN person AS peer ON peer.id = \(Chat.peer)
      WHERE participant.person = ?1 AND NOT participant.isHidden AND \(condition)
      ORDER BY chat.lastUpdate DESC, chat.id DESC LIMIT ?2
      """
    let source = """
      (\(subquery)) AS listed CROSS JOIN participation AS participant
      ON participant.chat = listed.id AND participant.person = ?1
      """
    let chats: [Chat] = try fetchAll(
      "\(Chat.selection(from: source)) ORDER BY chat.lastUpdate DESC, chat.id DESC", arguments,
      adapter: Chat.adapter)
    return try hidingPresence(in: chats, from: person)
  }

  /// Chats without the presence of peers who have blocked the person.
  private func hidingPresence(in chats: [Chat], from person: Person.ID) throws -> [Chat] {
    let blockers = Set(try peopleBlocking(person))
    if blockers.isEmpty { return chats }
    return chats.map { chat in
      guard let peer = chat.peer, blockers.contains(peer.id) else { return chat }
      var chat = chat
      chat.peer = peer.withoutPresence
      return chat
    }
  }

  func directChat(of person: Person.ID, and other: Person.ID) throws -> Chat.ID? {
    try fetchID(
      "SELECT id FROM chat WHERE lowPeer = ? AND highPeer = ?",
      [min(person, other).rawValue, max(person, other).rawValue])
  }

  func peer(of person: Person.ID, in chat: Chat.ID) throws -> Person.ID? {
    let sql = """
      SELECT iif(lowPeer = ?1, highPeer, lowPeer) FROM chat WHERE id = ?2 AND ?1 IN (lowPeer, highPeer)
      """
    return try fetchID(sql, [person.rawValue, chat.rawValue])
  }

  func participation(of person: Person.ID, in chat: Chat.ID) throws -> Participation? {
    try fetchOne(
      "\(Participation.selection) WHERE participant.chat = ? AND participant.person = ?",
      [chat.rawValue, person.rawValue])
  }

  func participations(in chat: Chat.ID) throws -> [Participation] {
    try fetchAll("\(Participation.selection) WHERE participant.chat = ?", [chat.rawValue])
  }

  func participants(of chat: Chat.ID) throws -> [Person] {
    let sql = """
      SELECT \(Person.columns) FROM participation JOIN person ON person.id = participation.person
      WHERE chat = ? ORDER BY nameKey, person.id
      """
    return try fetchAll(sql, [chat.rawValue])
  }

  func allChats(of person: Person.ID) throws -> [Chat.ID] {
    try fetchIDs("SELECT chat FROM participation WHERE person = ?", [person.rawValue])
  }

  func chatCount(of person: Person.ID) throws -> Int {
    let sql = "SELECT count(*) FROM participation WHERE person = ?"
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [person.rawValue]) ?? 0
  }

  func bytesOfChats(of person: Person.ID) throws -> Int {
    // A message takes about 200 bytes besides its text, and a participation with its indexes about 100.
    let sql = """
      WITH own AS (SELECT chat FROM participation WHERE person = ?)
      SELECT (SELECT 100 * count(*) FROM own JOIN participation ON participation.chat = own.chat)
        + (SELECT ifnull(sum(length(CAST(text AS BLOB)) + 200), 0)
          FROM own JOIN message ON message.chat = own.chat)
      """
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [person.rawValue]) ?? 0
  }

  func undeliveredChats(of person: Person.ID, limit: Int) throws -> [UndeliveredChat] {
    let sql = """
      SELECT participant.chat, participant.deliveredThrough, chat.lastSequence
      FROM participation AS participant JOIN chat ON chat.id = participant.chat
      WHERE participant.person = ? AND participant.deliveredThrough < chat.lastSequence LIMIT ?
      """
    return try fetchAll(sql, [person.rawValue, limit])
  }

  func insertGroup(title: String, avatar: Avatar, date: Date) throws -> Chat.ID {
    try insert(
      "INSERT INTO chat (title, titleKey, gradient, lastUpdate) VALUES (?, ?, ?, ?)",
      [title, title.searchKey, avatar.gradientIndex, date.millisecondsSince1970])
  }

  func insertDirectChat(of person: Person.ID, and other: Person.ID, date: Date) throws -> Chat.ID {
    let chat: Chat.ID = try insert(
      """
      INSERT INTO chat (title, titleKey, gradient, lowPeer, highPeer, lastUpdate) VALUES ('', '', 0, ?, ?, ?)
      """,
      [min(person, other).rawValue, max(person, other).rawValue, date.millisecondsSince1970])
    try insertParticipant(person, in: chat)
    try insertParticipant(other, in: chat)
    return chat
  }

  func setTitle(_ title: String, of chat: Chat.ID) throws {
    try execute(
      "UPDATE chat SET title = ?, titleKey = ? WHERE id = ?", [title, title.searchKey, chat.rawValue])
  }

  func setAvatar(_ avatar: Avatar, of chat: Chat.ID) throws {
    try execute("UPDATE chat SET gradient = ? WHERE id = ?", [avatar.gradientIndex, chat.rawValue])
  }

  func setPhoto(_ photo: Blob.ID?, of chat: Chat.ID) throws {
    try execute("UPDATE chat SET photo = ? WHERE id = ?", [photo?.description, chat.rawValue])
  }

  func insertParticipant(_ person: Person.ID, in chat: Chat.ID) throws {
    let sql = """
      INSERT INTO participation (chat, person, readThrough, deliveredThrough)
      SELECT id, ?, lastSequence, lastSequence FROM chat WHERE id = ?
      """
    try execute(sql, [person.rawValue, chat.rawValue])
  }

  func setRole(_ role: Role, of person: Person.ID, in chat: Chat.ID) throws {
    try execute(
      "UPDATE participation SET role = ? WHERE chat = ? AND person = ?",
      [role.rawValue, chat.rawValue, person.rawValue])
  }

  func setMuted(_ isMuted: Bool, _ chat: Chat.ID, for person: Person.ID) throws {
    try execute(
      "UPDATE participation SET isMuted = ? WHERE chat = ? AND person = ?",
      [isMuted, chat.rawValue, person.rawValue])
  }

  func deleteParticipant(_ person: Person.ID, from chat: Chat.ID) throws {
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
