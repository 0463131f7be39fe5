public import struct Foundation.Date

/// A chat as one of its participants sees it.
public struct Chat: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Chat>

  /// How far a message has come on its way to the others.
  public enum Delivery: Hashable, Sendable {
    /// It is stored.
    case sent
    /// A page of at least one other participant has it.
    case delivered
    /// At least one other participant has read it.
    case read
  }

  /// What the store knows the chat by.
  public let id: ID
  /// The title of a group; in a chat of two, the name of the other.
  public var title: String
  /// The picture of a group; in a chat of two, that of the other.
  public var avatar: Avatar
  /// The other one in a chat of two; nil for a group, however many are in it.
  public var peer: Person?
  /// How many people take part, with the one who asks.
  public var participantCount: Int
  /// The newest message; nil if there is none to see.
  public var lastMessage: Message?
  /// When somebody last wrote; chats are sorted by this, newest first.
  public var lastUpdate: Date
  /// How many messages that people wrote came after the last one that the person has read.
  public var unreadCount: Int
  /// The sequence of the last message that the person has read; zero for none.
  public var readThrough: Int
  /// The sequence of the last message that reached a page of anybody else.
  public var deliveredThrough: Int
  /// The sequence of the last message that anybody else has read.
  public var readByOthersThrough: Int

  /// Whether this is a chat of two people that belongs to them, rather than a group.
  public var isPeerToPeer: Bool { peer != nil }

  /// Makes a value of what is known about a chat.
  public init(
    id: ID, title: String, avatar: Avatar, peer: Person? = nil, participantCount: Int,
    lastMessage: Message? = nil, lastUpdate: Date, unreadCount: Int = 0, readThrough: Int = 0,
    deliveredThrough: Int = 0, readByOthersThrough: Int = 0
  ) {
    self.id = id
    self.title = title
    self.avatar = avatar
    self.peer = peer
    self.participantCount = participantCount
    self.lastMessage = lastMessage
    self.lastUpdate = lastUpdate
    self.unreadCount = unreadCount
    self.readThrough = readThrough
    self.deliveredThrough = deliveredThrough
    self.readByOthersThrough = readByOthersThrough
  }

  /// How far a message of the person has come.
  public func delivery(of message: Message) -> Delivery {
    if message.sequence <= readByOthersThrough { return .read }
    return message.sequence <= deliveredThrough ? .delivered : .sent
  }
}
