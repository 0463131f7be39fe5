import MessengerServices
import SwiftwaterPages

/// What of the messenger is shown.
enum Place: Hashable {
  case chats
  case chat(Chat.ID)
  /// A chat, at one of its messages.
  case message(Int, in: Chat.ID)
  case chatSettings(Chat.ID)
  case newChat
  case naming(Address.Choice)
  case person(Person.ID, in: Chat.ID)
  case contacts
  case contact(Person.ID)
  case settings

  /// The place at a path; nil if there is none.
  init?(path: String) {
    if Address.home.match(path) != nil || Address.chats.match(path) != nil {
      self = .chats
    } else if Address.newChat.match(path) != nil {
      self = .newChat
    } else if let choice = Address.naming.match(path) {
      self = .naming(choice)
    } else if let (chat, person) = Address.person.match(path) {
      self = .person(person, in: chat)
    } else if let id = Address.chat.match(path) {
      self = .chat(id)
    } else if let (chat, place) = Address.message.match(path), place > 0 {
      self = .message(place, in: chat)
    } else if let id = Address.chatSettings.match(path) {
      self = .chatSettings(id)
    } else if Address.contacts.match(path) != nil {
      self = .contacts
    } else if let id = Address.contact.match(path) {
      self = .contact(id)
    } else if Address.settings.match(path) != nil {
      self = .settings
    } else {
      return nil
    }
  }

  var path: String {
    switch self {
    case .chats: Address.chats.path()
    case .chat(let id): Address.chat.path(id)
    case .message(let place, let chat): Address.message.path(chat, place)
    case .chatSettings(let id): Address.chatSettings.path(id)
    case .newChat: Address.newChat.path()
    case .naming(let choice): Address.naming.path(choice)
    case .person(let person, let chat): Address.person.path(chat, person)
    case .contacts: Address.contacts.path()
    case .contact(let id): Address.contact.path(id)
    case .settings: Address.settings.path()
    }
  }

  /// The tab that the place belongs to.
  var tab: Tab {
    switch self {
    case .chats, .chat, .message, .chatSettings, .newChat, .naming, .person: .chats
    case .contacts, .contact: .contacts
    case .settings: .settings
    }
  }

  /// The chat that is open.
  var chat: Chat.ID? {
    switch self {
    case .chat(let id), .message(_, let id), .chatSettings(let id), .person(_, let id): id
    default: nil
    }
  }

  /// Whether the place is a tab's own list, rather than something chosen from it.
  var isList: Bool { self == .chats || self == .contacts }
}

/// One of the three parts of the messenger.
enum Tab: String, CaseIterable {
  case contacts = "Contacts"
  case chats = "Chats"
  case settings = "Settings"

  var place: Place {
    switch self {
    case .contacts: .contacts
    case .chats: .chats
    case .settings: .settings
    }
  }
}
