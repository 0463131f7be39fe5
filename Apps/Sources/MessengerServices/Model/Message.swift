public import struct Foundation.Date
public import struct Foundation.UUID

/// A message in a chat.
public struct Message: Identifiable, Hashable, Sendable {
  /// The type of the identifier.
  public typealias ID = Identifier<Message>

  /// The kind of a message.
  public enum Kind: String, Hashable, Sendable {
    /// A message of a person: a text, or an attachment that may have a caption.
    case text
    /// A message about a change to the chat, such as a new title. The services write it.
    case system
    /// A message of a person who has deleted it. Only its sender and its date are left.
    case deleted
  }

  /// The identifier in the store.
  public let id: ID
  /// The chat that has the message.
  public let chat: Chat.ID
  /// The sequence number of the message within its chat: 1 for the first message, without gaps, in the order that
  /// everybody sees.
  public let sequenceNumber: Int
  /// The identifier that the sender's client chose before the message was stored; nil for system messages and those of
  /// sample people.
  public let clientMessageID: UUID?
  /// The person who wrote the message or, for a system message, made the change.
  public let sender: Person.ID
  /// The name of the sender.
  public let senderName: String
  /// The kind of the message.
  public let kind: Kind
  /// The text: plain, with line feeds; empty for a system or deleted message, and for an attachment without a caption.
  public let text: String
  /// The picture or file of the message; nil for none.
  public let attachment: Attachment?
  /// The album of a picture that was sent together with others: the ``clientMessageID`` of the first of them; nil for
  /// none. Consecutive messages of one sender with the same album are shown together.
  public let album: UUID?
  /// The preview of the first link in the text; nil for none, or none yet.
  public let preview: LinkPreview?
  /// The change that a system message reports; nil for messages of people.
  public let action: GroupAction?
  /// The time at which the message was sent, in whole milliseconds.
  public let date: Date

  /// Creates a message from the values of its properties.
  public init(
    id: ID, chat: Chat.ID, sequenceNumber: Int, clientMessageID: UUID?, sender: Person.ID, senderName: String,
    kind: Kind, text: String, attachment: Attachment? = nil, album: UUID? = nil,
    preview: LinkPreview? = nil, action: GroupAction? = nil, date: Date
  ) {
    self.id = id
    self.chat = chat
    self.sequenceNumber = sequenceNumber
    self.clientMessageID = clientMessageID
    self.sender = sender
    self.senderName = senderName
    self.kind = kind
    self.text = text
    self.attachment = attachment
    self.album = album
    self.preview = preview
    self.action = action
    self.date = date
  }
}

/// Consecutive messages of a chat.
public struct MessagePage: Hashable, Sendable {
  /// The messages, oldest first.
  public let messages: [Message]
  /// Whether there are messages before the first one of the page.
  public let hasEarlier: Bool

  /// Creates a page from the values of its properties.
  public init(messages: [Message], hasEarlier: Bool) {
    self.messages = messages
    self.hasEarlier = hasEarlier
  }
}
