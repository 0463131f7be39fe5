import Foundation
import GRDB
import Swiftwater
import SwiftwaterTesting

@testable import MessengerServices

/// A folder with the database of a messenger, in which Ann and Bob write to each other. The folder is deleted when
/// the fixture is released.
final class DatabaseFixture: Sendable {
  let folder: URL
  let file: DatabaseFile
  private let store: SQLiteStore
  let messenger: Messenger
  let clock = TestClock()
  let (ann, bob): (SignInResult, SignInResult)
  let chat: Chat

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "messenger-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = DatabaseFile(path: folder.appending(path: "messenger.sqlite").path)
    store = try SQLiteStore(path: file.path)
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    configuration.clock = clock
    configuration.asksBeforeAdding = false
    // A test sends messages for as long as the file is copied, which takes long on a busy machine.
    configuration.rateLimits.messagesPerPerson = .max
    messenger = Messenger(store: store, configuration: configuration)
    ann = try await messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "test")
    bob = try await messenger.accounts.signUp(name: "Bob", password: "correct horse", from: "test")
    chat = try await messenger.chats.directChat(with: bob.person.id, for: ann.person.id)
    try await send("Hello")
    _ = try await messenger.chats.createGroup(
      title: "Group", participants: [bob.person.id], by: ann.person.id)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Another file in the folder, which does not exist yet.
  func other(_ name: String = "backup") -> DatabaseFile {
    DatabaseFile(path: folder.appending(path: name).path)
  }

  func send(_ text: String) async throws {
    _ = try await messenger.chats.send(text, clientMessageID: UUID(), in: chat.id, from: ann.person.id)
  }

  /// Closes the connections of the messenger to the file.
  func close() throws { try store.close() }
}

extension DatabaseFile {
  /// Executes statements past the messenger. Foreign keys are not enforced, so the statements can damage the data.
  func execute(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.write { try $0.execute(sql: sql) }
    try database.close()
  }

  /// The texts of the messages that people have written, oldest first.
  func texts() throws -> [String] {
    try read { try String.fetchAll($0, sql: "SELECT text FROM message WHERE kind = 'text' ORDER BY id") }
  }
}
