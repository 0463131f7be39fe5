public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The list of a person's chats.
///
/// The view model begins to load when it is made, and follows the events of the chats from then on. No event
/// during loading is lost or applied twice.
public final class ChatsListViewModel: ViewModel {
  static let pageSize = 50

  /// Whether a view shows the list. The view writes it.
  public let isActive = MutableProperty(false)
  /// The chats. The one with the latest message comes first.
  public var rows: ListProperty<ChatsListRow> { chats.rows }
  /// The chat that is open beside the list; nil for none.
  public let selection = MutableProperty<Chat.ID?>(nil)
  /// Whether the person has no chats.
  public let isEmpty: Property<Bool>
  /// Whether the first page is being loaded.
  public let isLoading: Property<Bool>
  /// Loads the first page.
  public let load: Command<Void, [Chat], MessengerError>
  /// Loads the next page. Enabled while there may be one.
  public let loadMore: Command<Void, [Chat], MessengerError>
  /// The invitations to groups.
  public let invitations: InvitationsViewModel
  /// The search in chats and messages.
  public let search: ChatsSearchViewModel
  /// The actions of the sample people.
  public let simulation: SimulationMenu
  /// Sends a value when the person has chosen to create a chat in the menu of the simulation.
  public let creationRequests: Signal<Void, Never>
  /// The dialogs, such as errors of loading.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private let chats: ChatCollection
  /// The last chat of the last full page; nil if there is no next page.
  private let lastLoaded = MutableProperty<Chat?>(nil)
  private let lifetime = Lifetime()

  /// Creates the list and begins to load it; ``loaded()`` waits for it.
  ///
  /// - Parameter viewer: The person whose chats are shown.
  public init(for viewer: Viewer) {
    self.viewer = viewer
    let today = viewer.today()
    chats = ChatCollection(for: viewer.person.id, today: today, viewer.localization)
    search = ChatsSearchViewModel(popular: chats.rows, today: today, for: viewer)
    invitations = InvitationsViewModel(for: viewer, dialogs)
    let createButton = ButtonDesign("Create chat")
    simulation = SimulationMenu(for: viewer, dialogs, creating: createButton)
    creationRequests = createButton.presses
    load = Command { () async throws(MessengerError) in
      try await viewer.chats.chats(of: viewer.person.id, limit: Self.pageSize)
    }
    loadMore = Command(
      enabledIf: lastLoaded.map { $0 != nil }.and(load.isExecuting.negated())
    ) { [lastLoaded] in
      let last = lastLoaded.value
      return .task { () async throws(MessengerError) in
        try await viewer.chats.chats(of: viewer.person.id, after: last, limit: Self.pageSize)
      }
    }
    isLoading = load.isExecuting
    isEmpty = chats.rows.isEmpty.and(isLoading.negated())
    observeChanges()
    load.execute()
  }

  /// Waits until the first page and the invitations are loaded or their errors are shown.
  public func loaded() async {
    await invitations.loaded()
    _ = await isLoading.signal.filter { !$0 }.firstValue()
  }

  private func observeChanges() {
    dialogs.showErrors(of: load, failedAction: "load your chats")
    dialogs.showErrors(of: loadMore, failedAction: "load more chats")
    dialogs.showErrors(of: search.loadMore, failedAction: "load more messages")
    load.outputs.observe(during: lifetime) { [unowned self] page in
      invitations.loadAgainIfFailed()
      chats.set(to: page)
      updateLastLoaded(of: page)
    }
    loadMore.outputs.observe(during: lifetime) { [unowned self] page in
      chats.add(page)
      updateLastLoaded(of: page)
    }
    // Loaded chats may be older than the events during loading, so these are applied after it.
    let isBusy = load.isExecuting.or(loadMore.isExecuting)
    viewer.chats.events(for: viewer.person.id)
      .flatMap(.concat) { [unowned self] in insertingUnloadedChat($0) }
      .delay(while: isBusy)
      .observe(during: lifetime) { [unowned self] in apply($0) }
    viewer.contacts.events(for: viewer.person.id).delay(while: isBusy)
      .observe(during: lifetime) { [unowned self] in apply($0) }
  }

  private func updateLastLoaded(of page: [Chat]) {
    lastLoaded.value = page.count == Self.pageSize ? page.last : nil
  }

  /// The event itself, or the insertion of a chat that it moves to the top and that is not loaded yet.
  private func insertingUnloadedChat(_ event: ChatEvent) -> Signal<ChatEvent, Never> {
    guard case .message(let message, _, true) = event, chats[message.chat] == nil else { return .just(event) }
    let viewer = viewer
    return .task {
      (try? await viewer.chats.chat(message.chat, for: viewer.person.id)).map(ChatEvent.inserted) ?? event
    }
  }

  private func apply(_ event: ChatEvent) {
    switch event {
    case .inserted(let chat): chats.insert(chat)
    case .reload: load.execute()
    default: chats.apply(event)
    }
    search.apply(event)
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
