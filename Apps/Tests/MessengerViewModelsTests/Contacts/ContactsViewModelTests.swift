import Foundation
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerServices
@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ContactsViewModelTests {
  let fixture: MessengerFixture
  let ann: Person

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
  }

  private func open() async -> ContactsViewModel {
    let contacts = ContactsViewModel(for: fixture.viewer(ann))
    contacts.isActive.value = true
    await contacts.waitUntilLoaded()
    return contacts
  }

  private func names(_ contacts: ContactsViewModel) -> [[String]] {
    contacts.sections.elements.map { [$0.id] + $0.elements.map(\.name) }
  }

  @Test func `CON-1 CON-3 CON-4 contacts are grouped by the first letters of their names`() async throws {
    for name in ["bert", "Carl", "Bob", "élise", "Eve", "Åke"] { _ = try await fixture.register(name) }
    let contacts = await open()
    #expect(
      names(contacts) == [["A", "Åke"], ["B", "bert", "Bob"], ["C", "Carl"], ["E", "élise", "Eve"]])
    #expect(!contacts.isEmpty.value)
  }

  @Test func `CON-2 CON-9 a row has a name, a picture and a last seen text that is updated as time passes`()
    async throws
  {
    let bob = try await fixture.register("Bob")
    fixture.clock.advance(by: .seconds(60))
    _ = try await fixture.register("Carl")
    let contacts = await open()
    let rows = contacts.sections.elements.compactMap(\.elements.first)
    #expect(
      rows.map(\.avatar)
        == rows.map { AvatarContent($0.name, Avatar(gradientIndex: $0.avatar.gradientIndex)) })
    #expect(rows.first?.avatar == AvatarContent(bob))
    func texts() -> [String] { contacts.sections.elements.flatMap { $0.elements.map(\.lastSeen) } }
    #expect(texts() == ["last seen just now", "last seen just now"])
    fixture.clock.advance(by: .seconds(59))
    #expect(texts() == ["last seen just now", "last seen just now"])
    fixture.clock.advance(by: .seconds(1))
    #expect(texts() == ["last seen 2 minutes ago", "last seen just now"])
    fixture.clock.advance(by: .seconds(60))
    #expect(texts() == ["last seen 3 minutes ago", "last seen 2 minutes ago"])
    fixture.clock.advance(by: .seconds(24 * 3600))
    #expect(texts() == ["last seen 1 day ago", "last seen 1 day ago"])
  }

  @Test func `CON-9 CON-10 new contacts, presence and pictures are shown at once`() async throws {
    let bob = try await fixture.register("Bob")
    fixture.clock.advance(by: .seconds(3600))
    let contacts = await open()
    _ = try await fixture.register("Eve")
    await contacts.sections.waitUntil { $0.map(\.id) == ["B", "E"] }
    let page = ChatsListViewModel(for: fixture.viewer(bob))
    await contacts.sections.waitUntil { $0.first?.elements.first?.isOnline == true }
    #expect(contacts.sections.elements.first?.elements.first?.lastSeen == "online")
    _ = page
    var changed = bob
    changed.avatar = Avatar(gradientIndex: 11 - bob.avatar.gradientIndex)
    try await fixture.publish(ann, .changed(changed))
    await contacts.sections.waitUntil { $0.first?.elements.first?.avatar == AvatarContent(changed) }
  }

  @Test func `a list of many contacts keeps two pages, and loads others at both ends`() async throws {
    let people = try await fixture.registerMany(450)
    let contacts = await open()
    func loaded() -> [String] { contacts.sections.elements.flatMap { $0.elements.map(\.name) } }
    func load(_ command: Command<Void, Void, MessengerError>) async {
      command.execute()
      await command.isExecuting.waitUntil(false)
    }
    #expect(loaded() == Array(people[0..<100]))
    #expect(!contacts.loadPrevious.isEnabled.value)
    await load(contacts.loadNext)
    #expect(loaded() == Array(people[0..<200]))
    #expect(!contacts.loadPrevious.isEnabled.value)
    await load(contacts.loadNext)
    #expect(loaded() == Array(people[100..<300]))
    for _ in 0..<2 { await load(contacts.loadNext) }
    #expect(loaded() == Array(people[250..<450]))
    #expect(!contacts.loadNext.isEnabled.value)
    await load(contacts.loadPrevious)
    #expect(loaded() == Array(people[150..<350]))
    #expect(contacts.loadNext.isEnabled.value)
    for _ in 0..<2 { await load(contacts.loadPrevious) }
    #expect(loaded() == Array(people[0..<200]))
    #expect(!contacts.loadPrevious.isEnabled.value)
    await load(contacts.loadNext)
    #expect(loaded() == Array(people[100..<300]))
    // New contacts outside of the loaded pages appear when their pages are loaded.
    for name in ["Person 0000", "Person 0150x", "Person 0500"] { _ = try await fixture.register(name) }
    await contacts.sections.waitUntil { $0.flatMap(\.elements).count == 201 }
    #expect(loaded().contains("Person 0150x"))
  }

  @Test func `a changed contact updates only its row`() async throws {
    let bob = try await fixture.register("Bob")
    _ = try await fixture.register("Eve")
    let contacts = await open()
    let updates = contacts.sections.updates.record()
    var changed = bob
    changed.avatar = Avatar(gradientIndex: 11 - bob.avatar.gradientIndex)
    try await fixture.publish(ann, .changed(changed))
    await contacts.sections.waitUntil { $0.first?.elements.first?.avatar == AvatarContent(changed) }
    let changes = updates.values.flatMap(\.changes)
    #expect(changes.count == 1)
    guard case .update(let section, 0)? = changes.first else {
      Issue.record("\(changes)")
      return
    }
    #expect(section.id == "B")
  }

  @Test func `CON-6 CON-7 contacts are found by a part of their names, in any case, without sections`()
    async throws
  {
    for name in ["Bob", "Robert", "Eve"] { _ = try await fixture.register(name) }
    let contacts = await open()
    #expect(!contacts.isSearching.value)
    contacts.query.value = " OB "
    #expect(contacts.isSearching.value)
    fixture.clock.advance(by: Viewer.searchPause)
    await contacts.found.waitUntil { $0.map(\.name) == ["Bob", "Robert"] }
    contacts.query.value = " "
    #expect(!contacts.isSearching.value)
    #expect(contacts.found.elements.isEmpty)
  }

  @Test func `a person who deletes the account is not among those who were found anymore`() async throws {
    let bob = try await fixture.register("Bob")
    let contacts = await open()
    contacts.query.value = "bo"
    fixture.clock.advance(by: Viewer.searchPause)
    await contacts.found.waitUntil { $0.map(\.name) == ["Bob"] }
    try await fixture.messenger.accounts.delete(bob.id)
    await contacts.found.waitUntil(\.isEmpty)
    #expect(contacts.hasNoResults.value)
  }

  @Test(arguments: [true, false])
  func `a search is repeated when events were missed`(isHidden: Bool) async throws {
    _ = try await fixture.register("Bob")
    let contacts = await open()
    contacts.query.value = "bo"
    fixture.clock.advance(by: Viewer.searchPause)
    await contacts.found.waitUntil { $0.map(\.name) == ["Bob"] }
    if isHidden { contacts.isActive.value = false }
    _ = try await fixture.register("Bo")
    if isHidden {
      contacts.isActive.value = true
    } else {
      // The event has arrived when the contacts are loaded again.
      fixture.store.readResults.close()
      try await fixture.publish(ann, ContactEvent.reload)
      await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    }
    fixture.clock.advance(by: Viewer.searchPause)
    fixture.store.readResults.open()
    await contacts.found.waitUntil { $0.map(\.name) == ["Bo", "Bob"] }
  }

  @Test func `CON-5 CON-8 pressing a contact opens the chat, and creates it if there is none`() async throws {
    let bob = try await fixture.register("Bob")
    let contacts = await open()
    let opened = contacts.openChat.outputs.record()
    contacts.openChat.execute(bob.id)
    await contacts.openChat.isExecuting.waitUntil(false)
    contacts.openChat.execute(bob.id)
    await contacts.openChat.isExecuting.waitUntil(false)
    let chats = try await fixture.chats.chats(of: ann.id)
    #expect(chats.count == 1)
    #expect(opened.values == [chats[0].id, chats[0].id])
  }

  @Test func `an empty result is shown only after the search`() async throws {
    let contacts = await open()
    contacts.query.value = "xyz"
    #expect(!contacts.hasNoResults.value)
    try await fixture.clock.waitUntilPending(atLeast: 1)
    fixture.clock.advance(by: Viewer.searchPause)
    await contacts.hasNoResults.waitUntil(true)
    contacts.query.value = ""
    #expect(!contacts.hasNoResults.value)
  }

  @Test func `a failed search shows an error and can be retried`() async throws {
    _ = try await fixture.register("Bob")
    let contacts = await open()
    fixture.store.isBroken = true
    contacts.query.value = "bo"
    try await fixture.clock.waitUntilPending(atLeast: 1)
    fixture.clock.advance(by: Viewer.searchPause)
    let dialog = try #require(await contacts.dialogs.current.waitUntil { $0 != nil })
    #expect(dialog.message.value == "Cannot search your contacts.")
    #expect(!contacts.hasNoResults.value)
    fixture.store.isBroken = false
    dialog.actions[0].press()
    try await fixture.clock.waitUntilPending(atLeast: 1)
    fixture.clock.advance(by: Viewer.searchPause)
    await contacts.found.waitUntil { $0.map(\.name) == ["Bob"] }
  }

  @Test func `a chat that could not be opened can be opened again`() async throws {
    let bob = try await fixture.register("Bob")
    let contacts = await open()
    fixture.store.isBroken = true
    contacts.openChat.execute(bob.id)
    let dialog = try #require(await contacts.dialogs.current.waitUntil { $0 != nil })
    fixture.store.isBroken = false
    let opened = contacts.openChat.outputs.map { _ in true }.property(initial: false)
    dialog.actions[0].press()
    await opened.waitUntil(true)
  }

  @Test func `an error of opening a chat is shown`() async throws {
    let contacts = await open()
    contacts.openChat.execute(Person.ID(rawValue: 99))
    let dialog = await contacts.dialogs.current.waitUntil { $0 != nil }
    #expect(dialog?.title.value == MessengerError.personNotFound.message)
    #expect(dialog?.message.value == "Cannot open the chat.")
  }

  @Test func `contacts are loaded page by page without duplicates`() async throws {
    for number in 100..<220 { _ = try await fixture.register("P\(number)") }
    let contacts = await open()
    func all() -> [String] { contacts.sections.elements.flatMap { $0.elements.map(\.name) } }
    #expect(all() == (100..<200).map { "P\($0)" })
    // A new contact below the loaded ones appears with the next page.
    _ = try await fixture.register("P2195")
    _ = try await fixture.register("P1005")
    await contacts.sections.waitUntil { $0.first?.elements.count == 101 }
    #expect(all().contains("P1005"))
    contacts.loadNext.execute()
    await contacts.loadNext.isExecuting.waitUntil(false)
    #expect(all() == ((100..<220).map { "P\($0)" } + ["P1005", "P2195"]).sorted())
    #expect(!contacts.loadNext.isEnabled.value)
  }

  @Test
  func `CON-9 contacts follow events while they are active, and are loaded when they become active again`()
    async throws
  {
    let contacts = ContactsViewModel(for: fixture.viewer(ann))
    await contacts.waitUntilLoaded()
    #expect(contacts.sections.elements.isEmpty)
    contacts.isActive.value = true
    await contacts.waitUntilLoaded()
    contacts.isActive.value = false
    _ = try await fixture.register("Bob")
    // Events reach all tabs at the same time, so the test waits for them in Eve's tab.
    let eve = ContactsViewModel(for: fixture.viewer(try await fixture.register("Eve")))
    eve.isActive.value = true
    await eve.waitUntilLoaded()
    _ = try await fixture.register("Carl")
    await eve.sections.waitUntil { $0.map(\.id) == ["A", "B", "C"] }
    #expect(contacts.sections.elements.isEmpty)
    contacts.isActive.value = true
    await contacts.sections.waitUntil { $0.map(\.id) == ["B", "C", "E"] }
  }

  @Test func `contacts that could not be loaded can be loaded again`() async throws {
    _ = try await fixture.register("Bob")
    fixture.store.isBroken = true
    let contacts = await open()
    let dialog = try #require(contacts.dialogs.current.value)
    #expect(dialog.message.value == "Cannot load your contacts.")
    #expect(!contacts.isEmpty.value, "nobody knows whether there are contacts")
    fixture.store.isBroken = false
    dialog.actions[0].press()
    await contacts.waitUntilLoaded()
    #expect(names(contacts) == [["B", "Bob"]])
  }

  @Test func `a reload event loads the contacts again`() async throws {
    let bob = try await fixture.register("Bob")
    let contacts = await open()
    var changed = bob
    changed.name = "Xaver"
    try await fixture.publish(ann, .changed(changed))
    await contacts.sections.waitUntil { $0.first?.id == "X" }
    try await fixture.publish(ann, ContactEvent.reload)
    await contacts.sections.waitUntil { $0.first?.id == "B" }
  }

  @Test func `texts that are updated while contacts are loaded again leave the newer contacts`() async throws
  {
    let bob = try await fixture.register("Bob")
    let contacts = await open()
    // The event of this change is missed, so only the page has it.
    try await fixture.contacts.store.write { transaction, _ in
      try transaction.rename(bob.id, to: "Xaver")
    }
    fixture.store.readResults.close()
    try await fixture.publish(ann, ContactEvent.reload)
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    fixture.clock.advance(by: .seconds(120))
    #expect(contacts.sections.elements.first?.elements.first?.lastSeen == "last seen 2 minutes ago")
    fixture.store.readResults.open()
    await contacts.isLoading.waitUntil(false)
    #expect(names(contacts) == [["X", "Xaver"]])
  }

  @Test(.timeLimit(.minutes(10)))
  func `contacts are deallocated`() async throws {
    _ = try await fixture.register("Bob")
    let count = LiveCount()
    await count.track {
      var contacts: ContactsViewModel? = await open()
      #expect(count.liveCount > 0)
      weak let released = contacts
      contacts = nil
      #expect(released == nil)
    }
    await count.waitUntilNothingIsLive()
    #expect(count.liveParts == [])
  }
}
