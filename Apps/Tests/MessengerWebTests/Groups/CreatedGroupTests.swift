import MessengerViewModels
import Testing

@testable import MessengerServices
@testable import MessengerWeb

/// The group that a tab has created last.
@MainActor @Suite(.timeLimit(.minutes(30))) struct CreatedGroupTests {
  @Test func `a group that is forgotten is not observed anymore`() async throws {
    let fixture = try PageFixture()
    let (ada, grace) = (try await fixture.signUp("Ada"), try await fixture.signUp("Grace"))
    let chats = fixture.messenger.chats
    let group = try await chats.createGroup(
      title: "Team", participants: [grace.person.id], by: ada.person.id)
    let form = Screen.newGroup(of: try #require(SelectedPeople([grace.person.id])))
    let created = CreatedGroup(for: Viewer(ada.person, messenger: fixture.messenger))
    created.record(group.id, createdBy: form)
    #expect(created.chat(createdBy: form) == group.id)
    #expect(await chats.areObserved(by: ada.person.id))
    created.forget()
    #expect(created.chat(createdBy: form) == nil)
    #expect(await !chats.areObserved(by: ada.person.id))
  }
}

extension Chats {
  /// Whether a page of a person observes the events of their chats.
  fileprivate func areObserved(by person: Person.ID) -> Bool { store.chatEvents.isObserved(person) }
}
