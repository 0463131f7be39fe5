import MessengerViewModels
import SwiftwaterPages

/// One of the three parts of the messenger.
enum Tab: String, CaseIterable {
  case contacts
  case chats
  case settings

  /// The name of the tab.
  var title: MessengerText {
    switch self {
    case .contacts: .contacts
    case .chats: .chats
    case .settings: .settings
    }
  }

  /// The first screen of the tab.
  var screen: Screen {
    switch self {
    case .contacts: .contacts
    case .chats: .chats
    case .settings: .settings
    }
  }

  /// The icon of the tab; nil for the settings, which have the avatar of the person.
  var icon: Icon? {
    switch self {
    case .contacts: .contacts
    case .chats: .chats
    case .settings: nil
    }
  }

  /// The `id` of the list of the tab.
  var listID: String { rawValue }
}

extension Attribute {
  /// Shows the list of a tab as soon as the person follows a link to it, because the browser has all lists. The
  /// settings have no list.
  ///
  /// - Parameter tab: The tab to which the link leads.
  static func showsList(of tab: Tab) -> Attribute {
    let other: Tab
    switch tab {
    case .contacts: other = .chats
    case .chats: other = .contacts
    case .settings: return .none
    }
    return .optimistic(
      on: .navigation, .show(.id(tab.listID)), .hide(.id(other.listID)),
      .addClass("list-only", to: .id(MessengerPage.id)))
  }
}
