import struct Foundation.Date
public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Finds chats by their titles, and messages by their words.
///
/// Before anything is typed it offers popular chats, and the one that was found last time.
public final class ChatsSearchViewModel {
  /// How many chats are popular.
  public static let popularCount = 10
  /// How many messages are found at a time.
  static let pageSize = 20
  /// How many messages are shown at most; who has not found theirs among them asks for something else.
  static let keptCount = 200

  /// Whether the person is searching: the field has the focus.
  public let isOpen = MutableProperty(false)
  /// What the person types.
  public let query = MutableProperty("")
  /// The chats to choose from while nothing is typed.
  public let popular: ListProperty<ChatsListRow>
  /// Whether there is nothing to search for, so that ``popular`` is to be shown.
  public let isPopularVisible: Property<Bool>
  /// The chats that were found; where there are none, the one that was opened from a search last.
  public var chats: ListProperty<ChatsListRow> { found.rows }
  /// What to write above ``chats``; nil for nothing.
  public let chatsHeader: Property<String?>
  /// The messages that were found, newest first.
  public var messages: ListProperty<FoundMessageRow> { foundMessages }
  /// What to write above ``messages``; nil for nothing.
  public let messagesHeader: Property<String?>
  /// Whether there may be messages besides those that were found so far.
  public let hasMore: Property<Bool>
  /// Loads messages that were said before those that were found so far; enabled if there may be some.
  public let loadMore: Command<Void, [FoundMessage], MessengerError>
  /// Whether there is something to search for, and nothing was found.
  public let isFruitless: Property<Bool>
  /// Why it could not be searched; nil if it could.
  public let problem: Property<String?>

  private let viewer: Viewer
  private let key: Property<String>
  private let found: ChatCollection
  private let foundMessages = MutableListProperty<FoundMessageRow>()
  private let outcome = MutableProperty<SearchOutcome<Results>>(.nothing)
  /// Where the search goes on; nil if all was found.
  private let rest = MutableProperty<Rest?>(nil)
  private let lifetime = Lifetime()

  private struct Results {
    var chats: [Chat]
    /// Whether nothing was found, and the chat is the one that was opened last.
    var isRecent = false
    var messages: [FoundMessage] = []
    /// What was searched for.
    var key = ""

    var isEmpty: Bool { chats.isEmpty && messages.isEmpty }
  }

  private struct Rest {
    let key: String
    let last: Message.ID

    /// What follows some messages that were found; nil if there are too few for that.
    init?(of messages: [FoundMessage], for key: String) {
      guard messages.count == ChatsSearchViewModel.pageSize, let last = messages.last else { return nil }
      self.key = key
      self.last = last.id
    }
  }

  init(popular: ListProperty<ChatsListRow>, today: Property<Date>, for viewer: Viewer) {
    self.viewer = viewer
    self.popular = popular.prefix(Self.popularCount)
    found = ChatCollection(today: today, viewer.localization)
    key = query.map { SearchKey.of($0) }
    isPopularVisible = key.map(\.isEmpty)
    chatsHeader = outcome.map { outcome in
      guard let results = outcome.found, !results.chats.isEmpty else { return nil }
      return results.isRecent ? "RECENT SEARCH" : "CHATS"
    }
    messagesHeader = foundMessages.isEmpty.map { $0 ? nil : "MESSAGES" }
    hasMore = rest.map { $0 != nil }
    loadMore = Command(enabledIf: hasMore) { [rest] in
      guard let rest = rest.value else { return .empty() }
      return .task { () async throws(MessengerError) in
        try await viewer.chats.searchMessages(
          rest.key, for: viewer.person.id, after: rest.last, limit: Self.pageSize)
      }
    }
    isFruitless = outcome.map { $0.found?.isEmpty == true }
    problem = outcome.map { if case .failure(let error) = $0 { error.message } else { nil } }
    follow()
  }

  /// The person opens a chat that was found or is popular; it is offered in the next search.
  public func open(_ chat: Chat.ID) {
    viewer.recentChats.note(chat, of: viewer.person.id)
  }

  func apply(_ event: ChatEvent) {
    found.apply(event)
  }

  func apply(_ contact: Person) {
    found.apply(contact)
  }

  private func follow() {
    isOpen.combineLatest(key) { $0 ? $1 : nil }.signal
      .flatMap(.latest) { [viewer] key in Self.look(for: key, viewer) }
      .observe(during: lifetime) { [unowned self] in show($0) }
    loadMore.values.observe(during: lifetime) { [unowned self] messages in
      transaction {
        foundMessages.append(contentsOf: rows(messages))
        let isFull = foundMessages.rows.count >= Self.keptCount
        rest.value = isFull ? nil : rest.value.flatMap { Rest(of: messages, for: $0.key) }
      }
    }
  }

  private func show(_ outcome: SearchOutcome<Results>) {
    // What is still being loaded belongs to what was found before.
    loadMore.cancel()
    let results = outcome.found
    transaction {
      self.outcome.value = outcome
      rest.value = results.flatMap { Rest(of: $0.messages, for: $0.key) }
      found.set(to: results?.chats ?? [])
      foundMessages.set(to: rows(results?.messages ?? []))
    }
  }

  private func rows(_ messages: [FoundMessage]) -> [FoundMessageRow] {
    let now = viewer.now()
    return messages.map { FoundMessageRow($0, now: now, viewer.localization) }
  }

  /// - Parameter key: What to look for; nil while nobody searches.
  private static func look(for key: String?, _ viewer: Viewer) -> Signal<SearchOutcome<Results>, Never> {
    guard let key else { return .just(.nothing) }
    if key.isEmpty {
      return .task { await recent(for: viewer).map(SearchOutcome.found) ?? .nothing }.prepend(.nothing)
    }
    return viewer.search { () async throws(MessengerError) in
      let person = viewer.person.id
      let chats = try await viewer.chats.search(key, for: person)
      let messages = try await viewer.chats.searchMessages(key, for: person, limit: pageSize)
      let results = Results(chats: chats, messages: messages, key: key)
      if results.isEmpty, let recent = await recent(for: viewer) { return recent }
      return results
    }
  }

  /// The chat that was opened from a search last, if it is still there.
  private static func recent(for viewer: Viewer) async -> Results? {
    guard let id = viewer.recentChats.chat(of: viewer.person.id) else { return nil }
    return (try? await viewer.chats.chat(id, for: viewer.person.id)).map {
      Results(chats: [$0], isRecent: true)
    }
  }
}
