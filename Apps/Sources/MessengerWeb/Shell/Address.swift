import MessengerServices
import SwiftwaterPages

/// The addresses of the messenger.
enum Address {
  static let home = FixedRoute("/")
  static let chats = FixedRoute("/chats")
  static let chat = Route<Chat.ID>("/chats/:id")
  /// A message of a chat, by its place.
  static let message = Route<Chat.ID, Int>("/chats/:chat/messages/:place")
  static let newChat = FixedRoute("/chats/new")
  /// The people chosen for a new chat, which is to be named.
  static let naming = Route<Choice>("/chats/new/:people")
  static let chatSettings = Route<Chat.ID>("/chats/:id/settings")
  /// Somebody who takes part in a chat.
  static let person = Route<Chat.ID, Person.ID>("/chats/:chat/people/:id")
  static let contacts = FixedRoute("/contacts")
  static let contact = Route<Person.ID>("/contacts/:id")
  static let settings = FixedRoute("/settings")
  static let signIn = FixedRoute("/sign-in")
  static let signUp = FixedRoute("/sign-up")

  /// Some people as a part of a path, as in 3-7-12.
  struct Choice: LosslessStringConvertible, Hashable, Sendable {
    let people: [Person.ID]

    /// - Returns: Nil if nobody is chosen, somebody twice, or more than can be in a chat with the one who
    ///   makes it.
    init?(_ people: [Person.ID]) {
      guard (1..<Limits.participantCount).contains(people.count), Set(people).count == people.count
      else { return nil }
      self.people = people
    }

    init?(_ description: String) {
      let numbers = description.split(separator: "-", omittingEmptySubsequences: false)
      let people = numbers.prefix(Limits.participantCount).compactMap { Person.ID(String($0)) }
      guard people.count == numbers.count else { return nil }
      self.init(people)
    }

    var description: String { people.map(\.description).joined(separator: "-") }
  }
}
