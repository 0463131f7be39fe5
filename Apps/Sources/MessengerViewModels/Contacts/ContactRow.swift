public import MessengerServices

/// A contact in a list.
public struct ContactRow: Identifiable, Hashable, Sendable {
  /// Whose row it is.
  public let id: Person.ID
  public let name: String
  public let portrait: Portrait
  /// When the contact was here last, in words.
  public let lastSeen: String
  /// Whether a page of the contact is open.
  public let isOnline: Bool

  init(_ person: Person, lastSeen: String) {
    id = person.id
    name = person.name
    portrait = Portrait(person)
    self.lastSeen = lastSeen
    isOnline = person.isOnline
  }
}
