public import struct Foundation.Date

/// Somebody who can take part in chats: registered, visiting or simulated.
public struct Person: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Person>

  /// What the store knows the person by.
  public let id: ID
  /// The name to show, 1 to ``Limits/nameLength`` characters.
  public var name: String
  /// Telephone numbers in international form, as in `+358401234567`.
  public var phoneNumbers: [String]
  /// The picture of the person.
  public var avatar: Avatar
  /// When the person was here last; while ``isOnline``, when that was noted last.
  public var lastSeen: Date
  /// Whether a page of the person is open. Simulated people are never online.
  public var isOnline: Bool
  /// Who generated this person; nil for people with an account of their own.
  public let owner: ID?

  /// Whether the person looks around without having registered. Visitors are in nobody's contacts.
  public let isVisitor: Bool

  /// Whether this is one of the sample people that somebody generated.
  public var isSimulated: Bool { owner != nil }

  /// Makes a value of what is known about a person.
  public init(
    id: ID, name: String, phoneNumbers: [String] = [], avatar: Avatar = Avatar(gradient: 0),
    lastSeen: Date, isOnline: Bool = false, owner: ID? = nil, isVisitor: Bool = false
  ) {
    self.id = id
    self.name = name
    self.phoneNumbers = phoneNumbers
    self.avatar = avatar
    self.lastSeen = lastSeen
    self.isOnline = isOnline
    self.owner = owner
    self.isVisitor = isVisitor
  }
}
