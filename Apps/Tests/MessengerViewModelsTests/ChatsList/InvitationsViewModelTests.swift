import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct InvitationsViewModelTests {
  let fixture: MessengerFixture
  let (ann, bob): (Person, Person)

  init() async throws {
    fixture = try MessengerFixture(asksBeforeAdding: true)
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
  }

  @Test func `an invitation appears, and accepting it shows the chat`() async throws {
    let list = ChatsListViewModel(for: fixture.viewer(bob))
    await list.waitUntilLoaded()
    #expect(list.invitations.rows.elements.isEmpty)
    let chat = try await fixture.group("Trip", ann, bob)
    await list.invitations.rows.waitUntil { $0.map(\.title) == ["Trip"] }
    list.invitations.accept.execute(chat.id)
    await list.rows.waitUntil { $0.map(\.id) == [chat.id] }
    await list.invitations.rows.waitUntil { $0.isEmpty }
  }

  @Test func `an invitation is declined`() async throws {
    let chat = try await fixture.group("Trip", ann, bob)
    let list = ChatsListViewModel(for: fixture.viewer(bob))
    await list.waitUntilLoaded()
    #expect(list.invitations.rows.elements.map(\.inviterName) == ["Ann"])
    list.invitations.decline.execute(chat.id)
    await list.invitations.rows.waitUntil { $0.isEmpty }
    #expect(list.rows.elements.isEmpty)
  }

  @Test(arguments: [true, false])
  func `an invitation is answered while another answer is being stored`(accepts: Bool) async throws {
    let chats = [try await fixture.group("Trip", ann, bob), try await fixture.group("Team", ann, bob)]
    let list = ChatsListViewModel(for: fixture.viewer(bob))
    await list.waitUntilLoaded()
    let answer = accepts ? list.invitations.accept : list.invitations.decline
    for chat in chats { #expect(answer.execute(chat.id)) }
    await list.invitations.rows.waitUntil { $0.isEmpty }
    await list.rows.waitUntil { $0.count == (accepts ? 2 : 0) }
  }

  @Test func `an invitation that is accepted twice at the same time shows no error`() async throws {
    let chat = try await fixture.group("Trip", ann, bob)
    let list = ChatsListViewModel(for: fixture.viewer(bob))
    await list.waitUntilLoaded()
    for _ in 1...2 { list.invitations.accept.execute(chat.id) }
    await list.invitations.accept.isExecuting.waitUntil(false)
    await list.rows.waitUntil { $0.map(\.id) == [chat.id] }
    #expect(list.dialogs.current.value == nil)
  }

  @Test func `invitations that could not be loaded are loaded with the chats`() async throws {
    _ = try await fixture.group("Trip", ann, bob)
    fixture.store.isBroken = true
    let list = ChatsListViewModel(for: fixture.viewer(bob))
    await list.waitUntilLoaded()
    fixture.store.isBroken = false
    try #require(list.dialogs.current.value).actions[0].press()
    await list.invitations.rows.waitUntil { $0.map(\.title) == ["Trip"] }
    #expect(list.dialogs.current.value == nil)
  }
}
