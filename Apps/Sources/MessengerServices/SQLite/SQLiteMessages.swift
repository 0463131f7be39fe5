import Foundation
import GRDB
import SwiftwaterMedia

extension Message: RowDecodable {
  /// The columns of a message, the name of its sender, who is joined as `sender`, and the names of the people in a
  /// system message.
  enum Column: String, RecordColumn {
    case id, chat, sequence, clientID, sender, senderName, kind, text, attachment, album, preview, names, date

    func sql(in table: String) -> String {
      switch self {
      case .senderName: "sender.name"
      case .names:
        """
        iif(\(table).kind = 'system' AND json_valid(\(table).text), (
          SELECT json_group_array(ifnull(named.name, json_extract(value, '$.name')))
          FROM json_each(\(table).text, '$.people')
          LEFT JOIN person AS named ON named.id = json_extract(value, '$.id')), NULL)
        """
      default: "\(table).\(rawValue)"
      }
    }
  }

  static let columns = Column.selection(of: "message")
  static let selection = "SELECT \(columns) FROM message JOIN person AS sender ON sender.id = message.sender"

  init(row: Row) {
    let kind = Kind(rawValue: row[Column.kind]) ?? .system
    let text: String = row[Column.text]
    self.init(
      id: row.id(Column.id), chat: row.id(Column.chat), sequenceNumber: row[Column.sequence],
      clientMessageID: row[Column.clientID], sender: row.id(Column.sender),
      senderName: row.name(Column.senderName.rawValue), kind: kind, text: kind == .text ? text : "",
      attachment: (row[Column.attachment] as String?).flatMap(Attachment.init(stored:)),
      album: row[Column.album],
      preview: (row[Column.preview] as String?).flatMap(LinkPreview.init(stored:)),
      action: kind == .system ? GroupAction(stored: text, names: row[Column.names]) : nil,
      date: row.date(Column.date))
  }
}

extension FoundMessage: RowDecodable {
  init(row: Row) {
    self.init(
      message: Message(row: row), chatTitle: row.name("chatTitle"), markedExcerpt: row["markedExcerpt"])
  }
}

extension SQLiteTransaction {
  private static let maximumSearchedChats = 1_000

  func messages(in chat: Chat.ID, after: Int, before: Int?, limit: Int) throws -> [Message] {
    let sql = """
      \(Message.selection) WHERE message.chat = ? AND message.sequence > ? AND message.sequence < ?
      ORDER BY message.sequence DESC LIMIT ?
      """
    return try fetchAll(sql, [chat.rawValue, after, before ?? .max, limit]).reversed()
  }

  func lastMessages(
    sharing content: SharedMedia, in chat: Chat.ID, after: Int, before: Int?, limit: Int
  ) throws -> [Message] {
    let sql = """
      \(Message.selection)
      WHERE message.chat = ? AND message.shared = ? AND message.sequence > ? AND message.sequence < ?
      ORDER BY message.sequence DESC LIMIT ?
      """
    return try fetchAll(sql, [chat.rawValue, content.rawValue, after, before ?? .max, limit])
  }

  func firstMessages(
    sharing content: SharedMedia, in chat: Chat.ID, after: Int, limit: Int
  ) throws -> [Message] {
    let sql = """
      \(Message.selection) WHERE message.chat = ? AND message.shared = ? AND message.sequence > ?
      ORDER BY message.sequence LIMIT ?
      """
    return try fetchAll(sql, [chat.rawValue, content.rawValue, after, limit])
  }

  func messageCount(sharing content: SharedMedia, in chat: Chat.ID, after: Int) throws -> Int {
    let sql = "SELECT count(*) FROM message WHERE chat = ? AND shared = ? AND sequence > ?"
    return try Int.fetchOne(
      database.cachedStatement(sql: sql), arguments: [chat.rawValue, content.rawValue, after]) ?? 0
  }

  func messages(
    containing words: [String], for person: Person.ID, after previous: Message.ID?, limit: Int
  ) throws -> [FoundMessage] {
    // The full-text index contains the chat of each message as a word, so the search skips all other chats.
    let chats: [Chat.ID] = try fetchIDs(
      """
      SELECT chat.id FROM participation AS participant JOIN chat ON chat.id = participant.chat
      WHERE participant.person = ? AND NOT participant.isHidden ORDER BY chat.lastUpdate DESC LIMIT ?
      """, [person.rawValue, Self.maximumSearchedChats])
    if chats.isEmpty || words.isEmpty { return [] }
    let chatPattern = chats.map { "\"\($0)\"" }.joined(separator: " OR ")
    let textPattern = words.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND ")
    let pattern = "chat : (\(chatPattern)) AND text : (\(textPattern) *)"
    let (opening, closing) = FoundMessage.marks
    let sql = """
      SELECT \(Message.columns), iif(chat.lowPeer IS NULL, chat.title, peer.name) AS chatTitle,
        snippet(messageText, 1, '\(opening)', '\(closing)', '…', 24) AS markedExcerpt
      FROM messageText
      CROSS JOIN message ON message.id = messageText.rowid
      JOIN person AS sender ON sender.id = message.sender
      JOIN participation AS participant ON participant.chat = message.chat AND participant.person = ?1
        AND message.sequence > participant.clearedThrough
      JOIN chat ON chat.id = message.chat
      LEFT JOIN person AS peer ON peer.id = \(Chat.peer)
      WHERE messageText MATCH ?2 AND messageText.rowid < ?3
      ORDER BY messageText.rowid DESC LIMIT ?4
      """
    return try fetchAll(sql, [person.rawValue, pattern, previous?.rawValue ?? .max, limit])
  }

  func message(_ clientMessageID: UUID, from sender: Person.ID) throws -> Message? {
    try fetchOne(
      "\(Message.selection) WHERE message.sender = ? AND message.clientID = ?",
      [sender.rawValue, clientMessageID])
  }

  func message(_ id: Message.ID, visibleTo person: Person.ID) throws -> Message? {
    let sql = """
      \(Message.selection)
      JOIN participation AS participant ON participant.chat = message.chat AND participant.person = ?
        AND message.sequence > participant.clearedThrough
      WHERE message.id = ?
      """
    return try fetchOne(sql, [person.rawValue, id.rawValue])
  }

  func attachment(of message: Message.ID, visibleTo person: Person.ID) throws -> Attachment? {
    try value(of: .attachment, in: message, visibleTo: person)
  }

  func preview(of message: Message.ID, visibleTo person: Person.ID) throws -> LinkPreview? {
    try value(of: .preview, in: message, visibleTo: person)
  }

  /// The value that a column of a message stores as JSON; nil if the column is empty or the person cannot see the
  /// message.
  private func value<Value: StoredJSON>(
    of column: Message.Column, in message: Message.ID, visibleTo person: Person.ID
  ) throws -> Value? {
    let sql = """
      SELECT message.\(column.rawValue) FROM message
      JOIN participation AS participant ON participant.chat = message.chat AND participant.person = ?
        AND message.sequence > participant.clearedThrough
      WHERE message.id = ?
      """
    let stored: String? = try row(sql, [person.rawValue, message.rawValue])?[column.rawValue]
    return stored.flatMap(Value.init(stored:))
  }

  func attachedBytes(of sender: Person.ID) throws -> Int {
    let sql = "SELECT ifnull(sum(size), 0) AS size FROM messageBlob WHERE sender = ?"
    return try row(sql, [sender.rawValue])?["size"] ?? 0
  }

  func attachedBytesOfVisitors() throws -> Int {
    let sql = """
      SELECT ifnull(sum(size), 0) AS size FROM person CROSS JOIN messageBlob ON messageBlob.sender = person.id
      WHERE person.isVisitor
      """
    return try row(sql)?["size"] ?? 0
  }

  func usedBlobs(among blobs: [Blob.ID]) throws -> Set<Blob.ID> {
    let sql = """
      SELECT 1 FROM messageBlob WHERE blob = ?1
      UNION ALL SELECT 1 FROM person WHERE photo = ?1 UNION ALL SELECT 1 FROM chat WHERE photo = ?1 LIMIT 1
      """
    return Set(try blobs.filter { try row(sql, [$0.description]) != nil })
  }

  func senders(in chat: Chat.ID, after: Int, through: Int) throws -> Set<Person.ID> {
    let sql = "SELECT DISTINCT sender FROM message WHERE chat = ? AND sequence > ? AND sequence <= ?"
    return Set(try fetchIDs(sql, [chat.rawValue, after, through]))
  }

  func append(_ newMessage: NewMessage) throws -> Message {
    let update = """
      UPDATE chat SET lastSequence = lastSequence + 1, lastUpdate = iif(?, ?, lastUpdate) WHERE id = ?
      RETURNING lastSequence, (SELECT name FROM person WHERE id = ?) AS senderName
      """
    guard
      let updated = try row(
        update,
        [
          newMessage.movesToTop, newMessage.date.millisecondsSince1970, newMessage.chat.rawValue,
          newMessage.sender.rawValue,
        ])
    else { throw MessengerError.chatNotFound }
    let sequenceNumber: Int = updated["lastSequence"]
    let shared = SharedMedia(newMessage.attachment, text: newMessage.text)
    let id: Message.ID = try insert(
      """
      INSERT INTO message (chat, sequence, clientID, sender, kind, text, attachment, album, shared, date)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        newMessage.chat.rawValue, sequenceNumber, newMessage.clientMessageID, newMessage.sender.rawValue,
        newMessage.kind.rawValue,
        newMessage.action?.stored ?? newMessage.text, newMessage.attachment?.stored, newMessage.album,
        shared?.rawValue, newMessage.date.millisecondsSince1970,
      ])
    try insert(newMessage.attachment?.blobs ?? [], of: id, from: newMessage.sender)
    return Message(
      id: id, chat: newMessage.chat, sequenceNumber: sequenceNumber,
      clientMessageID: newMessage.clientMessageID,
      sender: newMessage.sender,
      senderName: updated.name("senderName"), kind: newMessage.kind, text: newMessage.text,
      attachment: newMessage.attachment, album: newMessage.album,
      action: newMessage.action,
      date: Date(millisecondsSince1970: newMessage.date.millisecondsSince1970))
  }

  func delete(_ message: Message.ID) throws {
    try execute("DELETE FROM messageBlob WHERE message = ?", [message.rawValue])
    let sql = """
      UPDATE message SET kind = ?, text = '', attachment = NULL, album = NULL, shared = NULL, preview = NULL
      WHERE id = ?
      """
    try execute(sql, [Message.Kind.deleted.rawValue, message.rawValue])
  }

  func mergeSearchIndex() throws {
    // The index consists of parts. FTS5 keeps the words of a deleted message until it merges the part that contains
    // them with the part that deletes them. With a negative number, FTS5 merges all parts, even if there are few.
    try execute("INSERT INTO messageText (messageText, rank) VALUES ('merge', ?)", [-Self.mergedPages])
  }

  /// The approximate number of pages of the index that are written at a time.
  private static var mergedPages: Int { 200 }

  func setPreview(_ preview: LinkPreview, of message: Message.ID) throws -> Bool {
    let sql = """
      UPDATE message SET preview = ? WHERE id = ? AND preview IS NULL AND kind = 'text' RETURNING sender
      """
    guard let row = try row(sql, [preview.stored, message.rawValue]) else { return false }
    try insert(preview.blobs, of: message, from: row.id("sender"))
    return true
  }

  /// Stores which files a message uses.
  private func insert(_ blobs: [Blob], of message: Message.ID, from sender: Person.ID) throws {
    for blob in Set(blobs) {
      try execute(
        "INSERT INTO messageBlob (blob, message, sender, size) VALUES (?, ?, ?, ?)",
        [blob.id.description, message.rawValue, sender.rawValue, blob.size])
    }
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
