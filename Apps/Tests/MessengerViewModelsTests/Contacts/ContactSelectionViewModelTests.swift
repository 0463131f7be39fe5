import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ContactSelectionViewModelTests {
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
    let selected = selection.next.outputs.record()
    selection.next.execute()
    #expect(selected.values.isEmpty)
    selection.toggle(eve.id)
    selection.toggle(bob.id)
    #expect(selection.rows.elements.map(\.isSelected) == [true, true])
    #expect(selection.next.isEnabled.value)
    selection.next.execute()
    #expect(selected.values.map { $0.map(\.name) } == [["Bob", "Eve"]])
    selection.toggle(eve.id)
    #expect(selection.rows.elements.map(\.isSelected) == [true, false])
    selection.toggle(bob.id)
    #expect(!selection.next.isEnabled.value)
  }

  @Test func `SEL-2 the people of an earlier selection are selected at first, wherever they are in the list`()
    async throws
  {
    let last = try #require(try await fixture.registerMany(150).last)
    let people = try await fixture.contacts.search(last, for: ann.id)
    let selection = ContactSelectionViewModel(of: [bob.id, people[0].id], for: fixture.viewer(ann))
    await selection.waitUntilLoaded()
    let selected = selection.next.outputs.record()
    selection.next.execute()
    selection.toggle(bob.id)
    await selection.rows.waitUntil { $0.first { $0.id == bob.id }?.isSelected == false }
    selection.next.execute()
    #expect(selected.values.map { $0.map(\.name) } == [["Bob", last], [last]])
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
    changed.avatar = Avatar(gradientIndex: 11 - eve.avatar.gradientIndex)
    try await fixture.publish(ann, .changed(changed))
    await selection.rows.waitUntil { $0.last?.contact.avatar == AvatarContent(changed) }
    _ = try await fixture.register("Carl")
    await selection.rows.waitUntil { $0.count == 3 }
    #expect(selection.rows.elements.map(\.isSelected) == [false, false, true])
    #expect(selection.rows.elements.map(\.contact.name) == ["Bob", "Carl", "Eve"])
  }

  @Test func `a contact that leaves the list by scrolling stays selected, a deleted one does not`()
    async throws
  {
    let names = try await fixture.registerMany(350)
    let selection = ContactSelectionViewModel(for: fixture.viewer(ann))
    await selection.rows.waitUntil { $0.count == 100 }
    selection.toggle(bob.id)
    selection.toggle(eve.id)
    for count in [200, 200, 200] {
      selection.loadNext.execute()
      await selection.loadNext.isExecuting.waitUntil(false)
      #expect(selection.rows.elements.count == count)
    }
    #expect(!selection.rows.elements.contains { $0.id == bob.id })
    #expect(selection.rows.elements.last?.contact.name == names.last)
    try await fixture.publish(ann, .deleted(eve.id))
    let last = try #require(selection.rows.elements.last)
    try await fixture.publish(ann, .deleted(last.id))
    await selection.rows.waitUntil { $0.last?.id != last.id }
    let selected = selection.next.outputs.record()
    selection.next.execute()
    #expect(selected.values.map { $0.map(\.name) } == [["Bob"]])
    for _ in 0..<2 {
      selection.loadPrevious.execute()
      await selection.loadPrevious.isExecuting.waitUntil(false)
    }
    #expect(selection.rows.elements.filter(\.isSelected).map(\.id) == [bob.id])
  }

  @Test func `if a whole page is left out, the next one is loaded`() async throws {
    let names = try await fixture.registerMany(Limits.pageSize + 5)
    let firstPage = try await fixture.contacts.contacts(of: ann.id)
    let selection = ContactSelectionViewModel(
      excluding: Set(firstPage.map(\.id)), for: fixture.viewer(ann))
    await selection.rows.waitUntil { !$0.isEmpty }
    #expect(
      selection.rows.elements.map(\.contact.name) == Array(names.suffix(names.count + 2 - firstPage.count)))
    #expect(!selection.isEmpty.value)
  }

  @Test func `if all contacts are left out, there are none to select`() async throws {
    let selection = ContactSelectionViewModel(excluding: [bob.id, eve.id], for: fixture.viewer(ann))
    await selection.isEmpty.waitUntil(true)
  }
}

@MainActor @Suite(.timeLimit(.minutes(30))) struct ContactSelectionSearchTests {
  @Test func `people who were found can be selected, and the selection outlives the search`() async throws {
    let fixture = try MessengerFixture()
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let eve = try await fixture.register("Eve")
    let selection = ContactSelectionViewModel(for: fixture.viewer(ann))
    await selection.rows.waitUntil { $0.count == 2 }
    selection.toggle(bob.id)
    selection.query.value = "ev"
    #expect(selection.isSearching.value)
    fixture.clock.advance(by: Viewer.searchPause)
    await selection.foundRows.waitUntil { $0.map(\.contact.name) == ["Eve"] }
    selection.toggle(eve.id)
    #expect(selection.foundRows.elements.map(\.isSelected) == [true])
    selection.query.value = ""
    #expect(selection.selectedContacts.elements.map(\.name) == ["Bob", "Eve"])
    #expect(selection.rows.elements.map(\.isSelected) == [true, true])
    selection.toggle(bob.id)
    #expect(selection.selectedContacts.elements.map(\.name) == ["Eve"])
  }

  @Test func `a search is repeated when events were missed`() async throws {
    let fixture = try MessengerFixture()
    let ann = try await fixture.register("Ann")
    _ = try await fixture.register("Bob")
    let selection = ContactSelectionViewModel(for: fixture.viewer(ann))
    await selection.rows.waitUntil { $0.count == 1 }
    selection.query.value = "bo"
    fixture.clock.advance(by: Viewer.searchPause)
    await selection.foundRows.waitUntil { $0.map(\.contact.name) == ["Bob"] }
    _ = try await fixture.register("Bo")
    // The event has arrived when the contacts are loaded again.
    fixture.store.readResults.close()
    try await fixture.publish(ann, ContactEvent.reload)
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    fixture.clock.advance(by: Viewer.searchPause)
    fixture.store.readResults.open()
    await selection.foundRows.waitUntil { $0.map(\.contact.name) == ["Bo", "Bob"] }
  }

  @Test func `a search does not find people who cannot be selected`() async throws {
    let fixture = try MessengerFixture()
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let selection = ContactSelectionViewModel(excluding: [bob.id], for: fixture.viewer(ann))
    selection.query.value = "bob"
    fixture.clock.advance(by: Viewer.searchPause)
    await selection.hasNoResults.waitUntil(true)
    #expect(selection.foundRows.elements.isEmpty)
  }
}
