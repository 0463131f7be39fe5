import Foundation
import MessengerTesting
import SwiftwaterMedia
import Testing

@testable import MessengerServices

/// Pictures and files in messages.
@Suite final class AttachmentTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "attachments-\(UUID())")
  private let fixture: MessengerFixture

  deinit { try? FileManager.default.removeItem(at: folder) }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder.appending(path: "blobs")))
  }

  @discardableResult
  private func withFile<Result>(
    _ bytes: Data, named name: String = "beach.png", type: String = "image/png",
    _ body: (OutgoingFile) async throws -> Result
  ) async throws -> Result {
    let file = folder.appending(path: UUID().uuidString)
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(OutgoingFile(name: name, type: type, path: file.path))
  }

  @Test func `SND-7 a picture is sent in several sizes, which those see who see the message`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let eve = try await fixture.register("Eve")
    let chat = try await fixture.createGroup(ann, bob)
    try await withFile(TestPicture.png) { file in
      let message = try await fixture.chats.send(
        file, caption: " At the beach ", clientMessageID: UUID(), in: chat.id, from: ann.id)
      #expect(message.text == "At the beach" && message.attachment?.name == "beach.png")
      guard case .image(let image) = message.attachment?.content else { throw MessengerError.storage }
      #expect(image.width == TestPicture.width && image.height == TestPicture.height)
      #expect(image.variants.map(\.name) == ["thumbnail", "screen", "original"])
      let page = try await fixture.chats.messages(in: chat.id, for: bob.id)
      #expect(page.messages.last == message)
      for person in [ann, bob] {
        #expect(try await fixture.chats.attachment(of: message.id, for: person.id) == message.attachment)
      }
      #expect(try await fixture.chats.attachment(of: message.id, for: eve.id) == nil)
      try await fixture.chats.leave(chat.id, by: bob.id)
      #expect(try await fixture.chats.attachment(of: message.id, for: bob.id) == nil)
    }
  }

  @Test func `a file of another kind is sent as it is, under a name that hides nothing`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    let bytes = Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
    try await withFile(bytes, named: "a/\u{202E}gpj.svg\u{0}", type: "image/svg+xml") { file in
      let message = try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      #expect(message.text == "" && message.attachment?.name == "agpj.svg")
      guard case .file(let blob, "image/svg+xml") = message.attachment?.content else {
        throw MessengerError.storage
      }
      let path = try await fixture.chats.path(of: blob.id)
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    }
  }

  @Test func `a picture under the type of another file is sent as a picture, without its metadata`()
    async throws
  {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    try await withFile(TestPicture.png, named: "beach.bin", type: "application/octet-stream") { file in
      let message = try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      guard case .image = message.attachment?.content else { throw MessengerError.storage }
    }
  }

  @Test func `a damaged picture is rejected in words, and no message is stored`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    let count = try await fixture.chats.messages(in: chat.id, for: ann.id).messages.count
    try await withFile(TestPicture.png.prefix(60)) { file in
      await #expect(throws: MessengerError.fileRejected(reason: MediaError.damaged.text)) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      }
    }
    #expect(try await fixture.chats.messages(in: chat.id, for: ann.id).messages.count == count)
  }

  @Test func `a picture that cannot be read is rejected, and not kept as a file with its metadata`()
    async throws
  {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    // The beginning of a HEIC, which ends in the middle of its header.
    let heic = Data([0, 0, 0, 28] + Array("ftypheic".utf8) + [UInt8](repeating: 0, count: 16))
    try await withFile(heic, named: "beach.heic", type: "image/heic") { file in
      await #expect(throws: MessengerError.fileRejected(reason: MediaError.unreadable.text)) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      }
    }
  }

  @Test func `a file that is sent a second time is stored once`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    let id = UUID()
    try await withFile(TestPicture.png) { file in
      let first = try await fixture.chats.send(
        file, caption: "One", clientMessageID: id, in: chat.id, from: ann.id)
      let second = try await fixture.chats.send(
        file, caption: "One", clientMessageID: id, in: chat.id, from: ann.id)
      #expect(first == second)
      await #expect(throws: MessengerError.duplicateClientMessageID) {
        try await fixture.chats.send(file, caption: "Two", clientMessageID: id, in: chat.id, from: ann.id)
      }
    }
  }

  @Test func `nobody sends a file to a chat of others, or to somebody who has blocked them`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let eve = try await fixture.register("Eve")
    let chat = try await fixture.createGroup(ann, bob)
    let direct = try await fixture.chats.directChat(with: bob.id, for: ann.id)
    try await fixture.contacts.block(ann.id, by: bob.id)
    try await withFile(TestPicture.png) { file in
      await #expect(throws: MessengerError.chatNotFound) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: eve.id)
      }
      await #expect(throws: MessengerError.blocked) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: direct.id, from: ann.id)
      }
    }
  }

  @Test func `the files of a person have a limit`() async throws {
    let folder = folder.appending(path: "limited")
    let fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder)) {
      $0.attachmentBytesPerPerson = 1_000
    }
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    try await withFile(Data(count: 600), named: "a.bin", type: "application/octet-stream") { file in
      _ = try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      await #expect(
        throws: MessengerError.fileRejected(reason: MediaError.quotaExceeded(maximum: 1_000).text)
      ) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      }
      _ = try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: bob.id)
    }
  }

  @Test func `a visitor has room for fewer files`() async throws {
    let maximum = 1_000
    let folder = folder.appending(path: "visitor")
    let fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder)) {
      $0.attachmentBytesPerVisitor = maximum
    }
    let visitor = try await fixture.messenger.visit(from: "test").person
    let chat = try #require(try await fixture.chats.chats(of: visitor.id).first)
    try await withFile(Data(count: maximum), named: "a.bin", type: "application/octet-stream") { file in
      _ = try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: visitor.id)
      await #expect(
        throws: MessengerError.fileRejected(reason: MediaError.quotaExceeded(maximum: maximum).text)
      ) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: visitor.id)
      }
    }
  }

  @Test func `all visitors together have room for a number of bytes`() async throws {
    let folder = folder.appending(path: "visitors")
    let fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder)) {
      $0.attachmentBytesOfVisitors = 1_000
    }
    let ann = try await fixture.messenger.visit(from: "a").person
    let bob = try await fixture.messenger.visit(from: "b").person
    @discardableResult
    func send(_ file: OutgoingFile, from person: Person) async throws -> Message {
      let chat = try #require(try await fixture.chats.chats(of: person.id).first)
      return try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: person.id)
    }
    try await withFile(Data(count: 600), named: "a.bin", type: "application/octet-stream") { file in
      let message = try await send(file, from: ann)
      await #expect(throws: MessengerError.quotaExceeded) { try await send(file, from: bob) }
      // The file of a deleted message stays on the disk for a while, but not for ever.
      try await fixture.chats.delete(message.id, by: ann.id)
      try await send(file, from: bob)
      await #expect(throws: MessengerError.quotaExceeded) { try await send(file, from: ann) }
      _ = try await fixture.accounts.signUp(
        name: "Bob", password: "correct horse", from: "b", continuing: bob.id)
      fixture.wallClock.advance(by: .seconds(900))
      try await send(file, from: bob)
      try await send(file, from: ann)
    }
  }

  @Test func `a file that is too large is rejected, even if no browser has checked it`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    let maximum = Limits.attachmentSize
    try await withFile(Data(count: maximum + 1), named: "a.bin", type: "application/octet-stream") { file in
      await #expect(
        throws: MessengerError.fileRejected(reason: MediaError.tooManyBytes(maximum: maximum).text)
      ) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      }
    }
  }

  @Test func `the bytes of files are limited for a time, for a person and the new accounts of a network`()
    async throws
  {
    let folder = folder.appending(path: "rates")
    let fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder)) {
      $0.rateLimits.fileBytesPerPerson = 1_000
      $0.rateLimits.newAccountFileBytesPerNetwork = 1_500
    }
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    let rejection = MessengerError.tooMuchData(retryAfter: 900)
    try await withFile(Data(count: 1_000), named: "a.bin", type: "application/octet-stream") { file in
      _ = try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      await #expect(throws: rejection) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      }
      _ = try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: bob.id)
      let eve = try await fixture.register("Eve")
      let other = try await fixture.createGroup(eve, bob)
      await #expect(throws: rejection) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: other.id, from: eve.id)
      }
      // Texts have a limit of their own.
      try await fixture.send("Hello", in: chat, from: ann)
      fixture.wallClock.advance(by: .seconds(900))
      _ = try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
    }
  }

  @Test func `files without a message are removed, and those of messages stay`() async throws {
    let folder = folder.appending(path: "removed")
    let fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder, minimumAge: .zero))
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let (kept, left) = (try await fixture.createGroup(ann, bob), try await fixture.createGroup(ann, bob))
    let messages = try await withFile(Data("kept".utf8), named: "a.txt", type: "text/plain") { file in
      let message = try await fixture.chats.send(file, clientMessageID: UUID(), in: kept.id, from: ann.id)
      try Data("left".utf8).write(to: URL(filePath: file.path))
      return [
        message, try await fixture.chats.send(file, clientMessageID: UUID(), in: left.id, from: ann.id),
      ]
    }
    let ids = messages.flatMap { $0.attachment?.blobs ?? [] }.map(\.id)
    for person in [ann, bob] { try await fixture.chats.leave(left.id, by: person.id) }
    try await fixture.chats.removeUnusedFiles()
    #expect(try String(contentsOfFile: try await fixture.chats.path(of: ids[0]), encoding: .utf8) == "kept")
    await #expect(throws: MessengerError.storage) { try await fixture.chats.path(of: ids[1]) }
  }

  @Test func `without a place for files nobody can send any`() async throws {
    let fixture = try MessengerFixture()
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    #expect(!fixture.messenger.acceptsAttachments)
    try await withFile(TestPicture.png) { file in
      await #expect(throws: MessengerError.invalidRequest) {
        try await fixture.chats.send(file, clientMessageID: UUID(), in: chat.id, from: ann.id)
      }
    }
  }
}
