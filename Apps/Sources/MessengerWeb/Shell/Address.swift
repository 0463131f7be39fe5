import MessengerServices
import SwiftwaterPages

/// The addresses of the messenger.
enum Address {
  static let home = Route< >("/")
  static let chats = Route< >("/chats")
  static let chat = Route<Chat.ID>("/chats/:id")
  static let newChat = Route< >("/chats/new")
  static let chatSettings = Route<Chat.ID>("/chats/:id/settings")
  static let contacts = Route< >("/contacts")
  static let contact = Route<Person.ID>("/contacts/:id")
  static let settings = Route< >("/settings")
  static let signIn = Route< >("/sign-in")
  static let signUp = Route< >("/sign-up")
}
