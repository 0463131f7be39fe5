public import struct Foundation.Date
public import SwiftwaterMedia

/// The participation of a person in a chat.
public struct Participation: Sendable {
  /// The person who takes part.
  public let person: Person.ID
  /// The name of the person.
  public let name: String
  /// The sequence number of the last message in the chat.
  public let lastSequenceNumber: Int
  /// The number of messages, without system messages, that the person has not read.
  public let unreadCount: Int
  /// The person who generated this one; nil for people with an account of their own.
  public let generatedBy: Person.ID?
  /// The sequence number of the last message that the person has read.
  public let readThrough: Int
  /// The sequence number of the last message that reached a page of the person.
  public let deliveredThrough: Int
  /// The sequence number of the last message that is hidden from the person, because the person has removed the chat
  /// from the list; zero for none.
  public let clearedThrough: Int
  /// Whether the chat is absent from the person's list until its next message.
  public let isHidden: Bool
  /// The role of the person; ``Role/member`` in a direct chat.
  public let role: Role

  /// Whether the person is a sample person, who never opens a page.
  public var isSample: Bool { generatedBy != nil }

  /// Creates a participation from the values of its properties.
  public init(
    person: Person.ID, name: String, lastSequenceNumber: Int, unreadCount: Int, generatedBy: Person.ID?,
    readThrough: Int, deliveredThrough: Int, clearedThrough: Int, isHidden: Bool, role: Role
  ) {
    self.person = person
    self.name = name
    self.lastSequenceNumber = lastSequenceNumber
    self.unreadCount = unreadCount
    self.generatedBy = generatedBy
    self.readThrough = readThrough
    self.deliveredThrough = deliveredThrough
    self.clearedThrough = clearedThrough
    self.isHidden = isHidden
    self.role = role
  }
}

/// A chat with messages that have not reached any page of a person yet.
public struct UndeliveredChat: Sendable {
  /// The chat.
  public let chat: Chat.ID
  /// The sequence number of the last message that reached a page of the person.
  public let deliveredThrough: Int
  /// The sequence number of the last message in the chat.
  public let lastSequenceNumber: Int

  /// Creates the description of a chat from the values of its properties.
  public init(chat: Chat.ID, deliveredThrough: Int, lastSequenceNumber: Int) {
    self.chat = chat
    self.deliveredThrough = deliveredThrough
    self.lastSequenceNumber = lastSequenceNumber
  }
}

/// Reads chats.
public protocol ChatReading {
  /// A chat as a participant sees it, even while it is hidden; nil for everybody else.
  func chat(_ id: Chat.ID, for person: Person.ID) throws -> Chat?
  /// The chats in a person's list after another chat, or from the first one. The chat with the latest message
  /// comes first.
  func chats(of person: Person.ID, after previous: Chat?, limit: Int) throws -> [Chat]
  /// The chats in a person's list whose title contains a text, given as its key.
  func chats(of person: Person.ID, containing key: String, limit: Int) throws -> [Chat]
  /// The direct chat of two people; nil if there is none.
  func directChat(of person: Person.ID, and other: Person.ID) throws -> Chat.ID?
  /// The other person in a direct chat; nil for a group, and if the person does not take part.
  func peer(of person: Person.ID, in chat: Chat.ID) throws -> Person.ID?
  /// The participation of a person in a chat; nil if the person does not take part.
  func participation(of person: Person.ID, in chat: Chat.ID) throws -> Participation?
  /// The participations of all participants, at most ``Limits/participantCount``.
  func participations(in chat: Chat.ID) throws -> [Participation]
  /// All participants of a chat, sorted like contacts.
  func participants(of chat: Chat.ID) throws -> [Person]
  /// Whether a person knows another one: the person has written to the other, or both take part in a group.
  func knows(_ person: Person.ID, _ other: Person.ID) throws -> Bool
  /// The groups to which a person is invited, newest first.
  func invitations(of person: Person.ID, limit: Int) throws -> [GroupInvitation]
  /// The number of open invitations of a person to groups by another one.
  func invitationCount(of person: Person.ID, by inviter: Person.ID) throws -> Int
  /// Whether a person has declined an invitation by another one after a date.
  func hasDeclined(_ person: Person.ID, invitedBy inviter: Person.ID, after date: Date) throws -> Bool
  /// The people who are invited to a group.
  func invitedPeople(to chat: Chat.ID) throws -> [Person.ID]
  /// All chats of a person, including hidden ones.
  func allChats(of person: Person.ID) throws -> [Chat.ID]
  /// The number of chats of a person, including hidden ones.
  func chatCount(of person: Person.ID) throws -> Int
  /// About how many bytes the chats of a person and their messages take.
  ///
  /// - Complexity: O(messages of these chats).
  func bytesOfChats(of person: Person.ID) throws -> Int
  /// Some of the chats of a person with messages that have not reached a page of that person yet.
  func undeliveredChats(of person: Person.ID, limit: Int) throws -> [UndeliveredChat]
}

/// Writes chats.
public protocol ChatWriting {
  /// Stores a group without participants.
  func insertGroup(title: String, avatar: Avatar, date: Date) throws -> Chat.ID
  /// Stores the direct chat of two people, who must not have one yet, with both of them in it.
  func insertDirectChat(of person: Person.ID, and other: Person.ID, date: Date) throws -> Chat.ID
  /// Changes the title of a group.
  func setTitle(_ title: String, of chat: Chat.ID) throws
  /// Changes the gradient of a group. A chosen photo stays.
  func setAvatar(_ avatar: Avatar, of chat: Chat.ID) throws
  /// Changes the chosen photo of a group; nil for none.
  func setPhoto(_ photo: Blob.ID?, of chat: Chat.ID) throws
  /// Adds a person to a chat. All messages so far count as delivered and read.
  func insertParticipant(_ person: Person.ID, in chat: Chat.ID) throws
  /// Invites a person to a group. Does nothing if the person is invited already.
  func insertInvitation(of person: Person.ID, to chat: Chat.ID, by inviter: Person.ID, date: Date) throws
  /// Deletes the invitation of a person to a group. Returns the person who has invited; nil if there was none.
  func deleteInvitation(of person: Person.ID, to chat: Chat.ID) throws -> Person.ID?
  /// Deletes the invitations of a person to groups by another one. Returns whether there were any.
  func deleteInvitations(of person: Person.ID, by inviter: Person.ID) throws -> Bool
  /// Stores that a person has declined an invitation by another one.
  func insertDecline(by person: Person.ID, of inviter: Person.ID, date: Date) throws
  /// Deletes the records of invitations that people declined before a date.
  func deleteDeclines(before date: Date) throws
  /// Changes the role of a participant.
  func setRole(_ role: Role, of person: Person.ID, in chat: Chat.ID) throws
  /// Stores whether a participant does not want to be told of new messages.
  func setMuted(_ isMuted: Bool, _ chat: Chat.ID, for person: Person.ID) throws
  /// Removes a person from a chat.
  func deleteParticipant(_ person: Person.ID, from chat: Chat.ID) throws
  /// Removes a chat from a person's list until its next message, and hides all of its messages from the
  /// person.
  func clear(_ chat: Chat.ID, for person: Person.ID) throws
  /// Puts a hidden chat back into the list of a person.
  func unhide(_ chat: Chat.ID, for person: Person.ID) throws
  /// Deletes a chat with its messages.
  func deleteChat(_ chat: Chat.ID) throws
}
