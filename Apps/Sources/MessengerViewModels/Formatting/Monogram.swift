import MessengerServices

/// The picture of a person or a chat: a letter on a gradient.
public struct Monogram: Hashable, Sendable {
  /// The first letter of the name or title, in upper case; empty if there is none, and for a deleted account.
  public let letter: String
  /// The index of the gradient, at least zero and less than ``MessengerServices/Avatar/gradientCount``.
  public let gradient: Int

  init(_ name: String, _ avatar: Avatar) {
    letter = name == Person.deletedName ? "" : name.prefix(1).uppercased()
    gradient = avatar.gradient
  }

  init(_ chat: Chat) {
    self.init(chat.title, chat.avatar)
  }

  init(_ person: Person) {
    self.init(person.name, person.avatar)
  }
}
