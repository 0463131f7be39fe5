public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The chats, contacts and messages that a search finds.
///
/// Before the viewer types, it offers popular chats and the chats last opened from a search.
public final class SearchResultsViewModel {
  /// The maximum number of popular chats.
  public static let popularCount = 10
  /// The number of messages in one page.
  static let pageSize = 20
  /// The maximum number of messages that are shown. For more, the viewer has to refine the search.
  static let capacity = 200

  /// The chats to choose from while the field is empty.
  public let popular: ListProperty<ChatsListRow>
  /// Whether the field is empty, so that ``popular`` is shown.
  public let isPopularVisible: Property<Bool>
  /// The chats that were found. While the field is empty, and if nothing was found, these are the chats last opened
  /// from a search. The chat with the latest message comes first.
  public var chats: ListProperty<ChatsListRow> { foundChats.rows }
  /// The heading of ``chats``; nil for none.
  public let chatsHeading: Property<String?>
  /// The contacts that were found, sorted by name, without those whose chat is in ``chats``.
  public var contacts: ListProperty<ContactRow> { foundContacts.rows }
  /// The heading of ``contacts``; nil for none.
  public let contactsHeading: Property<String?>
  /// Opens the chat with a contact, and creates it if there is none. The next search offers it.
  public let openChat: Command<Person.ID, Chat.ID, MessengerError>
  /// The messages that were found, newest first.
  public var messages: ListProperty<FoundMessageRow> { foundMessages.list }
  /// The heading of ``messages``; nil for none.
  public let messagesHeading: Property<String?>
  /// Whether there may be a next page of messages.
  public var hasNext: Property<Bool> { foundMessages.hasNext }
  /// Loads the next page of messages. Enabled if there may be one.
  public var loadNext: Command<Void, Void, MessengerError> { foundMessages.loadNext }
  /// Whether a search has found nothing, and there are no recent chats to offer instead.
  public let hasNoResults: Property<Bool>
  /// The error of the search; nil for none.
  public let problem: Property<String?>

  private let viewer: Viewer
  private let chatList = MutableListProperty<Chat>()
  private let foundChats: ChatCollection
  private let foundContacts: ContactCollection
  private let foundMessages: PagedList<FoundMessageRow, MessengerError>
  private let state = MutableProperty<SearchState<Results>>(.idle)
  /// Whether a search is under way, whose results may be older than events.
  private let isSearching = MutableProperty(false)
  private let chatEvents = Subject<ChatEvent, Never>()
  private let changedPeople = Subject<Person, Never>()
  private let lifetime = Lifetime()

  /// The chats, contacts and messages that a search has found.
  private struct Results {
    var chats: [Chat]
    /// Whether nothing was found, and the chats are those last opened from a search.
    var isRecent = false
    var contacts: [Person] = []
    var messages: [FoundMessage] = []
    /// The text that was searched for.
    var query = ""

    var isEmpty: Bool { chats.isEmpty && contacts.isEmpty && messages.isEmpty }
  }

  /// - Parameters:
  ///   - query: The text in the search field.
  ///   - isOpen: Whether the search is open.
  ///   - chats: The chats of the viewer, of which the first ones are popular.
  ///   - viewer: The person who searches.
  ///   - dialogs: Shows errors.
  init(
    of query: Property<String>, while isOpen: Property<Bool>, popular chats: ListProperty<ChatsListRow>,
    for viewer: Viewer, _ dialogs: Dialogs
  ) {
    self.viewer = viewer
    popular = chats.prefix(Self.popularCount)
    foundChats = ChatCollection(
      chatList, sorted: chatList.sorted(by: Chat.isAbove), for: viewer.person.id,
      startOfDay: viewer.startOfDay,
      viewer.localization)
    foundContacts = ContactCollection(for: viewer)
    openChat = .openChat(for: viewer)
    let state = state
    // The list does not exist yet when the closure that loads its pages is made.
    var shownCount = { 0 }
    foundMessages = PagedList(
      order: .forward, pageSize: Self.pageSize, capacity: .max
    ) { (position, count) async throws(MessengerError) in
      guard let query = state.value.results?.query else { return LoadedPage([], isLast: true) }
      let found = try await viewer.chats.searchMessages(
        query, for: viewer.person.id, after: position.neighbor?.id, limit: count)
      let isFull = shownCount() + found.count >= Self.capacity
      return LoadedPage(Self.rows(found, for: viewer), isLast: isFull || found.count < count)
    }
    shownCount = { [list = foundMessages.list] in list.elements.count }
    // Before the first search there is nothing to load.
    foundMessages.show(LoadedPage([], isLast: true))
    let normalizedQuery = query.map(\.normalizedQuery)
    isPopularVisible = normalizedQuery.map(\.isEmpty)
    // Events change the rows after the search, so the headings depend on the rows.
    let (hasNoChats, hasNoContacts) = (foundChats.rows.isEmpty, foundContacts.rows.isEmpty)
    let hasNoMessages = foundMessages.list.isEmpty
    chatsHeading = hasNoChats.combineLatest(state) { hasNoChats, state in
      if hasNoChats { return nil }
      return viewer.text(state.results?.isRecent == true ? .recentSearchHeading : .chatsHeading)
    }
    contactsHeading = hasNoContacts.map { $0 ? nil : viewer.text(.contactsHeading) }
    messagesHeading = hasNoMessages.map { $0 ? nil : viewer.text(.messagesHeading) }
    hasNoResults = state.map { $0.results != nil }.and(isPopularVisible.negated())
      .and(hasNoChats).and(hasNoContacts).and(hasNoMessages)
    problem = state.map { if case .failed(let error) = $0 { viewer.text(.error(error)) } else { nil } }
    observe(isOpen.combineLatest(normalizedQuery) { $0 ? $1 : nil })
    dialogs.showErrors(of: loadNext, failedAction: .loadingMoreMessages, for: viewer)
    dialogs.showErrors(of: openChat, failedAction: .openingChat, for: viewer)
  }

  /// Records that the viewer has opened a chat from the search. The next search offers it.
  ///
  /// - Parameter chat: The chat.
  public func didOpen(_ chat: Chat.ID) {
    viewer.recentChats.record(chat, for: viewer.person.id)
  }

  /// Applies an event, after a search that is under way has ended.
  func apply(_ event: ChatEvent) {
    chatEvents.send(event)
  }

  /// Applies a change of a person, after a search that is under way has ended.
  func apply(_ contact: Person) {
    changedPeople.send(contact)
  }

  private func applyNow(_ event: ChatEvent) {
    foundChats.apply(event)
    switch event {
    case .messageDeleted(let message): foundMessages.remove(id: message.id)
    case .deleted(let chat):
      for message in messages.elements where message.chat == chat { foundMessages.remove(id: message.id) }
    default: break
    }
  }

  private func applyNow(_ contact: Person) {
    foundChats.apply(contact)
    foundContacts.update(contact)
  }

  /// - Parameter query: The text to search for; nil while the search is closed.
  private func observe(_ query: Property<String?>) {
    openChat.outputs.observe(during: lifetime) { [unowned self] in didOpen($0) }
    query.signal
      .flatMap(.latest) { [viewer, isSearching] query in
        isSearching.value = true
        return Self.states(for: query, viewer).on(completion: { isSearching.value = false })
      }
      .observe(during: lifetime) { [unowned self] in show($0) }
    chatEvents.signal.paused(while: isSearching, buffering: .unbounded)
      .observe(during: lifetime) { [unowned self] in applyNow($0) }
    changedPeople.signal.paused(while: isSearching, buffering: .unbounded)
      .observe(during: lifetime) { [unowned self] in applyNow($0) }
  }

  private func show(_ state: SearchState<Results>) {
    let results = state.results
    let messages = results?.messages ?? []
    transaction {
      self.state.value = state
      chatList.set(to: results?.chats ?? [])
      foundContacts.set(to: results?.contacts ?? [])
      // This also cancels a page that is still loading and belongs to the previous search.
      foundMessages.show(
        LoadedPage(Self.rows(messages, for: viewer), isLast: messages.count < Self.pageSize))
    }
  }

  private static func rows(_ messages: [FoundMessage], for viewer: Viewer) -> [FoundMessageRow] {
    let now = viewer.now()
    return messages.map { FoundMessageRow($0, now: now, viewer.localization) }
  }

  /// The states of a search.
  ///
  /// - Parameters:
  ///   - query: The text to search for; nil while the search is closed.
  ///   - viewer: The person who searches.
  private static func states(for query: String?, _ viewer: Viewer) -> Signal<SearchState<Results>, Never> {
    guard let query else { return .just(.idle) }
    if query.isEmpty {
      return .task { await recent(for: viewer).map(SearchState.found) ?? .idle }.prepend(.idle)
    }
    return viewer.search { () async throws(MessengerError) in
      let person = viewer.person.id
      let chats = try await viewer.chats.search(query, for: person)
      let peers = Set(chats.compactMap(\.peer?.id))
      let contacts = try await viewer.contacts.search(query, for: person).filter { !peers.contains($0.id) }
      let messages = try await viewer.chats.searchMessages(query, for: person, limit: pageSize)
      let results = Results(chats: chats, contacts: contacts, messages: messages, query: query)
      if results.isEmpty, let recent = await recent(for: viewer) { return recent }
      return results
    }
  }

  /// The chats last opened from a search that the viewer has not left or deleted; nil if there are none.
  private static func recent(for viewer: Viewer) async -> Results? {
    var chats: [Chat] = []
    for id in viewer.recentChats.chats(of: viewer.person.id) {
      if let chat = try? await viewer.chats.chat(id, for: viewer.person.id) { chats.append(chat) }
    }
    return chats.isEmpty ? nil : Results(chats: chats, isRecent: true)
  }
}
