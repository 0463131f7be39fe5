public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The chats, contacts and messages that a search finds.
///
/// Before the person types, it offers popular chats and the chat last opened from a search.
public final class SearchResultsViewModel {
  /// The maximum number of popular chats.
  public static let popularCount = 10
  /// The number of messages in one page.
  static let pageSize = 20
  /// The maximum number of messages that are shown. For more, the person has to refine the search.
  static let capacity = 200

  /// The chats to choose from while the field is empty.
  public let popular: ListProperty<ChatsListRow>
  /// Whether the field is empty, so that ``popular`` is shown.
  public let isPopularVisible: Property<Bool>
  /// The chats that were found. While the field is empty, and if nothing was found, this is the chat last opened from a
  /// search.
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
  /// Whether there may be more messages.
  public var hasMore: Property<Bool> { foundMessages.hasMore }
  /// Loads the next page of messages. Enabled if there may be one.
  public var loadMore: Command<Void, Void, MessengerError> { foundMessages.loadMore }
  /// Whether a search has found nothing, and there is no recent chat to offer instead.
  public let hasNoResults: Property<Bool>
  /// The error of the search; nil for none.
  public let problem: Property<String?>

  private let viewer: Viewer
  private let chatList = MutableListProperty<Chat>()
  private let foundChats: ChatCollection
  private let foundContacts: ContactCollection
  private let foundMessages: PagedList<FoundMessageRow, MessengerError>
  private let state = MutableProperty<SearchState<Results>>(.idle)
  private let lifetime = Lifetime()

  /// The chats, contacts and messages that a search has found.
  private struct Results {
    var chats: [Chat]
    /// Whether nothing was found, and the chat is the one last opened from a search.
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
  ///   - chats: The chats of the person, of which the first ones are popular.
  ///   - today: The current day.
  ///   - viewer: The person who searches.
  ///   - dialogs: Shows errors.
  init(
    of query: Property<String>, while isOpen: Property<Bool>, popular chats: ListProperty<ChatsListRow>,
    today: CurrentDay, for viewer: Viewer, _ dialogs: Dialogs
  ) {
    self.viewer = viewer
    popular = chats.prefix(Self.popularCount)
    foundChats = ChatCollection(
      chatList, sorted: chatList.sorted(by: Chat.isAbove), for: viewer.person.id, today: today,
      viewer.localization)
    foundContacts = ContactCollection(for: viewer)
    openChat = .openChat(for: viewer)
    let state = state
    // The list does not exist yet when the closure that loads its pages is made.
    var shownCount = { 0 }
    foundMessages = PagedList(
      order: .oldestFirst, pageSize: Self.pageSize, capacity: .max
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
    chatsHeading = state.map { state in
      guard let results = state.results, !results.chats.isEmpty else { return nil }
      return viewer.text(results.isRecent ? .recentSearchHeading : .chatsHeading)
    }
    contactsHeading = foundContacts.rows.isEmpty.map { $0 ? nil : viewer.text(.contactsHeading) }
    messagesHeading = foundMessages.list.isEmpty.map { $0 ? nil : viewer.text(.messagesHeading) }
    hasNoResults = state.map { $0.results?.isEmpty == true }
    problem = state.map { if case .failed(let error) = $0 { viewer.text(.error(error)) } else { nil } }
    observe(isOpen.combineLatest(normalizedQuery) { $0 ? $1 : nil })
    dialogs.showErrors(of: loadMore, failedAction: .loadingMoreMessages, for: viewer)
    dialogs.showErrors(of: openChat, failedAction: .openingChat, for: viewer)
  }

  /// Records that the person has opened a chat from the search. The next search offers it.
  ///
  /// - Parameter chat: The chat.
  public func didOpen(_ chat: Chat.ID) {
    viewer.recentChats.record(chat, for: viewer.person.id)
  }

  func apply(_ event: ChatEvent) {
    foundChats.apply(event)
    if case .messageDeleted(let message) = event { foundMessages.remove(id: message.id) }
  }

  func apply(_ contact: Person) {
    foundChats.apply(contact)
    foundContacts.update(contact)
  }

  /// - Parameter query: The text to search for; nil while the search is closed.
  private func observe(_ query: Property<String?>) {
    openChat.outputs.observe(during: lifetime) { [unowned self] in didOpen($0) }
    query.signal
      .flatMap(.latest) { [viewer] query in Self.states(for: query, viewer) }
      .observe(during: lifetime) { [unowned self] in show($0) }
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

  /// The chat last opened from a search, if it still exists.
  private static func recent(for viewer: Viewer) async -> Results? {
    guard let id = viewer.recentChats.chat(of: viewer.person.id) else { return nil }
    return (try? await viewer.chats.chat(id, for: viewer.person.id)).map {
      Results(chats: [$0], isRecent: true)
    }
  }
}
