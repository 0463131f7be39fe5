public import struct Foundation.Date
public import struct Foundation.UUID
public import SwiftwaterMedia

/// A message before it is stored.
public struct NewMessage: Sendable {
  /// The chat that is to have the message.
  public var chat: Chat.ID
  /// The person who writes the message or, for a system message, makes the change.
  public var sender: Person.ID
  /// The identifier that the sender's client has chosen; nil for messages that are never sent again.
  public var clientMessageID: UUID?
  /// The kind of the message.
  public var kind: Message.Kind
  /// The text, already validated; empty for a system message, and for an attachment without a caption.
  public var text: String
  /// The picture or file of the message; nil for none.
  public var attachment: Attachment?
  /// The album of the picture; see ``Message/album``. Nil for none.
  public var album: UUID?
  /// The change that a system message reports; nil for messages of people.
  public var action: GroupAction?
  /// The date; stored in whole milliseconds.
  public var date: Date
  /// Whether the chat moves to the top of the lists.
  public var movesToTop: Bool

  /// Creates a system message to store from the values of its properties.
  public init(
    chat: Chat.ID, sender: Person.ID, action: GroupAction, date: Date, movesToTop: Bool = true
  ) {
    self.init(chat: chat, sender: sender, kind: .system, text: "", date: date, movesToTop: movesToTop)
    self.action = action
  }

  /// Creates a message to store from the values of its properties.
  public init(
    chat: Chat.ID, sender: Person.ID, clientMessageID: UUID? = nil, kind: Message.Kind, text: String,
    attachment: Attachment? = nil, date: Date, movesToTop: Bool = true
  ) {
    self.chat = chat
    self.sender = sender
    self.clientMessageID = clientMessageID
    self.kind = kind
    self.text = text
    self.attachment = attachment
    self.date = date
    self.movesToTop = movesToTop
  }
}

/// Reads messages.
public protocol MessageReading {
  /// The last messages of a chat between two sequence numbers, both exclusive, oldest first. Without `before`, the
  /// messages end with the chat.
  ///
  /// - Complexity: O(`limit`), however many messages there are.
  func messages(in chat: Chat.ID, after: Int, before: Int?, limit: Int) throws -> [Message]
  /// The last messages of a chat that share a kind of content, between two sequence numbers, both exclusive, newest
  /// first. Without `before`, the messages end with the chat.
  ///
  /// - Complexity: O(`limit`), however many messages there are.
  func lastMessages(
    sharing content: SharedMedia, in chat: Chat.ID, after: Int, before: Int?, limit: Int
  ) throws -> [Message]
  /// The first messages of a chat after a sequence number that share a kind of content, oldest first.
  ///
  /// - Complexity: O(`limit`), however many messages there are.
  func firstMessages(
    sharing content: SharedMedia, in chat: Chat.ID, after: Int, limit: Int
  ) throws -> [Message]
  /// The number of messages of a chat after a sequence number that share a kind of content.
  ///
  /// - Complexity: O(n) in the result. Only an index is read.
  func messageCount(sharing content: SharedMedia, in chat: Chat.ID, after: Int) throws -> Int
  /// The messages that contain all of some words and that a person can see, newest first.
  ///
  /// - Parameters:
  ///   - words: The words, compared without regard to case and diacritical marks. The last one matches all
  ///     words that begin with it.
  ///   - person: The person whose chats are searched. If there are very many, only the chats with the latest
  ///     messages are searched.
  ///   - previous: The last message of the previous page; nil for the first page.
  ///   - limit: The maximum number of messages.
  func messages(
    containing words: [String], for person: Person.ID, after previous: Message.ID?, limit: Int
  ) throws -> [FoundMessage]
  /// The message with the identifier that the sender's client chose; nil if there is none.
  func message(_ clientMessageID: UUID, from sender: Person.ID) throws -> Message?
  /// A message that a person can see; nil if there is no such message.
  func message(_ id: Message.ID, visibleTo person: Person.ID) throws -> Message?
  /// The attachment of a message that a person can see; nil if there is no such message, or none with an attachment.
  func attachment(of message: Message.ID, visibleTo person: Person.ID) throws -> Attachment?
  /// The preview of the link in a message that a person can see; nil if there is no such message, or none with a
  /// preview.
  func preview(of message: Message.ID, visibleTo person: Person.ID) throws -> LinkPreview?
  /// The bytes of the files of the messages that a person has sent: attachments, and pictures in previews.
  func attachedBytes(of sender: Person.ID) throws -> Int
  /// The same bytes of all visitors together.
  func attachedBytesOfVisitors() throws -> Int
  /// Those of some blobs that are part of an attachment or a preview of a stored message, or are a chosen photo.
  func usedBlobs(among blobs: [Blob.ID]) throws -> Set<Blob.ID>
  /// The senders of the messages after a sequence number, through another one.
  func senders(in chat: Chat.ID, after: Int, through: Int) throws -> Set<Person.ID>
}

/// Writes messages.
public protocol MessageWriting {
  /// Stores a message with the next sequence number of its chat.
  func append(_ newMessage: NewMessage) throws -> Message
  /// Removes the content of a message: its text, attachment and preview. Its place in the chat stays.
  func delete(_ message: Message.ID) throws
  /// Removes words of deleted messages from the index of the search. A call does a small part of that work, so that
  /// others need not wait for it.
  func mergeSearchIndex() throws
  /// Stores the preview of the link in a message.
  ///
  /// - Returns: False if there is no such message, or it is deleted or has a preview already.
  func setPreview(_ preview: LinkPreview, of message: Message.ID) throws -> Bool
  /// Stores how far a person has read.
  func setRead(through: Int, in chat: Chat.ID, by person: Person.ID) throws
  /// Stores how far messages have reached the pages of some people. The number never decreases.
  func setDelivered(through: Int, in chat: Chat.ID, to people: [Person.ID]) throws
}
