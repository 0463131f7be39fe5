import Foundation
import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterMedia
import SwiftwaterTesting
import Synchronization

/// A messenger with a store in memory. Its time passes only when a test advances it.
final class MessengerFixture: Sendable {
  let store: TestStore
  let messenger: Messenger
  let clock = TestClock()
  let wallClock: WallClock

  var accounts: Accounts { messenger.accounts }
  var chats: Chats { messenger.chats }
  var contacts: Contacts { messenger.contacts }

  init(
    seed: UInt64 = 1, blobs: (any BlobStore)? = nil, links: (any LinkFetcher)? = nil,
    configure: (inout MessengerConfiguration) -> Void = { _ in }
  ) throws {
    let wallClock = WallClock()
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    configuration.now = { wallClock.now }
    configuration.clock = clock
    configuration.random = SeededGenerator(seed: seed)
    configuration.rateLimits.newAccountsPerNetwork = 1000
    configuration.asksBeforeAdding = false
    configure(&configuration)
    self.wallClock = wallClock
    store = TestStore(try SQLiteStore.inMemory())
    messenger = Messenger(store: store, blobs: blobs, links: links, configuration: configuration)
  }

  /// Registers a person.
  func register(_ name: String) async throws -> Person {
    try await accounts.signUp(name: name, password: "correct horse", from: "test").person
  }

  /// Registers Ann, Bob and Eve.
  func registerThree() async throws -> (ann: Person, bob: Person, eve: Person) {
    (try await register("Ann"), try await register("Bob"), try await register("Eve"))
  }

  /// Creates a group of registered people. The first one is its creator.
  func createGroup(_ people: Person...) async throws -> Chat {
    try await chats.createGroup(title: "Group", participants: people.dropFirst().map(\.id), by: people[0].id)
  }

  /// Sends a text with a new identifier of the client.
  @discardableResult
  func send(_ text: String, in chat: Chat, from person: Person) async throws -> Message {
    try await chats.send(text, clientMessageID: UUID(), in: chat.id, from: person.id)
  }

  /// Runs a closure while the clock advances to each deadline that is waited for.
  func whileTimePasses<Result>(_ action: () async throws -> Result) async throws -> Result {
    let moving = Task { [clock] in
      while true {
        try await clock.waitUntilPending(atLeast: 1)
        if let next = clock.nextDeadline { clock.advance(to: next) }
      }
    }
    defer { moving.cancel() }
    return try await action()
  }

  /// Lets time pass, with a round of maintenance before each of the last 25 hours, so that the clock can be trusted.
  func letTimePass(_ duration: Duration) async throws {
    var rest = min(duration, .seconds(25 * 60 * 60))
    wallClock.advance(by: duration - rest)
    while rest > .zero {
      try await accounts.removeExpired()
      let step = min(rest, .seconds(60 * 60))
      wallClock.advance(by: step)
      rest -= step
    }
  }

  /// Opens a page of a person.
  func openPage(of person: Person) async -> Page {
    let page = Page()
    await page.open(for: person, messenger)
    return page
  }
}

/// The current date of a test.
final class WallClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_700_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(by duration: Duration) {
    time.withLock { $0 += duration / .seconds(1) }
  }
}
