import Foundation
import MessengerServices
import SwiftwaterMedia
import Testing

/// Kills a writing process at random moments and checks the file that it leaves.
@Suite struct CrashTests {
  private static let senderCount = 6
  private static let roundCount = 8

  @Test func `killing the process neither loses nor duplicates acknowledged messages, and their files`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "messenger-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "messenger.sqlite").path
    let (chat, person) = try await createGroup(at: path)

    var acknowledged: Set<WriterProcess.Acknowledgement> = []
    var next = [Int](repeating: 0, count: Self.senderCount)
    for round in 0..<Self.roundCount {
      let count = Int.random(in: 1...300)
      let writer = try WriterProcess(path, chat, person, next: next)
      let new = await writer.kill(afterAcknowledgements: count)
      #expect(new.count >= count)
      acknowledged.formUnion(new)
      for one in new { next[one.sender] = max(next[one.sender], one.number + 1) }

      let messages = try await storedMessages(in: chat, for: person, at: path)
      let comment = Comment("after round \(round), killed after \(count) acknowledgements")
      // The sequence numbers have no gaps and no repetitions. The first one belongs to the system message.
      #expect(messages.map(\.sequenceNumber) == Array(1...messages.count), comment)
      let stored = Set(messages.dropFirst().compactMap(WriterProcess.Acknowledgement.init(message:)))
      #expect(stored.count == messages.count - 1, comment)
      #expect(acknowledged.isSubset(of: stored), comment)
      for (sender, next) in next.enumerated() {
        // At most one message per sender is stored without having been acknowledged.
        let numbers = stored.filter { $0.sender == sender }.map(\.number).sorted()
        #expect(numbers == Array(0..<numbers.count), comment)
        #expect((next...next + 1).contains(numbers.count), comment)
      }
      #expect(try await searchFinds(messages.last, for: person, at: path), comment)
      try await expectFiles(of: messages, at: path, comment)
    }
  }

  private func createGroup(at path: String) async throws -> (Chat.ID, Person.ID) {
    let store = try SQLiteStore(path: path)
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    let messenger = Messenger(store: store, configuration: configuration)
    let ann = try await messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "test").person
    let bob = try await messenger.accounts.signUp(name: "Bob", password: "correct horse", from: "test").person
    let chat = try await messenger.chats.createGroup(title: "Group", participants: [bob.id], by: ann.id)
    try store.close()
    return (chat.id, ann.id)
  }

  private func storedMessages(in chat: Chat.ID, for person: Person.ID, at path: String) async throws
    -> [Message]
  {
    let store = try SQLiteStore(path: path)
    let messages = try await store.read { try $0.messages(in: chat, after: 0, before: nil, limit: .max) }
    #expect(try await store.read { try $0.chat(chat, for: person)?.lastMessage } == messages.last)
    try store.close()
    return messages
  }

  /// Expects that the files of all messages are whole, and that the others are removed in time.
  private func expectFiles(of messages: [Message], at path: String, _ comment: Comment) async throws {
    let blobs = try FileBlobStore(
      folder: URL(filePath: path + ".attachments"), now: { Date.now.addingTimeInterval(7 * 24 * 60 * 60) })
    let store = try SQLiteStore(path: path)
    try await blobs.removeUnreferenced { blobs in try await store.read { try $0.usedBlobs(among: blobs) } }
    try store.close()
    var paths: Set<String> = []
    for message in messages where message.text.hasPrefix("sender") {
      let number = try #require(message.text.split(separator: "number").last.flatMap { Int($0) })
      guard case .file(let blob, "text/plain") = message.attachment?.content else {
        #expect(!number.isMultiple(of: 3) && message.attachment == nil, comment)
        continue
      }
      let path = try await blobs.path(of: blob.id)
      paths.insert(path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == message.text, comment)
    }
    #expect(!paths.isEmpty || messages.count < 20, comment)
    let folder = path + ".attachments"
    let stored = try FileManager.default.subpathsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
      .filter { (try? URL(filePath: $0).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
    #expect(Set(stored).symmetricDifference(paths) == [folder + "/lock"], comment)
  }

  /// Whether a search finds a message.
  private func searchFinds(_ message: Message?, for person: Person.ID, at path: String) async throws -> Bool {
    guard let message else { return false }
    let store = try SQLiteStore(path: path)
    let words = message.text.split(separator: " ").map(String.init)
    let found = try await store.read { reader in
      try reader.messages(containing: words, for: person, after: nil, limit: 100)
    }
    try store.close()
    return found.map(\.message).contains(message)
  }
}
