import Foundation
import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The messenger of somebody who is signed in: three tabs, a list, and beside it what was chosen from it.
///
/// One page for all addresses, so that lists stay where they are while chats come and go.
final class MessengerPage: Page {
  private let viewer: Viewer
  private let place: MutableProperty<Place>
  private let chats: ChatsListViewModel
  /// The open chat; it stays open while its settings are shown.
  private let chat: Property<ChatViewModel?>
  private let signedOut: Signal<Void, Never>

  let title: Property<String>

  init(for viewer: Viewer, session: Session.ID, at place: Place) {
    self.viewer = viewer
    let current = MutableProperty(place)
    self.place = current
    let chats = ChatsListViewModel(for: viewer)
    self.chats = chats
    let openChat = current.map(\.chat)
    chat = openChat.map { id in id.map { ChatViewModel($0, for: viewer) } }
    title = Property { [chat] in
      let name = chat.value?.title.value ?? current.value.tab.rawValue
      let unread = chats.rows.rows.count { $0.badge != nil }
      return unread > 0 ? "(\(unread)) \(name)" : name
    }
    signedOut = viewer.messenger.accounts.endings(of: session)
  }

  /// Waits for what the page shows first.
  func loaded() async {
    await chats.loaded()
    try? await chat.value?.loaded()
  }

  func accept(_ request: PageRequest) -> Bool {
    guard let place = Place(path: request.path) else { return false }
    self.place.value = place
    chats.selection.value = place.chat
    return true
  }

  var destinations: Signal<String, Never> {
    .merge(
      signedOut.map { Address.signIn.path() },
      chat.signal.flatMap(.latest) { $0?.deletions ?? .never() }.map { Address.chats.path() })
  }

  var body: Markup {
    div(.class("app"), .class("list-only", when: place.map(\.isList))) {
      nav(.class("tabs"), .aria(.label, "Parts of the messenger")) {
        for tab in Tab.allCases { tabLink(tab) }
      }
      aside(.class("list"), .hidden(place.map { $0.tab != .chats })) { ChatsListView(viewModel: chats) }
      main(.class("content")) {
        Switch(chat) { [place] chat in
          if let chat {
            ChatView(viewModel: chat)
          } else {
            Switch(place) { place in
              switch place {
              case .settings: self.settings
              default: p(.class("empty")) { "Choose a chat." }
              }
            }
          }
        }
      }
    }
  }

  private func tabLink(_ tab: Tab) -> Element {
    a(
      .class("tab"), .link(tab.place.path),
      .aria(.current, place.map { $0.tab == tab ? "page" : nil })
    ) { tab.rawValue }
  }

  @MarkupBuilder private var settings: Markup {
    section(.class("settings")) {
      h1 { "Settings" }
      p { "Signed in as \(viewer.person.name)." }
      form(.method("post"), .action("/sign-out")) { button(.type("submit")) { "Sign out" } }
    }
  }
}

extension Place {
  /// The chat that is open at this place.
  var chat: Chat.ID? {
    switch self {
    case .chat(let id), .chatSettings(let id): id
    default: nil
    }
  }
}
