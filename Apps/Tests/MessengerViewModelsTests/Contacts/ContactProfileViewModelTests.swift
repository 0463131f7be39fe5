import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ContactProfileViewModelTests {
  let fixture: MessengerFixture
  let ann: Person
  let bob: Person

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.messenger.accounts.signUp(
      name: "Bob", password: "correct horse", phoneNumbers: ["+358401234567"], from: "test"
    ).person
  }

  private func open(_ id: Person.ID) async -> ContactProfileViewModel {
    let profile = ContactProfileViewModel(id, for: fixture.viewer(ann))
    await profile.waitUntilLoaded()
    return profile
  }

  @Test func `BAR-3 BAR-4 a profile has name, picture, numbers and last seen time, and follows changes`()
    async throws
  {
    fixture.clock.advance(by: .seconds(600))
    let profile = await open(bob.id)
    #expect(profile.name.value == "Bob")
    #expect(profile.avatar.value == AvatarContent(bob))
    #expect(profile.phoneNumbers.value == ["+358401234567"])
    #expect(profile.lastSeen.value == "last seen 10 minutes ago")
    fixture.clock.advance(by: .seconds(60))
    #expect(profile.lastSeen.value == "last seen 11 minutes ago")
    let page = ChatsListViewModel(for: fixture.viewer(bob))
    await profile.lastSeen.waitUntil("online")
    _ = page
    var changed = bob
    changed.avatar = Avatar(gradientIndex: 11 - bob.avatar.gradientIndex)
    try await fixture.publish(ann, .changed(changed))
    await profile.avatar.waitUntil(AvatarContent(changed))
  }

  @Test func `BAR-4 the chat with the person is opened or created`() async throws {
    let profile = await open(bob.id)
    let opened = profile.openChat.outputs.record()
    profile.openChat.execute()
    await profile.openChat.isExecuting.waitUntil(false)
    #expect(opened.values == [try #require(try await fixture.chats.chats(of: ann.id).first).id])
  }

  @Test func `a person cannot open a chat with themselves`() async throws {
    let profile = await open(ann.id)
    #expect(profile.name.value == "Ann")
    #expect(!profile.openChat.isEnabled.value)
  }

  @Test func `an unknown person has no profile`() async throws {
    let profile = await open(Person.ID(rawValue: 99))
    #expect(profile.name.value == "")
    #expect(profile.avatar.value == nil)
    #expect(!profile.openChat.isEnabled.value)
    #expect(profile.dialogs.current.value?.title.value == MessengerError.personNotFound.message)
  }

  @Test func `a person who deletes the account has no profile anymore`() async throws {
    let profile = await open(bob.id)
    try await fixture.messenger.accounts.delete(bob.id)
    await profile.isMissing.waitUntil(true)
  }

  @Test func `a person who deletes the account still has a profile for those who share a chat`()
    async throws
  {
    let chat = try await fixture.directChat(ann, bob)
    try await fixture.send("Hello", in: chat, from: bob)
    let profile = await open(bob.id)
    try await fixture.messenger.accounts.delete(bob.id)
    await profile.name.waitUntil(Person.deletedName)
    await profile.waitUntilLoaded()
    #expect(!profile.isMissing.value && !profile.blockButton.isVisible.value)
  }

  @Test func `the chat with the person is deleted after a confirmation`() async throws {
    let profile = await open(bob.id)
    #expect(profile.directChat.value == nil)
    #expect(!profile.deleteButton.isEnabled.value)
    let chat = try await fixture.directChat(ann, bob)
    await profile.directChat.waitUntil { $0 != nil }
    let isDeleted = profile.chatDeletions.map { true }.property(initial: false)
    profile.deleteButton.press()
    let dialog = try #require(profile.dialogs.current.value)
    #expect(dialog.isDestructive)
    dialog.cancel()
    #expect(try await fixture.chats.chats(of: ann.id).map(\.id) == [chat.id])
    profile.deleteButton.press()
    try #require(profile.dialogs.current.value).actions[0].press()
    await profile.directChat.waitUntil(nil)
    #expect(try await fixture.chats.chats(of: ann.id).isEmpty)
    await isDeleted.waitUntil(true)
  }

  @Test func `a chat that cannot be deleted stays, and deleting can be retried`() async throws {
    _ = try await fixture.directChat(ann, bob)
    let profile = await open(bob.id)
    #expect(profile.directChat.value != nil)
    profile.deleteButton.press()
    fixture.store.isBroken = true
    try #require(profile.dialogs.current.value).actions[0].press()
    let dialog = await profile.dialogs.current.waitUntil { $0?.message.value == "Cannot delete the chat." }
    fixture.store.isBroken = false
    try #require(dialog).actions[0].press()
    await profile.directChat.waitUntil(nil)
  }
}
