import Foundation
import GRDB
import GRDBSQLite
import MessengerTesting
import Testing

@testable import MessengerServices

/// A database file that fails while the messenger is running.
@Suite(.timeLimit(.minutes(30))) struct StorageFailureTests {
  /// A way in which the file fails, and what the log says of it. Each is a kind of `StoreFailure`, too.
  enum Failure: String, CaseIterable {
    case full = "full"
    case locked = "locked"
    case damaged = "malformed"

    var kind: StoreFailure.Kind {
      switch self {
      case .full: .full
      case .locked: .busy
      case .damaged: .damaged
      }
    }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "failure-\(UUID())")
  private var path: String { folder.appending(path: "messenger.sqlite").path }

  @Test(arguments: Failure.allCases)
  func `a failure is logged and told, and what could not be stored is stored once it has ended`(
    failure: Failure
  ) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (log, wallClock) = (Log<StoreFailure>(), WallClock())
    let store = try SQLiteStore(path: path) { log.append($0) }
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    configuration.asksBeforeAdding = false
    configuration.now = { wallClock.now }
    let messenger = Messenger(store: store, configuration: configuration)
    let people = try await [signUp("Ann", messenger), signUp("Bob", messenger)]
    let chat = try await messenger.chats.directChat(with: people[1].id, for: people[0].id).id
    let (text, clientMessageID) = (String(repeating: "x", count: Limits.textLength), UUID())
    func send() async throws -> Message {
      try await messenger.chats.send(text, clientMessageID: clientMessageID, in: chat, from: people[0].id)
    }
    #expect(await messenger.isHealthy())

    let repair = try await begin(failure, in: store)
    await #expect(throws: MessengerError.storage) { try await send() }
    #expect(log.entries.last?.description.contains(failure.rawValue) == true, "\(log.entries)")
    #expect(log.entries.last?.kind == failure.kind, "\(log.entries)")
    #expect((store.damageCount > 0) == (failure == .damaged))
    wallClock.advance(by: .seconds(5))
    // A health check needs no further room. The free space of the disk is checked apart from it.
    if failure != .full { #expect(await !messenger.isHealthy()) }

    try await repair()
    wallClock.advance(by: .seconds(5))
    let message = try await send()
    #expect(try await messenger.chats.messages(in: chat, for: people[1].id).messages.last == message)
    if failure == .damaged {
      // Somebody should look at the file, even if this message could be stored.
      #expect(await !messenger.isHealthy())
      wallClock.advance(by: .seconds(600))
    }
    #expect(await messenger.isHealthy())
    try store.close()
  }

  private func signUp(_ name: String, _ messenger: Messenger) async throws -> Person {
    try await messenger.accounts.signUp(name: name, password: "correct horse", from: "test").person
  }

  /// Lets the file fail. Returns a function that ends the failure.
  private func begin(_ failure: Failure, in store: SQLiteStore) async throws -> () async throws -> Void {
    switch failure {
    case .full:
      try await store.limitPages(true)
      return { try await store.limitPages(false) }
    case .locked:
      var other: OpaquePointer?
      #expect(sqlite3_open(path, &other) == SQLITE_OK)
      #expect(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
      return { [other] in sqlite3_close_v2(other) }
    case .damaged:
      let other = try DatabaseQueue(path: path)
      try await other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      let intact = try Data(contentsOf: URL(filePath: path))
      // SQLite forgets the pages that it keeps in memory when another connection has written.
      func forgetPages() async throws {
        try await other.write { try $0.execute(sql: "INSERT OR REPLACE INTO maintenance VALUES (1, 0, 0)") }
      }
      try await forgetPages()
      let pageSize = 4096
      try write(intact.prefix(pageSize) + Data(repeating: 0x5A, count: intact.count - pageSize))
      return {
        try write(intact)
        try await forgetPages()
        try other.close()
      }
    }
  }

  /// Overwrites the file in place, as a failing disk does.
  private func write(_ content: Data) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.write(contentsOf: content)
    try file.close()
  }
}
