import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The messenger of a person who is signed in: three tabs, a list, and beside it the content of a screen.
///
/// All screens are shown by one page, so that the lists stay as they are while the content changes.
final class MessengerPage: Page {
  /// The `id` of the element around the lists and the content.
  static let id = "app"

  private let screen: MutableProperty<Screen>
  private let content: MutableProperty<any ScreenContent>
  private let makeContent:
    (_ screen: Screen, _ origin: ShownScreen?, _ isReturning: Bool) -> any ScreenContent
  /// The previous screen, with its unsaved changes, to which the current screen leads back; nil for none.
  private var previousScreen: ShownScreen?
  private let createdGroup: CreatedGroup
  /// Sends the chat to which the browser goes back from the form of its group.
  private let formExits = Subject<Screen, Never>()
  private let tab: Property<Tab>
  private let chats: ChatsListViewModel
  private let rowCaches: RowCaches
  /// The list of contacts; nil until it is first shown, as most pages never show it.
  private let contacts = MutableProperty<ContactsViewModel?>(nil)
  private let drafts: DraftStore
  private let ownAvatar: OwnAvatar
  private let toasts = Toasts()
  private let localization: Localization

  let title: Property<String>
  let isVisible: MutableProperty<Bool>
  /// Whether the session is open. The tab ends with its session, wherever the person signs out.
  let isAuthorized: Property<Bool>

  /// Creates a page, whose lists and content begin to load; ``waitUntilLoaded()`` waits for that.
  ///
  /// - Parameters:
  ///   - viewer: The person, with the services.
  ///   - screen: The screen that is shown first.
  ///   - rowCaches: The rows that people see alike in the language of the person.
  init(for viewer: Viewer, at screen: Screen, rowCaches: RowCaches) {
    let acceptsAttachments = viewer.messenger.acceptsAttachments
    let drafts = DraftStore(for: viewer) {
      acceptsAttachments ? UploadAttachmentInput(viewer.localization) : nil
    }
    let chats = ChatsListViewModel(for: viewer, drafts: drafts.drafts)
    let (shown, isVisible) = (MutableProperty(screen), MutableProperty(false))
    let makeContent = { (screen: Screen, origin: ShownScreen?, isReturning: Bool) in
      screen.makeContent(
        in: ScreenContext(
          viewer: viewer, drafts: drafts, rowCaches: rowCaches, origin: origin, isReturning: isReturning,
          isActive: isVisible.and(shown.map { $0 == screen })))
    }
    let content = MutableProperty(makeContent(screen, nil, false))
    self.screen = shown
    self.content = content
    self.makeContent = makeContent
    self.chats = chats
    self.rowCaches = rowCaches
    self.drafts = drafts
    createdGroup = CreatedGroup(for: viewer)
    ownAvatar = viewer.ownAvatar
    let localization = viewer.localization
    self.localization = localization
    self.isVisible = isVisible
    tab = content.map(\.tab)
    title = Property {
      let content = content.value
      let title = content.isMissing.value ? localization.text(.notFound) : content.title.value
      let unreadCount = chats.rows.elements.count { $0.badge != nil && !$0.isMuted }
      return unreadCount > 0 ? "(\(localization.number(unreadCount))) \(title)" : title
    }
    let deletions = viewer.session.map { viewer.messenger.accounts.deletions(of: $0) } ?? .never()
    isAuthorized = deletions.map { false }.property(initial: true)
    content.map(\.selectedChat).bind(to: chats.selection)
    content.map(\.visibleChat).bind(to: drafts.visibleChat)
    tab.signal.filter { $0 == .contacts }.take(first: 1).observe { [contacts, tab] _ in
      let list = ContactsViewModel(for: viewer)
      tab.map { $0 == .contacts }.bind(to: list.isActive)
      contacts.value = list
    }
    // This observation begins before that of the replacements, which discard the content with its notices.
    content.signal.flatMap(.latest) { $0.notices }.observe { [toasts] in toasts.show($0) }
  }

  /// Waits until the lists and the content are loaded.
  func waitUntilLoaded() async {
    await chats.waitUntilLoaded()
    await contacts.value?.waitUntilLoaded()
    await content.value.waitUntilLoaded()
  }

  /// Whether the URL leads to nothing.
  var isMissing: Bool { content.value.isMissing.value }

  /// The screen that is opened instead if ``isMissing``; nil to answer *not found*.
  var redirectIfMissing: Screen? { content.value.redirectIfMissing }

  // MARK: Navigation

  func accept(_ request: PageRequest) -> Bool {
    guard let next = Screen(path: request.path) else { return false }
    if request.replacesHistory, let chat = createdGroup.chat(createdBy: next) {
      // A person who goes forward to the form would create the group again, so the browser goes back to its chat.
      formExits.send(.chat(chat))
    } else if next == screen.value {
      content.value.reopen()
    } else {
      go(to: next, isReturning: request.replacesHistory)
    }
    return true
  }

  private func go(to next: Screen, isReturning: Bool) {
    let origin = ShownScreen(screen: screen.value, content: content.value)
    if let chat = (origin.content as? NewGroupScreen)?.createdChat.value {
      createdGroup.record(chat, createdBy: origin.screen)
    } else if createdGroup.chat(createdBy: next) != nil {
      // Another group of the same people begins, and the browser forgets the form of the first one.
      createdGroup.forget()
    }
    let restored = previousScreen?.screen == next ? previousScreen?.content : nil
    let nextContent = restored ?? makeContent(next, origin, isReturning)
    previousScreen = origin.content.isKeptForBack && nextContent.backScreen == origin.screen ? origin : nil
    transaction {
      screen.value = next
      content.value = nextContent
    }
  }

  var destinations: Signal<String, Never> {
    let screens: Signal<Screen, Never> = .merge(
      chats.creationRequests.map { .newChat },
      contacts.signal.flatMap(.latest) { $0?.openChat.outputs.map(Screen.chat) ?? .never() },
      chats.search.openedChats.map(Screen.chat),
      content.signal.flatMap(.latest) { $0.destinations })
    return screens.map(\.path)
  }

  var replacements: Signal<String, Never> {
    content.signal.flatMap(.latest) { $0.replacements }.map(\.path)
  }

  var backDestinations: Signal<String, Never> {
    // The URL of the form has to be recorded before the browser goes back from it.
    let exits = formExits.signal.flatMap(.latest) { chat in Signal<Screen, Never>.task { chat } }
    return content.signal.flatMap(.latest) { $0.backDestinations }.merge(exits).map(\.path)
  }

  var state: [StateValue] {
    // Unsent messages come first, because the browser leaves out values that do not fit.
    [StateValue("unsent", encoding: drafts.unsent) { [drafts] in drafts.restore($0) }, createdGroup.state]
  }

  // MARK: View

  var body: Markup {
    div(.id(Self.id), .class("app"), .class("list-only", when: content.map(\.isList))) {
      a(.class("skip"), .href("#content")) { localization.text(.skipToContent) }
      nav(.class("tabs"), .aria(.label, localization.text(.mainNavigation))) {
        div(.class("mark")) { Icon.mark }
        for tab in Tab.allCases { link(to: tab) }
      }
      aside(
        .id(Tab.chats.listID), .class("list"), .aria(.label, localization.text(.chats)),
        .hidden(tab.map { $0 == .contacts })
      ) {
        ChatsListView(
          viewModel: chats, localization: localization, rowCache: rowCaches.chats,
          hasPageHeading: content.map { $0.isList && $0.tab == .chats })
      }
      aside(
        .id(Tab.contacts.listID), .class("list"), .aria(.label, localization.text(.contacts)),
        .hidden(tab.map { $0 != .contacts })
      ) {
        Switch(contacts.property) { [content, localization] contacts in
          if let contacts {
            ContactsListView(
              viewModel: contacts, localization: localization,
              hasPageHeading: content.map { $0.isList && $0.tab == .contacts })
          }
        }
      }
      main(.class("content"), .id("content"), .tabIndex(-1)) {
        Switch(content.property) { content in
          Show(when: content.isMissing) {
            content.notFoundView
          } otherwise: {
            content.body
          }
        }
      }
      // Files of messages in chats that are not shown are sent, too.
      Switch(drafts.composersWithRestoredFiles) { composers in
        for composer in composers {
          if let attachments = composer.attachments as? UploadAttachmentInput {
            div(.hidden(), .files(attachments.input, keptAs: AttachButton.keptName(of: composer.chat))) {}
          }
        }
      }
      // The dialogs of a list are outside of it, as a hidden list would hide them, too.
      MenuView(menu: chats.menu, localization: localization, classes: "menu-sheet list-menu")
      DialogView(chats.dialogs)
      Switch(contacts.property) { contacts in if let contacts { DialogView(contacts.dialogs) } }
      DialogView(drafts.dialogs)
      ToastsView(toasts)
    }
  }

  private func link(to tab: Tab) -> Element {
    a(
      .class("tab"), .link(tab.screen.path), .showsList(of: tab),
      .aria(.current, self.tab.map { $0 == tab ? "page" : nil })
    ) {
      if let icon = tab.icon { icon } else { Switch(ownAvatar.content) { AvatarView(avatar: $0) } }
      span { localization.text(tab.title) }
    }
  }
}
