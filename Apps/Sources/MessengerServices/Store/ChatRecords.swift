public import struct Foundation.Date

/// A person's part in a chat.
public struct Membership: Sendable {
  /// Who takes part.
  public let person: Person.ID
  /// The name of the person.
  public let name: String
  /// The sequence of the last message in the chat.
  public let lastSequence: Int
  /// How many messages that people wrote come after the last one that the person has read.
  public let unreadCount: Int
  /// Who generated the person; nil for people with an account of their own.
  public let owner: Person.ID?
  /// The sequence of the last message that the person has read.
  public let readThrough: Int
  /// The sequence of the last message that reached a page of the person.
  public let deliveredThrough: Int
  /// The sequence of the last message that the person does not see any more.
  public let clearedThrough: Int
  /// Whether the chat is absent from the person's list until somebody writes.
  public let isHidden: Bool

  /// Whether the person was generated, and so never looks at the chat.
  public var isSimulated: Bool { owner != nil }

  /// Makes a value of what is stored about a person's part in a chat.
  public init(
    person: Person.ID, name: String, lastSequence: Int, unreadCount: Int, owner: Person.ID?,
    readThrough: Int, deliveredThrough: Int, clearedThrough: Int, isHidden: Bool
  ) {
    self.person = person
    self.name = name
    self.lastSequence = lastSequence
    self.unreadCount = unreadCount
    self.owner = owner
    self.readThrough = readThrough
    self.deliveredThrough = deliveredThrough
    self.clearedThrough = clearedThrough
    self.isHidden = isHidden
  }
}

/// A chat with messages that have not reached any page of a person yet.
public struct UndeliveredChat: Sendable {
  /// The chat.
  public let chat: Chat.ID
  /// The sequence of the last message that reached a page of the person.
  public let deliveredThrough: Int
  /// The sequence of the last message in the chat.
  public let lastSequence: Int

  /// Makes a value of how far the messages of a chat have reached.
  public init(chat: Chat.ID, deliveredThrough: Int, lastSequence: Int) {
    self.chat = chat
    self.deliveredThrough = deliveredThrough
    self.lastSequence = lastSequence
  }
}

/// Reads chats.
public protocol ChatReading {
  /// A chat as a participant sees it, also while it is hidden; nil for everybody else.
  func chat(_ id: Chat.ID, for person: Person.ID) throws -> Chat?
  /// The chats in a person's list that follow another one, or the first: those last written in come first.
  func chats(of person: Person.ID, after previous: Chat?, limit: Int) throws -> [Chat]
  /// The chats in a person's list whose title contains a text, given as its key.
  func chats(of person: Person.ID, containing key: String, limit: Int) throws -> [Chat]
  /// The chat that belongs to two people.
  func peerChat(of person: Person.ID, and other: Person.ID) throws -> Chat.ID?
  /// A person's part in a chat; nil for who takes no part.
  func membership(of person: Person.ID, in chat: Chat.ID) throws -> Membership?
  /// Everybody's part in a chat, at most ``Limits/participantCount``.
  func memberships(in chat: Chat.ID) throws -> [Membership]
  /// Everybody who takes part in a chat, sorted like contacts.
  func participants(of chat: Chat.ID) throws -> [Person]
  /// All chats that a person takes part in, also hidden ones.
  func allChats(of person: Person.ID) throws -> [Chat.ID]
  /// How many chats a person takes part in, also hidden ones.
  func chatCount(of person: Person.ID) throws -> Int
  /// Some of the chats of a person with messages that have not reached a page of that person yet.
  func undeliveredChats(of person: Person.ID, limit: Int) throws -> [UndeliveredChat]
}

/// Writes chats.
public protocol ChatWriting {
  /// Stores a group without participants.
  func insertGroup(title: String, avatar: Avatar, date: Date) throws -> Chat.ID
  /// Stores the chat that belongs to two people, who do not have one yet, with both of them in it.
  func insertPeerChat(of person: Person.ID, and other: Person.ID, date: Date) throws -> Chat.ID
  /// Gives a group another title.
  func setTitle(_ title: String, of chat: Chat.ID) throws
  /// Gives a group another picture.
  func setAvatar(_ avatar: Avatar, of chat: Chat.ID) throws
  /// Lets somebody take part who does not yet, with everything so far read.
  func insertMember(_ person: Person.ID, in chat: Chat.ID) throws
  /// Ends somebody's part in a chat.
  func deleteMember(_ person: Person.ID, from chat: Chat.ID) throws
  /// Takes a chat from a person's list until somebody writes, and all of its messages from the person's
  /// sight.
  func clear(_ chat: Chat.ID, for person: Person.ID) throws
  /// Puts a chat into the list of a person again.
  func unhide(_ chat: Chat.ID, for person: Person.ID) throws
  /// Deletes a chat with its messages.
  func deleteChat(_ chat: Chat.ID) throws
}
