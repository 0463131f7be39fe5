import MessengerServices
import Swiftwater
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ParticipantRightsTests {
  let fixture: MessengerFixture
  let (ann, bob, eve): (Person, Person, Person)
  let chat: Chat

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
    eve = try await fixture.register("Eve")
    chat = try await fixture.group("Group", ann, bob, eve)
  }

  private func open(for person: Person) async -> GroupViewModel {
    let group = GroupViewModel(chat.id, for: fixture.viewer(person))
    await group.waitUntilLoaded()
    return group
  }

  @Test func `the owner removes everybody and appoints admins`() async throws {
    let group = await open(for: ann)
    let rights = group.rights(over: bob.id)
    #expect(rights.value.roleName == nil)
    #expect(rights.value.canRemove)
    #expect(rights.value.roleButtonTitle == "Make admin")
    group.toggleAdmin.execute(bob.id)
    await rights.waitUntil { $0.isAdmin }
    #expect(rights.value.roleName == "Admin")
    #expect(rights.value.roleButtonTitle == "Remove as admin")
    #expect(try await fixture.chats.chat(chat.id, for: bob.id).role == .admin)
    await group.toggleAdmin.isExecuting.waitUntil(false)
    group.toggleAdmin.execute(bob.id)
    await rights.waitUntil { !$0.isAdmin }
  }

  @Test func `a member removes nobody, and sees who owns the group`() async throws {
    let group = await open(for: bob)
    #expect(group.rights(over: ann.id).value.roleName == "Owner")
    for person in [ann, eve] {
      let rights = group.rights(over: person.id).value
      #expect(!rights.canRemove)
      #expect(rights.roleButtonTitle == nil)
    }
  }

  @Test func `an admin removes members, and everybody takes back those who are not stored yet`() async throws
  {
    try await fixture.chats.setAdmin(true, of: bob.id, in: chat.id, by: ann.id)
    let group = await open(for: bob)
    #expect(group.rights(over: eve.id).value.canRemove)
    #expect(!group.rights(over: ann.id).value.canRemove)
    let kim = try await fixture.register("Kim")
    #expect(group.rights(over: kim.id).value.canRemove)
    let new = GroupViewModel(of: [bob.id, eve.id], for: fixture.viewer(ann))
    await new.waitUntilLoaded()
    #expect(new.rights(over: bob.id).value.canRemove)
    #expect(new.rights(over: bob.id).value.roleButtonTitle == nil)
  }
}
