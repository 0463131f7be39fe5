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
  private let drafts: DraftStore
  /// The group that a person has left to look at somebody in it, with what they have changed.
  private var suspended: (place: Place, content: Content)?
  private let replaced = Subject<String, Never>()
  private let lifetime = Lifetime()

  let title: Property<String>
  let isVisible = MutableProperty(false)
  /// Whether the session goes on: a tab does not outlive it, whoever ended it.
  let isAuthorized: Property<Bool>

  /// - Parameters:
  ///   - viewer: Who looks.
  ///   - start: What is shown at first.
  init(for viewer: Viewer, at start: Place) {
    let place = MutableProperty(start)
    let drafts = DraftStore(for: viewer)
    let content = MutableProperty(Content(start, for: viewer, writingIn: drafts))
    let chats = ChatsListViewModel(for: viewer)
    self.viewer = viewer
    self.place = place
    self.content = content
    self.drafts = drafts
    self.chats = chats
    contacts = ContactsViewModel(for: viewer)
    let endings = viewer.session.map { viewer.messenger.accounts.endings(of: $0) } ?? .never()
    isAuthorized = endings.map { false }.property(initial: true)
    title = Property {
      let title = content.value.isMissing.value ? "Not found" : content.value.chat?.title.value ?? ""
      let name = title.isEmpty ? place.value.tab.rawValue : title
      let unread = chats.rows.rows.count { $0.badge != nil }
      return unread > 0 ? "(\(unread)) \(name)" : name
    }
    chats.selection.value = start.chat
    drafts.shown.value = content.value.chat?.id
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

  /// Whether there is nothing at the address.
  var isMissing: Bool { content.value.isMissing.value }

  func accept(_ request: PageRequest) -> Bool {
    guard let next = Place(path: request.path) else { return false }
    if next != place.value {
      go(to: next)
    } else if case .message(let place, _) = next {
      // Who comes again wants to see it again.
      content.value.chat?.showMessage(at: place)
    }
    return true
  }

  private func go(to next: Place) {
    let old = content.value
    let origin = place.value
    let kept = suspended.flatMap { $0.place == next ? $0.content : nil }
    let new = kept ?? Content(next, from: origin, for: viewer, writingIn: drafts)
    suspended = nil
    if old.isGroup, case .profile = new { suspended = (origin, old) }
    transaction {
      place.value = next
      chats.selection.value = next.chat
      contacts.isActive.value = next.tab == .contacts
      content.value = new
      drafts.shown.value = content.value.chat?.id
    }
    old.chat?.isActive.value = false
    content.value.chat?.isActive.value = isVisible.value
    follow(content.value)
  }

  /// Goes on from choosing people to naming their group.
  private func follow(_ content: Content) {
    guard case .selection(let selection) = content else { return }
    selection.next.values.observe(during: lifetime) { [unowned self, dialogs = selection.dialogs] people in
      guard let choice = Address.Choice(people.map(\.id)) else {
        let error = MessengerError.tooManyParticipants
        return dialogs.show(DialogDesign(error, userActivity: "choose so many people"))
      }
      replaced.send(Address.naming.path(choice))
    }
  }

  var state: [StateValue] {
    [
      StateValue("draft", drafts.draftID) { DraftStore.isDraftID($0) },
      StateValue("unsent", encoding: drafts.unsent) { [drafts] in drafts.mayHaveKept($0) },
    ]
  }

  var destinations: Signal<String, Never> {
    .merge(
      chats.creations.map { Address.newChat.path() },
      contacts.open.values.map(Address.chat.path),
      content.signal.flatMap(.latest) { $0.destinations })
  }

  var replacements: Signal<String, Never> {
    .merge(replaced.signal, content.signal.flatMap(.latest) { $0.replacements })
  }

  var body: Markup {
    div(.class("app"), .class("list-only", when: place.map(\.isList))) {
      a(.class("skip"), .href("#content")) { "Skip to the content" }
      nav(.class("tabs"), .aria(.label, "Parts of the messenger")) {
        for tab in Tab.allCases { tabLink(tab) }
      }
      aside(.class("list"), .aria(.label, "Chats"), .hidden(place.map { $0.tab == .contacts })) {
        ChatsListView(viewModel: chats, isMain: place.map { $0 == .chats })
      }
      aside(.class("list"), .aria(.label, "Contacts"), .hidden(place.map { $0.tab != .contacts })) {
        ContactsListView(viewModel: contacts, isMain: place.map { $0 == .contacts })
      }
      main(.class("content"), .id("content"), .tabIndex(-1)) {
        Switch(content.property) { [unowned self] content in
          Show(when: content.isMissing) {
            Self.missing(content)
          } otherwise: { [unowned self] in
            view(of: content)
          }
        }
      }
      // Not in the lists: one that is not shown would hide its dialog, too.
      DialogView(chats.dialogs)
      DialogView(contacts.dialogs)
      DialogView(drafts.dialogs)
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
    case .hint(let text): p(.class("empty")) { text }
    case .chat(let chat): ChatView(viewModel: chat)
    case .selection(let selection):
      ContactSelectionView(heading: "New Chat", viewModel: selection) { [unowned self] in
        replaced.send(Address.chats.path())
      }
    case .group(let group, let chat?):
      GroupView(viewModel: group, backPath: Address.chat.path(chat)) { Address.person.path(chat, $0) }
    case .group(let group, nil):
      GroupView(viewModel: group, backPath: Address.newChat.path(), profilePath: Address.contact.path)
    case .profile(let profile, let backPath): ContactProfileView(viewModel: profile, backPath: backPath)
    case .settings(let settings): SettingsView(viewModel: settings)
    }
  }

  private static func missing(_ content: Content) -> MissingView {
    if case .profile = content {
      MissingView(problem: .personNotFound, way: (Address.contacts.path(), "Go to your contacts"))
    } else {
      MissingView(problem: .chatNotFound, way: (Address.chats.path(), "Go to your chats"))
    }
  }
}
