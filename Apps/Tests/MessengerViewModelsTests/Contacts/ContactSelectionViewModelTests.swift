import MessengerServices
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(10))) struct ContactSelectionViewModelTests {
  let fixture: MessengerFixture
  let ann: Person
  let bob: Person
  let eve: Person

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    eve = try await fixture.register("Eve")
    bob = try await fixture.register("Bob")
  }

  @Test func `SEL-1 SEL-2 SEL-3 the button Next finishes with the selected people, if there are any`()
    async throws
  {
    let selection = ContactSelectionViewModel(for: fixture.viewer(ann))
    await selection.rows.waitUntil { $0.map(\.contact.name) == ["Bob", "Eve"] }
    #expect(!selection.next.isEnabled.value)
    let chosen = selection.next.outputs.record()
    selection.next.execute()
    #expect(chosen.values.isEmpty)
    selection.toggle(eve.id)
    selection.toggle(bob.id)
    #expect(selection.rows.elements.map(\.isSelected) == [true, true])
    #expect(selection.next.isEnabled.value)
    selection.next.execute()
    #expect(chosen.values.map { $0.map(\.name) } == [["Bob", "Eve"]])
    selection.toggle(eve.id)
    #expect(selection.rows.elements.map(\.isSelected) == [true, false])
    selection.toggle(bob.id)
    #expect(!selection.next.isEnabled.value)
  }

  @Test func `SEL-4 current participants cannot be selected`() async throws {
    let selection = ContactSelectionViewModel(excluding: [bob.id], for: fixture.viewer(ann))
    await selection.rows.waitUntil { $0.map(\.contact.name) == ["Eve"] }
    selection.toggle(bob.id)
    #expect(!selection.next.isEnabled.value)
  }

  @Test func `SEL-5 a selected contact stays selected when contacts change or arrive`() async throws {
    let selection = ContactSelectionViewModel(for: fixture.viewer(ann))
    await selection.rows.waitUntil { $0.count == 2 }
    selection.toggle(eve.id)
    var changed = eve
    changed.avatar = Avatar(gradient: 11 - eve.avatar.gradient)
    try await fixture.publish(ann, .changed(changed))
    await selection.rows.waitUntil { $0.last?.contact.monogram == Monogram(changed) }
    _ = try await fixture.register("Carl")
    await selection.rows.waitUntil { $0.count == 3 }
    #expect(selection.rows.elements.map(\.isSelected) == [false, false, true])
    #expect(selection.rows.elements.map(\.contact.name) == ["Bob", "Carl", "Eve"])
  }

  @Test func `a contact that leaves the list by scrolling stays selected, a deleted one does not`()
    async throws
  {
    let people = try await fixture.registerMany(350)
    let selection = ContactSelectionViewModel(for: fixture.viewer(ann))
    await selection.rows.waitUntil { $0.count == 100 }
    selection.toggle(bob.id)
    selection.toggle(eve.id)
    for count in [200, 200, 200] {
      selection.loadMore.execute()
      await selection.loadMore.isExecuting.waitUntil(false)
      #expect(selection.rows.elements.count == count)
    }
    #expect(!selection.rows.elements.contains { $0.id == bob.id })
    #expect(selection.rows.elements.last?.contact.name == people.last)
    try await fixture.publish(ann, .deleted(eve.id))
    let last = try #require(selection.rows.elements.last)
    try await fixture.publish(ann, .deleted(last.id))
    await selection.rows.waitUntil { $0.last?.id != last.id }
    let chosen = selection.next.outputs.record()
    selection.next.execute()
    #expect(chosen.values.map { $0.map(\.name) } == [["Bob"]])
    for _ in 0..<2 {
      selection.loadEarlier.execute()
      await selection.loadEarlier.isExecuting.waitUntil(false)
    }
    #expect(selection.rows.elements.filter(\.isSelected).map(\.id) == [bob.id])
  }

  @Test func `without contacts the selection is empty`() async throws {
    let selection = ContactSelectionViewModel(excluding: [bob.id, eve.id], for: fixture.viewer(ann))
    await selection.isEmpty.waitUntil(true)
  }
}
