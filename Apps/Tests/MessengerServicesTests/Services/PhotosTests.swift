import Foundation
import MessengerTesting
import SwiftwaterMedia
import Testing

@testable import MessengerServices

/// The photos of people and groups.
@Suite final class PhotosTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID())")
  private let fixture: MessengerFixture
  private let picture: OutgoingFile
  private var photos: Photos { fixture.messenger.photos }

  deinit { try? FileManager.default.removeItem(at: folder) }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder.appending(path: "blobs")))
    let file = folder.appending(path: "me.png")
    try TestPicture.png.write(to: file)
    picture = OutgoingFile(name: "me.png", type: "image/png", path: file.path)
  }

  private func photo(of person: Person, seenBy viewer: Person) async throws -> Blob.ID? {
    try await fixture.contacts.person(person.id, for: viewer.id).avatar.photo
  }

  @Test func `CRE-1 everybody who sees a person sees the new photo, and its removal`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    try await photos.setPhoto(picture, of: ann.id)
    let first = try #require(try await photo(of: ann, seenBy: bob))
    #expect(try await fixture.chats.path(of: first).isEmpty == false)
    let middle = try #require(ImageCrop(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    try await photos.setPhoto(picture, crop: middle, of: ann.id)
    let second = try #require(try await photo(of: ann, seenBy: bob))
    #expect(second != first)
    let direct = try await fixture.chats.directChat(with: ann.id, for: bob.id)
    #expect(direct.avatar.photo == second)
    try await photos.removePhoto(of: ann.id)
    #expect(try await photo(of: ann, seenBy: bob) == nil)
  }

  @Test func `the export of an account has its photo`() async throws {
    let ann = try await fixture.register("Ann")
    func exportedPhoto() async throws -> Data? {
      struct Export: Decodable {
        struct Account: Decodable { let photo: Data? }
        let account: Account
      }
      var data = Data()
      for try await part in try await fixture.accounts.export(of: ann.id) { data += part }
      return try JSONDecoder().decode(Export.self, from: data).account.photo
    }
    #expect(try await exportedPhoto() == nil)
    try await photos.setPhoto(picture, of: ann.id)
    let photo = try #require(try await photo(of: ann, seenBy: ann))
    let path = try await fixture.chats.path(of: photo)
    #expect(try await exportedPhoto() == Data(contentsOf: URL(filePath: path)))
  }

  @Test func `CRE-11 a generated avatar does not overwrite a chosen photo`() async throws {
    let ann = try await fixture.register("Ann")
    try await fixture.messenger.simulation.generateData(for: ann.id)
    let chat = try #require(
      try await fixture.chats.chats(of: ann.id).first { !$0.isDirect })
    try await photos.setPhoto(picture, of: chat.id, by: ann.id)
    let chosen = try await fixture.chats.chat(chat.id, for: ann.id).avatar.photo
    #expect(chosen != nil)
    try await fixture.whileTimePasses {
      try await fixture.messenger.simulation.updateAvatars(for: ann.id)
    }
    #expect(try await fixture.chats.chat(chat.id, for: ann.id).avatar.photo == chosen)
  }

  @Test func `a group has a photo from its beginning, and participants change it`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let eve = try await fixture.register("Eve")
    let stored = try await photos.store(picture, for: ann.id)
    let chat = try await fixture.chats.createGroup(
      title: "Group", photo: stored, participants: [bob.id], by: ann.id)
    #expect(chat.avatar.photo == stored.id)
    #expect(try await fixture.chats.chat(chat.id, for: bob.id).avatar.photo == stored.id)
    await #expect(throws: MessengerError.chatNotFound) {
      try await photos.setPhoto(picture, of: chat.id, by: eve.id)
    }
    let direct = try await fixture.chats.directChat(with: bob.id, for: ann.id)
    await #expect(throws: MessengerError.notAGroup) {
      try await photos.setPhoto(picture, of: direct.id, by: ann.id)
    }
    try await photos.removePhoto(of: chat.id, by: bob.id)
    #expect(try await fixture.chats.chat(chat.id, for: ann.id).avatar.photo == nil)
  }

  @Test func `the chat says who has changed or removed the photo of a group`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    try await photos.setPhoto(picture, of: chat.id, by: ann.id)
    // Nothing changes.
    try await photos.setPhoto(picture, of: chat.id, by: bob.id)
    try await photos.removePhoto(of: chat.id, by: bob.id)
    try await photos.removePhoto(of: chat.id, by: bob.id)
    let messages = try await fixture.chats.messages(in: chat.id, for: bob.id).messages
    #expect(messages.map(\.summary) == ["Ann created", "Ann changed the photo", "Bob removed the photo"])
  }

  @Test func `a file that is not a picture is rejected, and the photo stays`() async throws {
    let ann = try await fixture.register("Ann")
    try await photos.setPhoto(picture, of: ann.id)
    let before = try await photo(of: ann, seenBy: ann)
    let file = folder.appending(path: "text.png")
    try Data("no picture".utf8).write(to: file)
    let text = OutgoingFile(name: "text.png", type: "image/png", path: file.path)
    await #expect(throws: MessengerError.fileRejected(reason: MediaError.notAnImage.text)) {
      try await photos.setPhoto(text, of: ann.id)
    }
    #expect(try await photo(of: ann, seenBy: ann) == before)
  }

  @Test func `maintenance keeps the photos that are in use`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    try await photos.setPhoto(picture, of: ann.id)
    let middle = try #require(ImageCrop(x: 0, y: 0, width: 0.5, height: 0.5))
    try await photos.setPhoto(picture, crop: middle, of: chat.id, by: ann.id)
    let own = try #require(try await photo(of: ann, seenBy: ann))
    let group = try #require(try await fixture.chats.chat(chat.id, for: ann.id).avatar.photo)
    let used = try await fixture.store.read { try $0.usedBlobs(among: [own, group]) }
    #expect(used == [own, group])
  }

  @Test func `a deleted account has no photo`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(bob, ann)
    try await photos.setPhoto(picture, of: ann.id)
    try await fixture.send("Bye", in: chat, from: ann)
    try await fixture.accounts.delete(ann.id)
    let deleted = try #require(try await fixture.store.read { try $0.person(ann.id) })
    #expect(deleted.isDeleted && deleted.avatar.photo == nil)
    // A picture that was being read meanwhile is ready too late.
    await #expect(throws: MessengerError.notAllowed) { try await photos.setPhoto(picture, of: ann.id) }
  }

  @Test func `visitors choose no photo, and people only a few in a quarter of an hour`() async throws {
    let visitor = try await fixture.messenger.visit(from: "test").person
    await #expect(throws: MessengerError.notAllowed) { try await photos.setPhoto(picture, of: visitor.id) }
    let ann = try await fixture.register("Ann")
    let limit = MessengerConfiguration.RateLimits().photosPerPerson
    for _ in 0..<limit { try await photos.removePhoto(of: ann.id) }
    await #expect(throws: MessengerError.self) { try await photos.setPhoto(picture, of: ann.id) }
  }
}
