import Foundation
import GRDB

extension Message {
  /// What ``init(_:at:)`` reads, of a message `l` and its sender `s`.
  static let columns =
    "l.id, l.chat, l.sequence, l.clientID, l.sender, s.name, l.kind, l.text, l.date"
  static let columnCount = 9
  static let selection = "SELECT \(columns) FROM message AS l JOIN person AS s ON s.id = l.sender"

  init(_ row: Row, at first: Int = 0) {
    self.init(
      id: row.id(first), chat: row.id(first + 1), sequence: row[first + 2], clientID: row[first + 3],
      sender: row.id(first + 4), senderName: row[first + 5],
      kind: Kind(rawValue: row[first + 6]) ?? .system, text: row[first + 7], date: row.date(first + 8))
  }
}

extension SQLiteTransaction {
  private static let searchedChats = 1_000

  func messages(in chat: Chat.ID, after: Int, before: Int?, limit: Int) throws -> [Message] {
    let sql = """
      \(Message.selection) WHERE l.chat = ? AND l.sequence > ? AND l.sequence < ?
      ORDER BY l.sequence DESC LIMIT ?
      """
    return try rows(sql, [chat.rawValue, after, before ?? .max, limit]).reversed().map { Message($0) }
  }

  func messages(
    containing words: [String], for person: Person.ID, after previous: Message.ID?, limit: Int
  ) throws -> [FoundMessage] {
    // Chats are words of the index, so the search passes over what is said elsewhere.
    let chats = try rows(
      """
      SELECT c.id FROM participation AS m JOIN chat AS c ON c.id = m.chat
      WHERE m.person = ? AND NOT m.isHidden ORDER BY c.lastUpdate DESC LIMIT ?
      """, [person.rawValue, Self.searchedChats]
    ).map { row -> String in "\"\(row.id(0) as Chat.ID)\"" }
    if chats.isEmpty || words.isEmpty { return [] }
    let quoted = words.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
    let pattern = """
      chat : (\(chats.joined(separator: " OR "))) AND text : (\(quoted.joined(separator: " AND ")) *)
      """
    let (opening, closing) = FoundMessage.marks
    let sql = """
      SELECT \(Message.columns), iif(c.lowPeer IS NULL, c.title, p.name),
        snippet(messageText, 1, '\(opening)', '\(closing)', '…', 24)
      FROM messageText
      CROSS JOIN message AS l ON l.id = messageText.rowid
      JOIN person AS s ON s.id = l.sender
      JOIN participation AS m ON m.chat = l.chat AND m.person = ?1 AND l.sequence > m.clearedThrough
      JOIN chat AS c ON c.id = l.chat
      LEFT JOIN person AS p ON p.id = \(Chat.peer)
      WHERE messageText MATCH ?2 AND messageText.rowid < ?3
      ORDER BY messageText.rowid DESC LIMIT ?4
      """
    return try rows(sql, [person.rawValue, pattern, previous?.rawValue ?? .max, limit]).map { row in
      FoundMessage(
        message: Message(row), chatTitle: row[Message.columnCount],
        markedExcerpt: row[Message.columnCount + 1])
    }
  }

  func message(_ clientID: UUID, from sender: Person.ID) throws -> Message? {
    try row("\(Message.selection) WHERE l.sender = ? AND l.clientID = ?", [sender.rawValue, clientID])
      .map { Message($0) }
  }

  func senders(in chat: Chat.ID, after: Int, through: Int) throws -> Set<Person.ID> {
    let sql = "SELECT DISTINCT sender FROM message WHERE chat = ? AND sequence > ? AND sequence <= ?"
    return Set(try rows(sql, [chat.rawValue, after, through]).map { $0.id(0) })
  }

  func append(_ draft: MessageDraft) throws -> Message {
    let update = """
      UPDATE chat SET lastSequence = lastSequence + 1, lastUpdate = iif(?, ?, lastUpdate) WHERE id = ?
      RETURNING lastSequence, (SELECT name FROM person WHERE id = ?)
      """
    guard
      let counter = try row(
        update,
        [draft.movesToTop, draft.date.milliseconds, draft.chat.rawValue, draft.sender.rawValue])
    else { throw MessengerError.chatNotFound }
    let sequence: Int = counter[0]
    let id: Message.ID = try insert(
      "INSERT INTO message (chat, sequence, clientID, sender, kind, text, date) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        draft.chat.rawValue, sequence, draft.clientID, draft.sender.rawValue, draft.kind.rawValue,
        draft.text, draft.date.milliseconds,
      ])
    return Message(
      id: id, chat: draft.chat, sequence: sequence, clientID: draft.clientID, sender: draft.sender,
      senderName: counter[1], kind: draft.kind, text: draft.text,
      date: Date(milliseconds: draft.date.milliseconds))
  }

  func setRead(through: Int, in chat: Chat.ID, by person: Person.ID) throws {
    let sql = """
      UPDATE participation SET readThrough = ?1, deliveredThrough = max(deliveredThrough, ?1)
      WHERE chat = ?2 AND person = ?3
      """
    try execute(sql, [through, chat.rawValue, person.rawValue])
  }

  func setDelivered(through: Int, in chat: Chat.ID, to people: [Person.ID]) throws {
    let sql = """
      UPDATE participation SET deliveredThrough = max(deliveredThrough, ?) WHERE chat = ? AND person = ?
      """
    for person in people { try execute(sql, [through, chat.rawValue, person.rawValue]) }
  }
}
