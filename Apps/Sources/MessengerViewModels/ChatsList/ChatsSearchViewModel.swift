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
  /// How long it waits for more to be typed before it searches.
  public static let pause = Duration.milliseconds(200)

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
  /// Whether there is something to search for, and nothing was found.
  public let isFruitless: Property<Bool>
  /// Why it could not be searched; nil if it could.
  public let problem: Property<String?>

  private let viewer: Viewer
  private let key: Property<String>
  private let found: ChatCollection
  private let foundMessages = MutableListProperty<FoundMessageRow>()
  private let outcome = MutableProperty<Outcome>(.nothing)
  private let lifetime = Lifetime()

  private enum Outcome: Equatable {
    case nothing
    case recent(Chat)
    case found([Chat], [FoundMessage])
    case failure(MessengerError)
  }

  init(popular: ListProperty<ChatsListRow>, today: Property<Date>, for viewer: Viewer) {
    self.viewer = viewer
    self.popular = popular.prefix(Self.popularCount)
    found = ChatCollection(today: today, viewer.localization)
    key = query.map { SearchKey.of($0) }
    isPopularVisible = key.map(\.isEmpty)
    chatsHeader = outcome.map { outcome in
      switch outcome {
      case .recent: "RECENT SEARCH"
      case .found(let chats, _) where !chats.isEmpty: "CHATS"
      default: nil
      }
    }
    messagesHeader = foundMessages.isEmpty.map { $0 ? nil : "MESSAGES" }
    isFruitless = outcome.map { $0 == .found([], []) }
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
  }

  private func show(_ outcome: Outcome) {
    transaction {
      self.outcome.value = outcome
      switch outcome {
      case .nothing, .failure: show([], [])
      case .recent(let chat): show([chat], [])
      case .found(let chats, let messages): show(chats, messages)
      }
    }
  }

  private func show(_ chats: [Chat], _ messages: [FoundMessage]) {
    found.set(to: chats)
    let now = viewer.now()
    foundMessages.set(to: messages.map { FoundMessageRow($0, now: now, viewer.localization) })
  }

  /// - Parameter key: What to look for; nil while nobody searches.
  private static func look(for key: String?, _ viewer: Viewer) -> Signal<Outcome, Never> {
    guard let key else { return .just(.nothing) }
    if key.isEmpty {
      return .task { await recent(for: viewer) ?? .nothing }.prepend(.nothing)
    }
    return viewer.timer(after: pause).then { .task { await search(key, for: viewer) } }
  }

  private static func search(_ key: String, for viewer: Viewer) async -> Outcome {
    do throws(MessengerError) {
      let person = viewer.person.id
      let chats = try await viewer.chats.search(key, for: person)
      let messages = try await viewer.chats.searchMessages(key, for: person)
      if chats.isEmpty, messages.isEmpty, let recent = await recent(for: viewer) { return recent }
      return .found(chats, messages)
    } catch {
      return .failure(error)
    }
  }

  /// The chat that was opened from a search last, if it is still there.
  private static func recent(for viewer: Viewer) async -> Outcome? {
    guard let id = viewer.recentChats.chat(of: viewer.person.id) else { return nil }
    return (try? await viewer.chats.chat(id, for: viewer.person.id)).map(Outcome.recent)
  }
}
