import Foundation
import MessengerTesting
import SwiftwaterMedia
import Testing

@testable import MessengerServices

/// The pictures of sample messages.
@Suite final class SamplePicturesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "samples-\(UUID())")
  private let blobs: FileBlobStore
  private let fixture: MessengerFixture

  deinit { try? FileManager.default.removeItem(at: folder) }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    blobs = try FileBlobStore(folder: folder.appending(path: "blobs"))
    fixture = try MessengerFixture(blobs: blobs)
  }

  /// Generates sample data for a person, and returns the pictures in it.
  private func pictures(for person: Person) async throws -> [MessengerServices.Attachment] {
    try await fixture.messenger.simulation.generateData(for: person.id)
    var pictures: [MessengerServices.Attachment] = []
    for chat in try await fixture.chats.chats(of: person.id) {
      let messages = try await fixture.chats.messages(in: chat.id, limit: 100, for: person.id).messages
      for message in messages {
        guard let picture = message.attachment, case .image = picture.content else { continue }
        #expect(try await fixture.chats.attachment(of: message.id, for: person.id) == picture)
        pictures.append(picture)
      }
    }
    return pictures
  }

  @Test func `some sample messages have a picture, and all with the same one share its files`() async throws {
    let ann = try await pictures(for: fixture.register("Ann"))
    #expect(Set(ann.map(\.name)).count == SamplePictures.count && ann.count > SamplePictures.count)
    #expect(Set(ann.flatMap(\.blobs)).count == SamplePictures.count * 3)
    let bob = try await pictures(for: fixture.register("Bob"))
    #expect(Set(bob.flatMap(\.blobs)) == Set(ann.flatMap(\.blobs)))
    for blob in Set(ann.flatMap(\.blobs)) { _ = try await fixture.chats.path(of: blob.id) }
  }

  @Test(arguments: [false, true])
  func `sample groups have an album, a file, a voice message and a link with a preview`(
    isVisitor: Bool
  ) async throws {
    let ann: Person
    if isVisitor {
      ann = try await fixture.messenger.visit(from: "test").person
    } else {
      ann = try await fixture.register("Ann")
      try await fixture.messenger.simulation.generateData(for: ann.id)
    }
    let chats = try await fixture.chats.chats(of: ann.id)
    var messages: [Message] = []
    for chat in chats {
      messages += try await fixture.chats.messages(in: chat.id, limit: 100, for: ann.id).messages
    }
    let albums = Dictionary(grouping: messages.filter { $0.album != nil }) { $0.album }
    #expect(!albums.isEmpty)
    for album in albums.values {
      #expect(album.count == 3 && Set(album.map(\.sender)).count == 1)
      let numbers = album.map(\.sequenceNumber)
      #expect(numbers == Array(numbers[0]...numbers[0] + 2))
      #expect(album.allSatisfy { if case .image = $0.attachment?.content { true } else { false } })
    }
    let file = try #require(messages.compactMap(\.attachment).first { $0.name == "tides.csv" })
    guard case .file(let table, "text/csv") = file.content else { throw MessengerError.storage }
    let path = try await fixture.chats.path(of: table.id)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Monday,06:12"))
    let voice = messages.lazy.compactMap { message -> (Blob, VoiceRecording)? in
      if case .voice(let blob, "audio/wav", let recording) = message.attachment?.content {
        (blob, recording)
      } else {
        nil
      }
    }
    let (sound, recording) = try #require(voice.first)
    // 8,000 samples in a second, after the header.
    #expect(sound.size == 44 + recording.milliseconds * 8 && recording.levels.contains { $0 > 20 })
    let preview = try #require(messages.compactMap(\.preview).first)
    #expect(preview.site == "example.org" && preview.picture?.variants.map(\.name) == ["thumbnail"])
    // The owner's space is not used.
    #expect(try await fixture.store.read { try $0.attachedBytes(of: ann.id) } == 0)
  }

  @Test func `a picture whose files were removed is stored again`() async throws {
    let ann = try await pictures(for: fixture.register("Ann"))
    for blob in Set(ann.flatMap(\.blobs)) {
      try FileManager.default.removeItem(atPath: await fixture.chats.path(of: blob.id))
    }
    for blob in Set(try await pictures(for: fixture.register("Bob")).flatMap(\.blobs)) {
      _ = try await fixture.chats.path(of: blob.id)
    }
  }

  @Test func `sample messages have no pictures where nobody can send any`() async throws {
    let fixture = try MessengerFixture()
    let ann = try await fixture.register("Ann")
    try await fixture.messenger.simulation.generateData(for: ann.id)
    for chat in try await fixture.chats.chats(of: ann.id) {
      let messages = try await fixture.chats.messages(in: chat.id, limit: 100, for: ann.id).messages
      #expect(messages.allSatisfy { $0.attachment == nil && $0.album == nil })
    }
  }
}
