public import MessengerServices
public import struct Foundation.UUID

/// A row of a chat.
public enum ChatRow: Identifiable, Hashable, Sendable {
  /// The identity of a row.
  public enum ID: Hashable, Sendable {
    /// The header above a message.
    case header(MessageRow.ID)
    /// A message.
    case message(MessageRow.ID)
  }

  /// The header above the messages of a day, or above the unread messages.
  case header(String, above: MessageRow.ID)
  /// A system message.
  case system(String, id: MessageRow.ID)
  /// A message of a person.
  case message(MessageRow)

  /// The identity of the row, as long as it is shown.
  public var id: ID {
    switch self {
    case .header(_, let message): .header(message)
    case .system(_, let id): .message(id)
    case .message(let row): .message(row.id)
    }
  }
}

/// A message of a person, as a bubble shows it.
public struct MessageRow: Identifiable, Hashable, Sendable {
  /// The identity of a message. It stays the same when the message is stored.
  public enum ID: Hashable, Sendable {
    /// A message of the person, by the identifier that the sending page chose.
    case own(UUID)
    /// Any other message.
    case other(Message.ID)
  }

  /// Whether a message of the person has reached the service and the other participants.
  public enum Delivery: Hashable, Sendable {
    /// The message is being sent to the service.
    case sending
    /// The message could not be sent, for the given reason; see ``ChatViewModel/retry(_:)``.
    case failed(String)
    /// The service has stored the message.
    case sent
    /// The message has reached an open page of another participant.
    case delivered
    /// Another participant has read the message.
    case read
  }

  /// The identity of the message.
  public let id: ID
  /// Whether the person wrote the message.
  public let isOutgoing: Bool
  /// The text of the message; empty for an attachment without a caption.
  public let text: String
  /// Whether the person who wrote the message has deleted it. The text says so then.
  public let isDeleted: Bool
  /// The picture or file of the message; nil for none.
  public let attachment: AttachmentRow?
  /// The preview of the first link in the text; nil for none, or none yet.
  public let preview: LinkPreviewRow?
  /// Hours and minutes in the form of the person's locale, such as *9:05 AM*.
  public let time: String
  /// The position of the bubble in its group.
  public let position: BubblePosition
  /// The person who wrote the message.
  public let sender: Person.ID
  /// The name of another person who wrote the message in a group; nil for others.
  public let senderName: String?
  /// The gradient of the sender's monogram, in whose color the name is written above the bubble; nil for no name there,
  /// because the previous message is of the same sender or the chat is not a group.
  public let senderGradient: Int?
  /// The monogram beside the bubble, for the last bubble in a group of incoming ones; nil for others.
  public let monogram: Monogram?
  /// Whether the message has reached the service and the other participants; nil for incoming messages.
  public let delivery: Delivery?
}
