public import MessengerServices
public import struct Foundation.UUID

/// A row of a chat.
public enum ChatRow: Identifiable, Hashable, Sendable {
  /// What a row is known by, as long as it is shown.
  public enum ID: Hashable, Sendable {
    /// The header above a message.
    case header(MessageRow.ID)
    /// A message.
    case message(MessageRow.ID)
  }

  /// The text above the messages of a day, or above those that are new.
  case header(String, above: MessageRow.ID)
  /// What somebody did to the chat.
  case system(String, id: MessageRow.ID)
  /// What somebody said.
  case message(MessageRow)

  public var id: ID {
    switch self {
    case .header(_, let message): .header(message)
    case .system(_, let id): .message(id)
    case .message(let row): .message(row.id)
    }
  }
}

/// What somebody said, as a bubble shows it.
public struct MessageRow: Identifiable, Hashable, Sendable {
  /// What a message is known by: the same before and after it is stored.
  public enum ID: Hashable, Sendable {
    /// A message of the person, by the name that the sending page gave it.
    case own(UUID)
    /// Any other message.
    case other(Message.ID)
  }

  /// How far a message of the person has come.
  public enum Delivery: Hashable, Sendable {
    /// It is on its way to the service.
    case sending
    /// It could not be sent, for a reason to read; see ``ChatViewModel/retry(_:)``.
    case failed(String)
    /// The service has stored it.
    case sent
    /// It has reached a page of somebody else.
    case delivered
    /// Somebody else has read it.
    case read
  }

  public let id: ID
  /// Whether the person wrote it.
  public let isOutgoing: Bool
  public let text: String
  /// Hours and minutes, as in 09:05.
  public let time: String
  /// Where it stands in its run.
  public let position: RunPosition
  /// Who wrote it.
  public let sender: Person.ID
  /// The name to write above the bubble: of each first message of somebody else in a row, in groups.
  public let senderName: String?
  /// The picture to show beside the bubble: of those who wrote incoming messages, where a run ends.
  public let portrait: Portrait?
  /// How far it has come; nil for what others wrote.
  public let delivery: Delivery?
}
