public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The list of a person's chats.
///
/// The view model begins to load when it is made, and follows the events of the chats from then on. No event
/// during loading is lost or applied twice.
public final class ChatsListViewModel {
  static let pageSize = 50

  /// The chats. The one with the latest message comes first.
  public let rows: ListProperty<ChatsListRow>
  /// The chat that is open beside the list; nil for none. The view writes it.
  ///
  /// It follows the current screen, and is no `ListSelection`: links, going back and a reload also open a
  /// chat. The list may not have loaded the open chat, and a selection drops what is not in the list.
  public let selection = MutableProperty<Chat.ID?>(nil)
  /// Whether the viewer has no chats.
  public let isEmpty: Property<Bool>
  /// Whether the first page is being loaded.
  public var isLoading: Property<Bool> { pages.refresh.isExecuting }
  /// Loads the first page.
  public var load: Command<Void, Void, MessengerError> { pages.refresh }
  /// Loads the next page. Enabled while there may be one.
  public var loadNext: Command<Void, Void, MessengerError> { pages.loadNext }
  /// The invitations to groups.
  public let invitations: InvitationsViewModel
  /// The search for chats, contacts and messages.
  public let search: SearchViewModel
  /// The menu of the list.
  public let menu: ActionMenu
  /// Sends a value when the viewer has chosen to create a chat in the menu.
  public var creationRequests: Signal<Void, Never> { requestedCreations.signal }
  /// The dialogs, such as errors of loading.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private let pages: PagedList<Chat, MessengerError>
  private let chats: ChatCollection
  private let typing: TypingInChats
  private let requestedCreations = Subject<Void, Never>()
  private let lifetime = Lifetime()

  /// Creates the list and begins to load it; ``waitUntilLoaded()`` waits for it.
  ///
  /// - Parameters:
  ///   - viewer: The person whose chats are shown.
  ///   - drafts: The texts that the viewer has begun to write; see ``DraftStore/drafts``.
  public init(for viewer: Viewer, drafts: Property<[Chat.ID: String]> = .constant([:])) {
    self.viewer = viewer
    pages = PagedList(
      order: .forward, pageSize: Self.pageSize, capacity: .max, sortedBy: Chat.isAbove
    ) { (position, count) async throws(MessengerError) in
      let chats = try await viewer.chats.chats(
        of: viewer.person.id, after: position.neighbor, limit: count)
      return LoadedPage(chats, isLast: chats.count < count)
    }
    chats = ChatCollection(
      pages, sorted: pages.list, for: viewer.person.id, startOfDay: viewer.startOfDay, viewer.localization)
    let typing = TypingInChats(for: viewer)
    self.typing = typing
    let changes = Property.combineLatest(typing.texts, drafts, selection.property) { ($0, $1, $2) }
    rows = chats.rows.map(with: changes) { row, changes in
      let (texts, drafts, selection) = changes
      var row = row
      row.draft = drafts[row.id]
      row.typing = texts[row.id]
      row.isSelected = row.id == selection
      return row
    }
    search = SearchViewModel(popular: chats.rows, for: viewer, dialogs)
    invitations = InvitationsViewModel(for: viewer, dialogs)
    menu = ActionMenu(for: viewer, dialogs) { [requestedCreations] in
      let create = ButtonDesign(viewer.text(.createChat))
      create.presses.observe { requestedCreations.send($0) }
      return [create]
    }
    isEmpty = pages.isEmpty(chats.rows)
    observeChanges()
    load.execute()
  }

  /// Waits until the first page and the invitations are loaded or their errors are shown.
  public func waitUntilLoaded() async {
    await invitations.waitUntilLoaded()
    _ = await isLoading.signal.filter { !$0 }.firstValue()
  }

  private func observeChanges() {
    pages.loadOn(whileEmpty: chats.rows, during: lifetime)
    dialogs.showErrors(of: load, failedAction: .loadingChats, for: viewer)
    dialogs.showErrors(of: loadNext, failedAction: .loadingMoreChats, for: viewer)
    load.outputs.observe(during: lifetime) { [invitations] in invitations.loadAgainIfFailed() }
    // Events change parts of a chat. Loaded chats may be older than the events during loading, so the events wait until
    // loading has finished.
    viewer.chatEvents
      .flatMap(.concat) { [unowned self] in insertingUnloadedChat($0) }
      .paused(while: pages.isLoading, buffering: .unbounded)
      .observe(during: lifetime) { [unowned self] in apply($0) }
    viewer.contactEvents.paused(while: pages.isLoading, buffering: .unbounded)
      .observe(during: lifetime) { [unowned self] in apply($0) }
  }

  /// Returns the event itself. If the event moves a chat to the top that is not loaded yet, returns the
  /// insertion of that chat instead.
  private func insertingUnloadedChat(_ event: ChatEvent) -> Signal<ChatEvent, Never> {
    guard case .message(let message, _, true) = event, chats[message.chat] == nil else { return .just(event) }
    let viewer = viewer
    return .task {
      (try? await viewer.chats.chat(message.chat, for: viewer.person.id)).map(ChatEvent.inserted) ?? event
    }
  }

  private func apply(_ event: ChatEvent) {
    switch event {
    case .inserted(let chat): pages.receive(chat)
    case .reload: load.execute()
    case .deleted(let chat):
      chats.apply(event)
      // A deleted direct chat still exists, hidden, and searches would offer it.
      viewer.recentChats.forget(chat, for: viewer.person.id)
    default: chats.apply(event)
    }
    search.apply(event)
    typing.apply(event)
  }

  private func apply(_ event: ContactEvent) {
    switch event {
    case .inserted, .deleted: break
    case .changed(let person):
      chats.apply(person)
      search.apply(person)
    case .reload: load.execute()
    }
  }
}
