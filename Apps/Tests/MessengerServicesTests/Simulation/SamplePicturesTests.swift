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
        guard let picture = message.attachment else { continue }
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
      #expect(messages.allSatisfy { $0.attachment == nil })
    }
  }
}
