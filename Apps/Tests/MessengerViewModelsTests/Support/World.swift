import Foundation
@testable import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterTesting

/// A messenger on a store in memory, at noon of a Wednesday. Its time passes when a test moves the clock.
final class World: Sendable {
  static let start = Date(timeIntervalSince1970: 1_715_774_400)

  let clock = TestClock()
  let store: SwitchableStore
  let messenger: Messenger
  let recentChats = RecentChats()

  var chats: Chats { messenger.chats }
  var contacts: Contacts { messenger.contacts }

  init() throws {
    let clock = clock
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    configuration.now = { Self.start.addingTimeInterval(clock.elapsed / .seconds(1)) }
    configuration.clock = clock
    configuration.attempts.newAccountsFromClient = 1000
    configuration.attempts.messagesFromPerson = 100_000
    store = SwitchableStore(try SQLiteStore.inMemory())
    messenger = Messenger(store: store, configuration: configuration)
  }

  /// Registers somebody.
  func register(_ name: String) async throws -> Person {
    try await messenger.accounts.signUp(name: name, password: "correct horse", from: "test").person
  }

  /// Makes a group of people, the first of whom makes it.
  func group(_ title: String = "Group", _ people: Person...) async throws -> Chat {
    try await chats.create(title: title, participants: people.dropFirst().map(\.id), by: people[0].id)
  }

  /// Makes a chat of two, which the first of them has in the list.
  func peerChat(_ person: Person, _ other: Person) async throws -> Chat {
    try await chats.peerChat(with: other.id, for: person.id)
  }

  @discardableResult
  func send(_ text: String, in chat: Chat, from person: Person) async throws -> Message {
    try await chats.send(text, clientID: UUID(), in: chat.id, from: person.id)
  }

  /// Tells a person's pages what changed among the contacts.
  func tell(_ person: Person, _ event: ContactEvent) async throws {
    try await contacts.journal.write { _, notices in notices.send(event, to: .person(person.id)) }
  }

  /// Tells a person's pages what changed in the chats.
  func tell(_ person: Person, _ event: ChatEvent) async throws {
    try await contacts.journal.write { _, notices in notices.send(event, to: person.id) }
  }

  /// How many messages to a person have come to the caller's actor.
  func heardMessages(of person: Person, isolation: (any Actor)? = #isolation) -> Property<Int> {
    chats.events(for: person.id, isolation: isolation)
      .filter { if case .message = $0 { true } else { false } }
      .scan(0) { count, _ in count + 1 }
      .property(initial: 0)
  }

  /// What the view models of a person share.
  func viewer(_ person: Person, session: Session.ID? = nil, timeZone: TimeZone = .gmt) -> Viewer {
    let clock = clock
    return Viewer(
      person, session: session, messenger: messenger, localization: Localization(timeZone: timeZone),
      recentChats: recentChats, now: { Self.start.addingTimeInterval(clock.elapsed / .seconds(1)) },
      clock: clock)
  }
}
