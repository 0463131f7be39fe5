public import struct Foundation.Date

/// A chat as one of its participants sees it. Below, this participant is called the person.
public struct Chat: Identifiable, Hashable, Sendable {
  /// The type of the identifier.
  public typealias ID = Identifier<Chat>

  /// How far a message has reached the other participants.
  public enum Delivery: Hashable, Sendable {
    /// The message is stored.
    case sent
    /// The message has reached an open page of at least one other participant.
    case delivered
    /// At least one other participant has read the message.
    case read
  }

  /// The identifier in the store.
  public let id: ID
  /// The title of a group; in a direct chat, the name of the other person.
  public var title: String
  /// The avatar of a group; in a direct chat, that of the other person.
  public var avatar: Avatar
  /// The other person in a direct chat; nil for a group of any size.
  public var peer: Person?
  /// The number of participants, including the person.
  public var participantCount: Int
  /// The role of the person in a group; ``Role/member`` in a direct chat.
  public var role: Role
  /// The newest message that the person can see; nil if there is none.
  public var lastMessage: Message? {
    get { boxedLastMessage?.message }
    set { boxedLastMessage = newValue.map(BoxedMessage.init) }
  }
  private var boxedLastMessage: BoxedMessage?
  /// The date of the last message that moved the chat to the top of the lists, or of its creation. Lists of chats are
  /// sorted by it, newest first.
  public var lastUpdate: Date
  /// The number of messages, without system messages, that the person has not read.
  public var unreadCount: Int
  /// The sequence number of the last message that the person has read; zero for none.
  public var readThrough: Int
  /// The sequence number of the last message that reached a page of any other participant.
  public var deliveredThrough: Int
  /// The sequence number of the last message that any other participant has read.
  public var readByOthersThrough: Int

  /// Whether the person does not want notifications of new messages.
  public var isMuted: Bool

  /// A message in memory of its own, because a chat is copied often, and a message is larger than the rest of it.
  private indirect enum BoxedMessage: Hashable, Sendable {
    case content(Message)

    init(_ message: Message) { self = .content(message) }

    var message: Message {
      switch self {
      case .content(let message): message
      }
    }
  }

  /// Whether this is a direct chat rather than a group.
  public var isDirect: Bool { peer != nil }

  /// Creates a chat from the values of its properties.
  public init(
    id: ID, title: String, avatar: Avatar, peer: Person? = nil, participantCount: Int,
    role: Role = .member, lastMessage: Message? = nil, lastUpdate: Date, unreadCount: Int = 0,
    readThrough: Int = 0,
    deliveredThrough: Int = 0, readByOthersThrough: Int = 0, isMuted: Bool = false
  ) {
    self.id = id
    self.title = title
    self.avatar = avatar
    self.peer = peer
    self.participantCount = participantCount
    self.role = role
    boxedLastMessage = lastMessage.map(BoxedMessage.init)
    self.lastUpdate = lastUpdate
    self.unreadCount = unreadCount
    self.readThrough = readThrough
    self.deliveredThrough = deliveredThrough
    self.readByOthersThrough = readByOthersThrough
    self.isMuted = isMuted
  }

  /// How far a message of the person has reached the other participants.
  ///
  /// - Parameter message: A message that the person has sent to this chat.
  /// - Returns: The farthest state that the message has reached for any other participant.
  public func delivery(of message: Message) -> Delivery {
    if message.sequenceNumber <= readByOthersThrough { return .read }
    return message.sequenceNumber <= deliveredThrough ? .delivered : .sent
  }
}
