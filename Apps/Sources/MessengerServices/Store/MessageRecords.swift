public import struct Foundation.Date
public import struct Foundation.UUID

/// A message that is about to be stored.
public struct MessageDraft: Sendable {
  /// Where it is said.
  public var chat: Chat.ID
  /// Who says it; of a system message, who does what it says.
  public var sender: Person.ID
  /// What the sender calls it; nil for messages that nobody sends again.
  public var clientID: UUID?
  /// Whether a person writes it.
  public var kind: Message.Kind
  /// What it says, already validated.
  public var text: String
  /// When it is said; stored in whole milliseconds.
  public var date: Date
  /// Whether the chat counts as written in at that date.
  public var movesToTop: Bool

  /// Makes a message to store.
  public init(
    chat: Chat.ID, sender: Person.ID, clientID: UUID? = nil, kind: Message.Kind, text: String, date: Date,
    movesToTop: Bool = true
  ) {
    self.chat = chat
    self.sender = sender
    self.clientID = clientID
    self.kind = kind
    self.text = text
    self.date = date
    self.movesToTop = movesToTop
  }
}

/// Reads messages.
public protocol MessageReading {
  /// The last messages of a chat between two sequences, both exclusive, oldest first.
  ///
  /// - Complexity: O(`limit`), however many messages there are.
  func messages(in chat: Chat.ID, after: Int, before: Int?, limit: Int) throws -> [Message]
  /// The messages with some words that a person can see, newest first.
  ///
  /// - Parameters:
  ///   - words: Each must be there, without regard to case and diacritical marks; of the last one, the
  ///     beginning is enough.
  ///   - person: Only this person's chats are searched, of very many the ones last written in.
  ///   - previous: The message that the answer is to continue from; nil to begin with the newest.
  ///   - limit: How many messages.
  func messages(
    containing words: [String], for person: Person.ID, after previous: Message.ID?, limit: Int
  ) throws -> [FoundMessage]
  /// The message that a sender gave a name to.
  func message(_ clientID: UUID, from sender: Person.ID) throws -> Message?
  /// Who wrote the messages after a sequence and up to another one.
  func senders(in chat: Chat.ID, after: Int, through: Int) throws -> Set<Person.ID>
}

/// Writes messages.
public protocol MessageWriting {
  /// Stores a message with the next sequence of its chat.
  func append(_ draft: MessageDraft) throws -> Message
  /// Notes how far a person has read.
  func setRead(through: Int, in chat: Chat.ID, by person: Person.ID) throws
  /// Notes how far messages have reached the pages of some people. What reached a page further stays.
  func setDelivered(through: Int, in chat: Chat.ID, to people: [Person.ID]) throws
}
