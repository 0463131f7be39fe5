/// One of the three parts of the messenger.
enum Tab: String, CaseIterable {
  case contacts = "Contacts"
  case chats = "Chats"
  case settings = "Settings"

  /// The first screen of the tab.
  var screen: Screen {
    switch self {
    case .contacts: .contacts
    case .chats: .chats
    case .settings: .settings
    }
  }
}
