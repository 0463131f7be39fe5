public import MessengerServices
public import struct Foundation.Date

/// A contact in a list.
public struct ContactRow: Identifiable, Hashable, Sendable {
  public let id: Person.ID
  public let name: String
  /// When the person was here last, in words.
  public let lastSeen: String
  public let isOnline: Bool
  public let portrait: Portrait

  init(_ person: Person, now: Date) {
    id = person.id
    name = person.name
    lastSeen = LastSeen(person, now: now).text
    isOnline = person.isOnline
    portrait = Portrait(person)
  }

  /// What the section of the contact is called: the first letter of the name, as a capital.
  public var initial: String { portrait.letter }
}
