import MessengerServices
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct SimulationMenuTests {
  let fixture: MessengerFixture
  let ann: Person

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
  }

  private func generate() async throws -> ChatsListViewModel {
    try await fixture.messenger.simulation.generateData(for: ann.id)
    let list = ChatsListViewModel(for: fixture.viewer(ann))
    await list.waitUntilLoaded()
    return list
  }

  @Test func `SIM-1 SIM-3 the menu of the list has the actions of sample people`() async throws {
    let list = ChatsListViewModel(for: fixture.viewer(ann))
    let creationRequests = list.creationRequests.record()
    list.menu.open()
    let groups = try #require(list.menu.sheet.content.value)
    #expect(groups.map(\.title) == [nil, "Sample people"])
    #expect(
      groups.map { $0.actions.map(\.title.value) } == [
        ["Create chat"],
        ["Update avatars", "Update last seen time", "Generate new messages", "Generate new chats"],
      ])
    groups[0].actions[0].press()
    #expect(creationRequests.values.count == 1)
    #expect(list.menu.sheet.content.value == nil)
  }

  @Test func `SIM-4 sample people write new messages and create new chats`() async throws {
    let list = try await generate()
    let count = list.rows.elements.count
    await fixture.press(list.menu.actions[3])
    await list.rows.waitUntil { $0.contains { $0.badge != nil } }
    await fixture.press(list.menu.actions[4])
    await list.rows.waitUntil { $0.count > count }
    #expect(list.rows.elements.first?.badge == "1")
  }

  @Test func `SIM-1 pictures and last seen times change`() async throws {
    let list = try await generate()
    let contacts = ContactsViewModel(for: fixture.viewer(ann))
    contacts.isActive.value = true
    await contacts.waitUntilLoaded()
    let (rows, people) = (
      Array(list.rows.elements), contacts.sections.elements.flatMap { Array($0.elements) }
    )
    await fixture.press(list.menu.actions[1])
    await list.rows.waitUntil { $0.map(\.avatar) != rows.map(\.avatar) }
    await fixture.press(list.menu.actions[2])
    await contacts.sections.waitUntil { $0.flatMap { $0.elements.map(\.lastSeen) } != people.map(\.lastSeen) }
  }

  @Test func `SIM-2 SIM-3 BAR-5 the menu of a chat lets a participant write`() async throws {
    let id = try #require(try await generate().rows.elements.first).id
    let chat = ChatViewModel(id, for: fixture.viewer(ann))
    try await chat.waitUntilLoaded()
    #expect(
      chat.menu.actions.map(\.title.value) == [
        "Open settings", "Mute", "Generate message", "Update avatars",
      ])
    let last = chat.rows.elements.last?.id
    await fixture.press(chat.menu.actions[2])
    let rows = await chat.rows.waitUntil { $0.last?.id != last }
    #expect(rows.last?.message?.isOutgoing == false)
    let avatar = chat.avatar.value
    repeat { await fixture.press(chat.menu.actions[3]) } while chat.avatar.value == avatar
  }

  @Test func `SIM-3 BAR-2 the menu leads to the settings of a group and to the profile of a person`()
    async throws
  {
    let bob = try await fixture.register("Bob")
    let group = ChatViewModel(try await fixture.group("Team", ann, bob).id, for: fixture.viewer(ann))
    let peer = ChatViewModel(try await fixture.directChat(ann, bob).id, for: fixture.viewer(ann))
    try await group.waitUntilLoaded()
    try await peer.waitUntilLoaded()
    let (toGroup, toPeer) = (group.detailsRequests.record(), peer.detailsRequests.record())
    #expect(peer.menu.actions[0].title.value == "Open profile")
    group.menu.actions[0].press()
    peer.menu.actions[0].press()
    #expect(toGroup.values == [try #require(group.details.value)])
    #expect(toPeer.values == [.profile(bob.id)])
  }

  @Test func `the menu mutes a chat, whose row shows it`() async throws {
    let bob = try await fixture.register("Bob")
    let chat = ChatViewModel(try await fixture.group("Team", ann, bob).id, for: fixture.viewer(ann))
    try await chat.waitUntilLoaded()
    let list = ChatsListViewModel(for: fixture.viewer(ann))
    await list.waitUntilLoaded()
    let button = chat.menu.actions[1]
    #expect(button.title.value == "Mute")
    await fixture.press(button)
    await button.title.waitUntil("Unmute")
    await list.rows.waitUntil { $0.first?.isMuted == true }
    await fixture.press(button)
    await list.rows.waitUntil { $0.first?.isMuted == false }
  }

  @Test func `without sample people an error is shown`() async throws {
    let bob = try await fixture.register("Bob")
    let chat = ChatViewModel(try await fixture.group("Team", ann, bob).id, for: fixture.viewer(ann))
    try await chat.waitUntilLoaded()
    await fixture.press(chat.menu.actions[2])
    #expect(chat.dialogs.current.value?.title.value == MessengerError.noSamplePeople.message)
    #expect(chat.dialogs.current.value?.message.value == "Cannot generate message.")
  }

  @Test func `SIM-5 without chats nothing happens`() async throws {
    let list = ChatsListViewModel(for: fixture.viewer(ann))
    await list.waitUntilLoaded()
    for action in list.menu.actions.dropFirst() { await fixture.press(action) }
    #expect(list.rows.elements.isEmpty)
    #expect(list.dialogs.current.value == nil)
  }
}
