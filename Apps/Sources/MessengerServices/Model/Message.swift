public import struct Foundation.Date
public import struct Foundation.UUID

/// Something said in a chat.
public struct Message: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Message>

  /// What a message is.
  public enum Kind: String, Hashable, Sendable {
    /// Written by a person.
    case text
    /// Says what somebody did to the chat, such as changing its title. Written by the services.
    case system
  }

  /// What the store knows the message by.
  public let id: ID
  /// Where it was said.
  public let chat: Chat.ID
  /// The number of the message within its chat: 1 for the first one, without gaps, in the order that everybody sees.
  public let sequence: Int
  /// What its sender called it before it was stored; nil for messages that the services wrote.
  public let clientID: UUID?
  /// Who wrote it; of a system message, who did what it says.
  public let sender: Person.ID
  /// The name of the sender.
  public let senderName: String
  /// Whether a person wrote it.
  public let kind: Kind
  /// What it says: plain text, of which line feeds are a part.
  public let text: String
  /// When it was stored, in whole milliseconds.
  public let date: Date

  /// Makes a value of what is known about a message.
  public init(
    id: ID, chat: Chat.ID, sequence: Int, clientID: UUID?, sender: Person.ID, senderName: String,
    kind: Kind, text: String, date: Date
  ) {
    self.id = id
    self.chat = chat
    self.sequence = sequence
    self.clientID = clientID
    self.sender = sender
    self.senderName = senderName
    self.kind = kind
    self.text = text
    self.date = date
  }
}

/// Some messages of a chat that follow each other.
public struct MessagePage: Hashable, Sendable {
  /// The messages, oldest first.
  public let messages: [Message]
  /// Whether there are messages before the first of these.
  public let hasEarlier: Bool

  /// Makes a page of messages that follow each other.
  public init(messages: [Message], hasEarlier: Bool) {
    self.messages = messages
    self.hasEarlier = hasEarlier
  }
}
