import MessengerServices
import SwiftwaterPages

/// The addresses of the messenger.
enum Address {
  static let home = FixedRoute("/")
  static let chats = FixedRoute("/chats")
  static let chat = Route<Chat.ID>("/chats/:id")
  static let newChat = FixedRoute("/chats/new")
  static let chatSettings = Route<Chat.ID>("/chats/:id/settings")
  static let contacts = FixedRoute("/contacts")
  static let contact = Route<Person.ID>("/contacts/:id")
  static let settings = FixedRoute("/settings")
  static let signIn = FixedRoute("/sign-in")
  static let signUp = FixedRoute("/sign-up")
}
