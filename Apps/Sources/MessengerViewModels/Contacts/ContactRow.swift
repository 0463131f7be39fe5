public import MessengerServices

/// A contact in a list.
public struct ContactRow: Identifiable, Hashable, Sendable {
  /// The identifier of the contact.
  public let id: Person.ID
  /// The name of the contact.
  public let name: String
  /// The avatar of the contact.
  public let avatar: AvatarContent
  /// When the contact was last online.
  public let lastSeen: String
  /// Whether the contact has an open page.
  public let isOnline: Bool

  init(_ person: Person, lastSeen: String, _ localization: Localization) {
    id = person.id
    name = localization.name(person.name)
    avatar = AvatarContent(person)
    self.lastSeen = lastSeen
    isOnline = person.isOnline
  }
}
