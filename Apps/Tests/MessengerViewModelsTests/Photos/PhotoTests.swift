import Foundation
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterMedia
import Testing

@testable import MessengerServices
@testable import MessengerViewModels

/// Choosing photos of oneself and of groups.
@MainActor @Suite(.timeLimit(.minutes(30))) final class PhotoTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID())")
  private let chatFixture: ChatFixture
  private let picture: OutgoingFile
  private var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    chatFixture = try await ChatFixture(blobs: FileBlobStore(folder: folder.appending(path: "blobs")))
    let file = folder.appending(path: "me.png")
    try TestPicture.png.write(to: file)
    picture = OutgoingFile(name: "me.png", type: "image/png", path: file.path)
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `BAR-3 MSG-10 everybody sees a new photo at once, where the person is seen`() async throws {
    try await chatFixture.send("Hello", chatFixture.bob)
    let chat = try await chatFixture.open()
    let profile = ContactProfileViewModel(chatFixture.bob.id, for: fixture.viewer(chatFixture.ann))
    await profile.waitUntilLoaded()
    let settings = SettingsViewModel(for: fixture.viewer(chatFixture.bob))
    let own = try #require(settings.photo)
    // The same person in another tab.
    let other = fixture.viewer(chatFixture.bob).ownAvatar
    #expect(!own.saveButton.isVisible.value && !own.removeButton.isVisible.value)
    own.draft.file.value = picture
    #expect(own.saveButton.isVisible.value)
    own.saveButton.press()
    await own.draft.file.waitUntil(nil)
    await own.avatar.waitUntil { [id = chatFixture.bob.id] in $0.photo?.owner == .person(id) }
    let photo = own.avatar.value.photo
    await profile.avatar.waitUntil { $0?.photo == photo }
    await other.content.waitUntil { $0.photo == photo }
    await chat.rows.waitUntil { $0.last?.message?.avatar?.photo == photo }
    #expect(own.removeButton.isVisible.value)
    own.removeButton.press()
    await profile.avatar.waitUntil { $0?.photo == nil }
    await own.removeButton.isVisible.waitUntil(false)
  }

  @Test func `a page shows a photo that was chosen after the page got to know the person`() async throws {
    try await fixture.messenger.photos.setPhoto(picture, of: chatFixture.bob.id)
    let viewer = fixture.viewer(chatFixture.bob)
    #expect(viewer.person.avatar.photo == nil)
    await viewer.ownAvatar.content.waitUntil { $0.photo != nil }
  }

  @Test func `the tab of the settings and the settings have one avatar`() throws {
    let viewer = fixture.viewer(chatFixture.bob)
    let photo = try #require(SettingsViewModel(for: viewer).photo)
    #expect(photo.avatar === viewer.ownAvatar.content)
  }

  @Test func `an avatar does not keep its viewer alive`() {
    var viewer: Viewer? = fixture.viewer(chatFixture.bob)
    weak let watched = viewer
    let avatar = viewer?.ownAvatar
    viewer = nil
    #expect(watched == nil && avatar != nil)
  }

  @Test func `CRE-9 CRE-10 a chosen photo is a change of a group, and is saved with it`() async throws {
    let group = GroupViewModel(chatFixture.chat.id, for: fixture.viewer(chatFixture.ann))
    await group.waitUntilLoaded()
    #expect(!group.done.isEnabled.value && !group.removePhotoButton.isVisible.value)
    group.photo.isReceiving.value = true
    #expect(!group.done.isEnabled.value)
    group.photo.file.value = picture
    #expect(!group.done.isEnabled.value)
    group.photo.isReceiving.value = false
    #expect(group.done.isEnabled.value)
    let bobs = ChatsListViewModel(for: fixture.viewer(chatFixture.bob))
    await bobs.waitUntilLoaded()
    group.submit()
    await group.avatar.waitUntil { [id = chatFixture.chat.id] in $0?.photo?.owner == .group(id) }
    await bobs.rows.waitUntil { $0.first?.avatar.photo == group.avatar.value?.photo }
    await group.removePhotoButton.isVisible.waitUntil(true)
    group.removePhotoButton.press()
    await bobs.rows.waitUntil { $0.first?.avatar.photo == nil }
  }

  @Test func `CRE-10 a chosen photo stays when another participant changes the photo of the group`()
    async throws
  {
    let group = GroupViewModel(chatFixture.chat.id, for: fixture.viewer(chatFixture.ann))
    await group.waitUntilLoaded()
    group.photo.file.value = picture
    try await fixture.messenger.photos.setPhoto(picture, of: chatFixture.chat.id, by: chatFixture.bob.id)
    await group.avatar.waitUntil { [id = chatFixture.chat.id] in $0?.photo?.owner == .group(id) }
    #expect(group.photo.file.value == picture)
    #expect(group.done.isEnabled.value && group.isUnsaved.value)
  }

  @Test func `CRE-11 a new group has its photo at once, and a bad one leaves no group behind`() async throws {
    let group = GroupViewModel(of: [chatFixture.bob.id], for: fixture.viewer(chatFixture.ann))
    await group.waitUntilLoaded()
    group.title.text.value = "Beach"
    let bad = folder.appending(path: "bad.png")
    try Data("no picture".utf8).write(to: bad)
    group.photo.file.value = OutgoingFile(name: "bad.png", type: "image/png", path: bad.path)
    group.submit()
    await group.dialogs.current.waitUntil { $0 != nil }
    #expect(try await fixture.chats.chats(of: chatFixture.ann.id).allSatisfy { $0.title != "Beach" })
    group.photo.file.value = picture
    group.submit()
    var created: Chat.ID?
    group.done.outputs.observe { created = $0 }
    await group.done.isExecuting.waitUntil(false)
    let id = try #require(created)
    #expect(try await fixture.chats.chat(id, for: chatFixture.bob.id).avatar.photo != nil)
  }
}
