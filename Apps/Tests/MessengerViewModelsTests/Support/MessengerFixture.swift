import Foundation
@testable import MessengerServices
import MessengerTesting
import MessengerViewModels
import Swiftwater
import SwiftwaterMedia
import SwiftwaterTesting

/// A messenger with a store in memory, at noon of a Wednesday. Its time passes only when a test advances the
/// clock.
final class MessengerFixture: Sendable {
  static let start = Date(timeIntervalSince1970: 1_715_774_400)

  let clock = TestClock()
  let store: TestStore
  let messenger: Messenger
  let recentChats = RecentChats()

  var chats: Chats { messenger.chats }
  var contacts: Contacts { messenger.contacts }

  init(asksBeforeAdding: Bool = false, blobs: (any BlobStore)? = nil) throws {
    let clock = clock
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    configuration.now = { Self.start.addingTimeInterval(clock.elapsed / .seconds(1)) }
    configuration.clock = clock
    configuration.rateLimits.newAccountsPerNetwork = 1000
    configuration.asksBeforeAdding = asksBeforeAdding
    configuration.rateLimits.messagesPerPerson = 100_000
    store = TestStore(try SQLiteStore.inMemory())
    messenger = Messenger(store: store, blobs: blobs, configuration: configuration)
  }

  /// Registers a person.
  func register(_ name: String) async throws -> Person {
    try await messenger.accounts.signUp(name: name, password: "correct horse", from: "test").person
  }

  /// Stores registered people without an account, from *Person 0001* on. Returns their names, sorted.
  func registerMany(_ count: Int) async throws -> [String] {
    let names = (1...count).map { "Person " + String($0 + 10_000).dropFirst() }
    try await contacts.store.write { transaction, _ in
      for name in names {
        _ = try transaction.insert(
          NewPerson(name: name, avatar: Avatar(gradientIndex: 0), lastSeen: .distantPast))
      }
    }
    return names
  }

  /// Creates a group. The first person is its creator.
  func group(_ title: String = "Group", _ people: Person...) async throws -> Chat {
    try await chats.createGroup(title: title, participants: people.dropFirst().map(\.id), by: people[0].id)
  }

  /// Opens a direct chat for the first person.
  func directChat(_ person: Person, _ other: Person) async throws -> Chat {
    try await chats.directChat(with: other.id, for: person.id)
  }

  @discardableResult
  func send(_ text: String, in chat: Chat, from person: Person) async throws -> Message {
    try await chats.send(text, clientMessageID: UUID(), in: chat.id, from: person.id)
  }

  /// Sends a message with another date than that of the clock, as a server does whose clock is set.
  func send(_ text: String, in chat: Chat, from person: Person, at date: Date) async throws {
    _ = try await chats.post(
      NewMessage(
        chat: chat.id, sender: person.id, clientMessageID: UUID(), kind: .text, text: text, date: date))
  }

  /// Publishes an event to the contact lists of a person's pages.
  func publish(_ person: Person, _ event: ContactEvent) async throws {
    try await contacts.store.write { _, events in events.add(event, to: .person(person.id)) }
  }

  /// Publishes an event to the chats of a person's pages.
  func publish(_ person: Person, _ event: ChatEvent) async throws {
    try await contacts.store.write { _, events in events.add(event, to: person.id) }
  }

  /// The number of messages to a person that have reached the caller's actor.
  func receivedMessageCount(of person: Person, isolation: (any Actor)? = #isolation) -> Property<Int> {
    chats.events(for: person.id, isolation: isolation)
      .filter { if case .message = $0 { true } else { false } }
      .scan(0) { count, _ in count + 1 }
      .property(initial: 0)
  }

  /// The viewer for the view models of a person.
  func viewer(_ person: Person, session: Session.ID? = nil, timeZone: TimeZone = .gmt) -> Viewer {
    let clock = clock
    return Viewer(
      person, session: session, messenger: messenger, localization: Localization(timeZone: timeZone),
      recentChats: recentChats, now: { Self.start.addingTimeInterval(clock.elapsed / .seconds(1)) },
      clock: clock)
  }
}
