import MessengerServices
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

/// The buttons of a profile that block and report the person.
@MainActor @Suite(.timeLimit(.minutes(30))) struct BlockingTests {
  let fixture: MessengerFixture
  let (ann, bob): (Person, Person)

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
  }

  private func open(_ id: Person.ID) async -> ContactProfileViewModel {
    let profile = ContactProfileViewModel(id, for: fixture.viewer(ann))
    await profile.waitUntilLoaded()
    return profile
  }

  @Test func `a person is blocked after a confirmation, and unblocked at once`() async throws {
    let profile = await open(bob.id)
    #expect(profile.blockButton.isVisible.value)
    #expect(profile.blockButton.title.value == "Block")
    profile.blockButton.press()
    let dialog = try #require(profile.dialogs.current.value)
    #expect(dialog.isDestructive)
    dialog.actions[0].press()
    await profile.blockButton.title.property.waitUntil("Unblock")
    #expect(try await fixture.contacts.hasBlocked(bob.id, by: ann.id))
    #expect(await open(bob.id).blockButton.title.value == "Unblock")
    await profile.blockButton.isExecuting.waitUntil(false)
    profile.blockButton.press()
    await profile.blockButton.title.property.waitUntil("Block")
    #expect(try await !fixture.contacts.hasBlocked(bob.id, by: ann.id))
  }

  @Test func `a person is reported after a confirmation`() async throws {
    let profile = await open(bob.id)
    let notices = profile.notices.record()
    profile.reportButton.press()
    let action = try #require(profile.dialogs.current.value).actions[0]
    action.press()
    await action.isExecuting.waitUntil(false)
    #expect(try await fixture.contacts.reports().map(\.person) == [bob.id])
    #expect(notices.values == ["You have reported Bob."])
  }

  @Test func `nobody blocks or reports themselves or sample people`() async throws {
    try await fixture.messenger.simulation.generateData(for: ann.id)
    let sample = try #require(try await fixture.contacts.contacts(of: ann.id).first(where: \.isSample))
    for id in [ann.id, sample.id] {
      let profile = await open(id)
      #expect(!profile.blockButton.isVisible.value)
      #expect(!profile.reportButton.isVisible.value)
    }
  }
}
