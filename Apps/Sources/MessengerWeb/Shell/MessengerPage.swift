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
  private let content: MutableProperty<Content>
  private let chats: ChatsListViewModel
  private let contacts: ContactsViewModel
  private let lifetime = Lifetime()

  let title: Property<String>
  let isVisible = MutableProperty(false)
  /// Whether the session goes on: a tab does not outlive it, whoever ended it.
  let isAuthorized: Property<Bool>

  init(for viewer: Viewer, at start: Place) {
    let place = MutableProperty(start)
    let content = MutableProperty(Content(start, for: viewer))
    let chats = ChatsListViewModel(for: viewer)
    self.viewer = viewer
    self.place = place
    self.content = content
    self.chats = chats
    contacts = ContactsViewModel(for: viewer)
    let endings = viewer.session.map { viewer.messenger.accounts.endings(of: $0) } ?? .never()
    isAuthorized = endings.map { false }.property(initial: true)
    title = Property {
      let title = content.value.chat?.title.value ?? ""
      let name = title.isEmpty ? place.value.tab.rawValue : title
      let unread = chats.rows.rows.count { $0.badge != nil }
      return unread > 0 ? "(\(unread)) \(name)" : name
    }
    chats.selection.value = start.chat
    contacts.isActive.value = start.tab == .contacts
    follow(content.value)
    isVisible.changes.observe(during: lifetime) { [content] in content.value.chat?.isActive.value = $0 }
  }

  /// Waits for what the page shows first.
  func loaded() async {
    await chats.loaded()
    await contacts.loaded()
    await content.value.loaded()
  }

  func accept(_ request: PageRequest) -> Bool {
    guard let next = Place(path: request.path) else { return false }
    if next != place.value { go(to: next) }
    return true
  }

  private func go(to next: Place) {
    let old = content.value
    transaction {
      place.value = next
      chats.selection.value = next.chat
      contacts.isActive.value = next.tab == .contacts
      content.value = Content(next, for: viewer)
    }
    old.chat?.isActive.value = false
    content.value.chat?.isActive.value = isVisible.value
    follow(content.value)
  }

  /// Goes on from choosing people to naming their group.
  private func follow(_ content: Content) {
    guard case .selection(let selection) = content else { return }
    selection.next.values.observe(during: lifetime) { [unowned self] people in
      self.content.value = .group(GroupViewModel(of: people, for: viewer), backPath: Address.chats.path())
    }
  }

  var destinations: Signal<String, Never> {
    .merge(
      chats.creations.map { Address.newChat.path() },
      contacts.open.values.map(Address.chat.path),
      content.signal.flatMap(.latest) { $0.destinations })
  }

  var body: Markup {
    div(.class("app"), .class("list-only", when: place.map(\.isList))) {
      nav(.class("tabs"), .aria(.label, "Parts of the messenger")) {
        for tab in Tab.allCases { tabLink(tab) }
      }
      aside(.class("list"), .hidden(place.map { $0.tab == .contacts })) { ChatsListView(viewModel: chats) }
      aside(.class("list"), .hidden(place.map { $0.tab != .contacts })) {
        ContactsListView(viewModel: contacts)
      }
      main(.class("content")) { Switch(content.property) { [unowned self] in view(of: $0) } }
      // Not in the lists: one that is not shown would hide its dialog, too.
      DialogView(chats.dialogs)
      DialogView(contacts.dialogs)
    }
  }

  private func tabLink(_ tab: Tab) -> Element {
    a(
      .class("tab"), .link(tab.place.path),
      .aria(.current, place.map { $0.tab == tab ? "page" : nil })
    ) { tab.rawValue }
  }

  @MarkupBuilder private func view(of content: Content) -> Markup {
    switch content {
    case .hint(let text):
      h1(.class("visually-hidden")) { place.map(\.tab.rawValue) }
      p(.class("empty")) { text }
    case .chat(let chat): ChatView(viewModel: chat)
    case .selection(let selection):
      ContactSelectionView(heading: "New Chat", viewModel: selection) { [unowned self] in go(to: .chats) }
    case .group(let group, let backPath): GroupView(viewModel: group, backPath: backPath)
    case .profile(let profile): ContactProfileView(viewModel: profile)
    case .settings(let settings): SettingsView(viewModel: settings)
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
