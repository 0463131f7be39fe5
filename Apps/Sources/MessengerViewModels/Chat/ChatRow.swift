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

  /// The header above the messages of a day.
  case header(String, above: MessageRow.ID)
  /// The header above the messages that were unread when they were loaded or arrived, whatever their days.
  case unreadHeader(String, above: MessageRow.ID)
  /// A system message.
  case system(String, id: MessageRow.ID)
  // A row is at several places at once: in lists, in their last changes and on the page. The content of these rows,
  // which is large, is in memory once.

  /// A message of a person, or an album.
  indirect case message(MessageRow)
  /// A picture that the row of its album shows. This row is empty.
  case albumPart(id: MessageRow.ID)

  /// The identity of the row, as long as it is shown.
  public var id: ID {
    switch self {
    case .header(_, let message), .unreadHeader(_, let message): .header(message)
    case .system(_, let id), .albumPart(let id): .message(id)
    case .message(let row): .message(row.id)
    }
  }
}

/// A message of a person, or several pictures that were sent together, as a bubble shows it. The bubble of an album
/// belongs to the first of its messages.
public struct MessageRow: Identifiable, Hashable, Sendable {
  /// The identity of a message. It stays the same when the message is stored.
  public enum ID: Hashable, Sendable {
    /// A message of the viewer, by the identifier that the sending page chose.
    case own(UUID)
    /// Any other message.
    case other(Message.ID)
  }

  /// Whether a message of the viewer has reached the service and the other participants.
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
  /// Whether the viewer wrote the message.
  public let isOutgoing: Bool
  /// The text of the message; empty for an attachment without a caption.
  public let text: String
  /// Whether the person who wrote the message has deleted it. The text says so then.
  public let isDeleted: Bool
  /// The picture or file of the message; nil for none, and for an album.
  public let attachment: AttachmentRow?
  /// The pictures of an album, in order; empty for any other message.
  public let album: [AlbumPicture]
  /// The preview of the first link in the text; nil for none, or none yet.
  public let preview: LinkPreviewRow?
  /// Hours and minutes in the form of the viewer's locale, such as *9:05 AM*; empty in
  /// ``MessageComposer/row(sending:)``.
  public let time: String
  /// The position of the bubble in its group.
  public let position: BubblePosition
  /// The person who wrote the message.
  public let sender: Person.ID
  /// The name of the sender of an incoming message in a group; nil for outgoing messages and in a direct
  /// chat.
  public let senderName: String?
  /// The gradient of the sender's avatar, in whose color the name is written above the bubble. Nil if no name
  /// is there: for an outgoing message, in a direct chat, and after a message of the same sender that is not
  /// deleted.
  public let senderGradient: Int?
  /// The avatar beside the bubble, for the last bubble in a group of incoming ones; nil for others.
  public let avatar: AvatarContent?
  /// Whether the message has reached the service and the other participants; for an album, the state of the
  /// picture with the least progress. Nil for incoming messages.
  public let delivery: Delivery?
}

/// A picture of an album. It is a message of its own.
public struct AlbumPicture: Identifiable, Hashable, Sendable {
  /// The identity of the message.
  public let id: MessageRow.ID
  /// The picture.
  public let attachment: AttachmentRow
  /// Whether the message has reached the service and the other participants; nil for incoming messages.
  public let delivery: MessageRow.Delivery?
}
