import Foundation
import MessengerTesting
import SwiftwaterMedia
import Testing

@testable import MessengerServices

/// Messages that their senders delete.
@Suite final class DeletedMessagesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "deleted-\(UUID())")
  private let blobs: FileBlobStore
  private let fixture: MessengerFixture
  private let ann: Person
  private let bob: Person
  private let chat: Chat
  private var chats: Chats { fixture.chats }

  deinit { try? FileManager.default.removeItem(at: folder) }

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    blobs = try FileBlobStore(folder: folder.appending(path: "blobs"), minimumAge: .zero)
    fixture = try MessengerFixture(blobs: blobs) { $0.rateLimits.editsPerPerson = 5 }
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
    chat = try await fixture.createGroup(ann, bob)
  }

  private func last(for person: Person) async throws -> Message? {
    try await chats.messages(in: chat.id, for: person.id).messages.last
  }

  @Test func `a deleted message loses its text for everybody, and keeps its place`() async throws {
    let message = try await fixture.send("A secret", in: chat, from: ann)
    let page = await fixture.openPage(of: bob)
    try await chats.delete(message.id, by: ann.id)
    for person in [ann, bob] {
      let left = try #require(await last(for: person))
      #expect(left.id == message.id && left.sequenceNumber == message.sequenceNumber)
      #expect(left.kind == .deleted && left.text == "" && left.date == message.date)
      #expect(try await chats.searchMessages("secret", for: person.id).isEmpty)
      #expect(try await chats.chat(chat.id, for: person.id).lastMessage == left)
    }
    let events = await page.chatEvents { if case .messageDeleted = $0 { true } else { false } }
    #expect(events.last == .messageDeleted(try #require(await last(for: bob))))
    try await chats.delete(message.id, by: ann.id)
    #expect(try await last(for: ann)?.kind == .deleted)
  }

  @Test func `maintenance removes the words of a deleted message from the index of the search`() async throws
  {
    let message = try await fixture.send("Zwiebelkuchen", in: chat, from: ann)
    for number in 0..<10 { try await fixture.send("Message \(number)", in: chat, from: ann) }
    func isInIndex() async throws -> Bool {
      try await fixture.store.read { reader in
        let sql = "SELECT 1 FROM messageText_data WHERE instr(block, CAST('zwiebelkuchen' AS BLOB)) > 0"
        return try #require(reader as? SQLiteTransaction).exists(sql)
      }
    }
    try await chats.delete(message.id, by: ann.id)
    #expect(try await isInIndex())
    try await chats.removeDeletedWords()
    #expect(try await !isInIndex())
    #expect(try await chats.searchMessages("message", for: bob.id).count == 10)
  }

  @Test func `the files of a deleted message are removed, and nobody can see it anymore`() async throws {
    let file = folder.appending(path: "beach.png")
    try TestPicture.png.write(to: file)
    let message = try await chats.send(
      OutgoingFile(name: "beach.png", type: "image/png", path: file.path), clientMessageID: UUID(),
      in: chat.id,
      from: ann.id)
    let blob = try #require(message.attachment?.blobs.first)
    _ = try await chats.path(of: blob.id)
    try await chats.delete(message.id, by: ann.id)
    #expect(try await chats.attachment(of: message.id, for: bob.id) == nil)
    #expect(try await chats.messages(sharing: .pictures, in: chat.id, for: ann.id).isEmpty)
    try await chats.removeUnusedFiles()
    await #expect(throws: MessengerError.storage) { try await self.chats.path(of: blob.id) }
  }

  @Test func `only the sender deletes a message, and nobody a system message`() async throws {
    let message = try await fixture.send("Hello", in: chat, from: ann)
    await #expect(throws: MessengerError.notAllowed) {
      try await self.chats.delete(message.id, by: self.bob.id)
    }
    let system = try #require(await chats.messages(in: chat.id, for: ann.id).messages.first)
    #expect(system.kind == .system)
    await #expect(throws: MessengerError.notAllowed) {
      try await self.chats.delete(system.id, by: self.ann.id)
    }
    try await chats.leave(chat.id, by: ann.id)
    await #expect(throws: MessengerError.notAllowed) {
      try await self.chats.delete(message.id, by: self.ann.id)
    }
    #expect(try await chats.messages(in: chat.id, for: bob.id).messages.contains { $0.text == "Hello" })
  }

  @Test func `a message that is sent again after it was deleted stays deleted`() async throws {
    let id = UUID()
    let message = try await chats.send("Hello", clientMessageID: id, in: chat.id, from: ann.id)
    try await chats.delete(message.id, by: ann.id)
    let again = try await chats.send("Hello", clientMessageID: id, in: chat.id, from: ann.id)
    #expect(again.id == message.id && again.kind == .deleted)
    #expect(try await last(for: bob)?.id == message.id)
  }

  @Test func `the number of deletions in a quarter of an hour is limited`() async throws {
    let message = try await fixture.send("Hello", in: chat, from: bob)
    for _ in 0..<5 { try? await chats.delete(message.id, by: bob.id) }
    await #expect(throws: MessengerError.tooManyEdits(retryAfter: 900)) {
      try await self.chats.delete(message.id, by: self.bob.id)
    }
  }
}
