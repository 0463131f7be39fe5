public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The list of a person's chats.
///
/// It follows what happens in the chats as soon as it is made, and begins to load them. Nothing that happens
/// meanwhile is lost or shown twice.
public final class ChatsListViewModel: ViewModel {
  static let pageSize = 50

  public let isActive = MutableProperty(false)
  /// The chats, those last written in first.
  public var rows: ListProperty<ChatsListRow> { chats.rows }
  /// Which chat is open beside the list; nil for none.
  public let selection = MutableProperty<Chat.ID?>(nil)
  /// Whether the person has no chats.
  public let isEmpty: Property<Bool>
  /// Whether the list is being loaded from its beginning.
  public let isLoading: Property<Bool>
  /// Loads the list from its beginning.
  public let load: Command<Void, [Chat], MessengerError>
  /// Loads the chats that follow; enabled while there may be some.
  public let loadMore: Command<Void, [Chat], MessengerError>
  /// Finds chats.
  public let search: ChatsSearchViewModel
  /// What sample people can be made to do.
  public let simulation: SimulationMenu
  /// Sends that the person wants to make a chat, by the menu of the simulation.
  public let creations: Signal<Void, Never>
  /// What the person is told, such as that loading failed.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private let chats: ChatCollection
  /// The chat that the next page follows; nil if there is none.
  private let lastLoaded = MutableProperty<Chat?>(nil)
  private let lifetime = Lifetime()

  /// Makes the list and begins to load it; ``loaded()`` waits for that.
  public init(for viewer: Viewer) {
    self.viewer = viewer
    let today = viewer.today()
    chats = ChatCollection(today: today, viewer.localization)
    search = ChatsSearchViewModel(popular: chats.rows, today: today, for: viewer)
    let createButton = ButtonDesign("Create chat")
    simulation = SimulationMenu(for: viewer, dialogs, creating: createButton)
    creations = createButton.presses
    load = .task { () async throws(MessengerError) in
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
    follow()
    load.execute()
  }

  /// Waits until the first chats are there, or the person is told why they are not.
  public func loaded() async {
    _ = await isLoading.signal.filter { !$0 }.first()
  }

  private func follow() {
    dialogs.showErrors(of: load, userActivity: "load your chats")
    dialogs.showErrors(of: loadMore, userActivity: "load more chats")
    dialogs.showErrors(of: search.loadMore, userActivity: "load more messages")
    load.values.observe(during: lifetime) { [unowned self] page in
      chats.set(to: page)
      noteLast(of: page)
    }
    loadMore.values.observe(during: lifetime) { [unowned self] page in
      chats.add(page)
      noteLast(of: page)
    }
    // What is being loaded may be older than what happens meanwhile, so that waits.
    let isBusy = load.isExecuting.or(loadMore.isExecuting)
    viewer.chats.events(for: viewer.person.id)
      .flatMap(.concat) { [unowned self] in completed($0) }
      .delay(while: isBusy)
      .observe(during: lifetime) { [unowned self] in apply($0) }
    viewer.contacts.events(for: viewer.person.id).delay(while: isBusy)
      .observe(during: lifetime) { [unowned self] in apply($0) }
  }

  private func noteLast(of page: [Chat]) {
    lastLoaded.value = page.count == Self.pageSize ? page.last : nil
  }

  /// The event; or, if it moves a chat to the top that has not been loaded yet, that chat.
  private func completed(_ event: ChatEvent) -> Signal<ChatEvent, Never> {
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
    case .inserted: break
    case .changed(let person):
      chats.apply(person)
      search.apply(person)
    case .reload: load.execute()
    }
  }
}
