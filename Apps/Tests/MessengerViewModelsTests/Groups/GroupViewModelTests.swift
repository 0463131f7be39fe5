import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct GroupViewModelTests {
  let fixture: MessengerFixture
  let ann: Person
  let bob: Person
  let eve: Person

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
    eve = try await fixture.register("Eve")
  }

  private func open(_ chat: Chat) async -> GroupViewModel {
    let group = GroupViewModel(chat.id, for: fixture.viewer(ann))
    await group.waitUntilLoaded()
    return group
  }

  private func begin(with people: Person...) async -> GroupViewModel {
    let group = GroupViewModel(of: people.map(\.id), for: fixture.viewer(ann))
    await group.waitUntilLoaded()
    return group
  }

  private func finish(_ group: GroupViewModel) async {
    group.done.execute()
    await group.done.isExecuting.waitUntil(false)
  }

  private func participants(_ chat: Chat.ID) async throws -> [String] {
    try await fixture.chats.participants(of: chat, for: ann.id).map(\.name)
  }

  private func lastText(_ chat: Chat.ID) async throws -> String? {
    try await fixture.chats.chat(chat, for: ann.id).lastMessage?.shownText(in: Localization())
  }

  // MARK: New groups

  @Test func `CRE-1 CRE-3 CRE-8 a group is created with a title and the selected people`() async throws {
    let group = await begin(with: eve, bob)
    #expect(group.heading == "New Chat")
    #expect(group.doneButton.title.value == "Create")
    #expect(group.leaveButton == nil)
    #expect(group.avatar.value == nil)
    #expect(group.participants.elements.map(\.name) == ["Bob", "Eve"])
    let created = group.done.outputs.record()
    group.title.text.value = "  Team "
    await finish(group)
    let chat = try #require(try await fixture.chats.chats(of: ann.id).first)
    #expect(created.values == [chat.id])
    #expect(chat.title == "Team")
    #expect(chat.lastMessage?.shownText(in: Localization()) == "Ann created the group")
    #expect(try await participants(chat.id) == ["Ann", "Bob", "Eve"])
  }

  @Test func `CRE-9 a group needs a title and participants`() async throws {
    let group = await begin(with: bob)
    #expect(!group.done.isEnabled.value)
    group.title.text.value = "   "
    #expect(!group.done.isEnabled.value)
    group.title.text.value = "Team"
    #expect(group.done.isEnabled.value)
    group.remove(bob.id)
    #expect(!group.done.isEnabled.value)
    let tooLong = String(repeating: "a", count: Limits.titleLength + 1)
    let other = await begin(with: bob)
    other.title.text.value = tooLong
    #expect(!other.done.isEnabled.value)
  }

  @Test func `CRE-2 participants are removed and added`() async throws {
    let group = await begin(with: bob)
    await add(eve, to: group, among: ["Eve"])
    #expect(group.participants.elements.map(\.name) == ["Bob", "Eve"])
    group.remove(bob.id)
    #expect(group.participants.elements.map(\.name) == ["Eve"])
  }

  /// Adds a person with the contact selection, once it shows the contacts with exactly these names.
  private func add(_ person: Person, to group: GroupViewModel, among names: [String]) async {
    let selection = group.contactSelection()
    await selection.rows.waitUntil { $0.map(\.contact.name) == names }
    selection.toggle(person.id)
    let selected = selection.next.outputs.record()
    selection.next.execute()
    for people in selected.values { group.add(people) }
  }

  @Test func `the creation of a group can be retried after a failure`() async throws {
    let group = await begin(with: bob)
    group.title.text.value = "Team"
    fixture.store.isBroken = true
    await finish(group)
    let dialog = try #require(group.dialogs.current.value)
    #expect(dialog.message.value == "Cannot create the chat.")
    fixture.store.isBroken = false
    dialog.actions[0].press()
    await group.done.isExecuting.waitUntil(false)
    #expect(try await fixture.chats.chats(of: ann.id).map(\.title) == ["Team"])
  }

  @Test func `people who are not contacts are left out, and a group of only these is missing`() async throws {
    let stranger = Person.ID(rawValue: 99_999)
    let group = GroupViewModel(of: [stranger, bob.id], for: fixture.viewer(ann))
    await group.waitUntilLoaded()
    #expect(group.participants.elements.map(\.name) == ["Bob"])
    #expect(!group.isMissing.value)
    let nobody = GroupViewModel(of: [stranger], for: fixture.viewer(ann))
    await nobody.waitUntilLoaded()
    #expect(nobody.isMissing.value)
  }

  @Test func `selected people who could not be loaded can be loaded again`() async throws {
    fixture.store.isBroken = true
    let group = await begin(with: bob)
    let dialog = try #require(group.dialogs.current.value)
    #expect(dialog.message.value == "Cannot begin the chat.")
    fixture.store.isBroken = false
    dialog.actions[0].press()
    await group.participants.waitUntil { $0.map(\.name) == ["Bob"] }
  }

  // MARK: Existing groups

  @Test func `CRE-4 CRE-8 CRE-10 the settings show title, picture and the other participants`() async throws {
    let chat = try await fixture.group("Team", ann, bob, eve)
    let group = await open(chat)
    #expect(group.heading == "Settings")
    #expect(group.doneButton.title.value == "Done")
    #expect(group.title.text.value == "Team")
    #expect(group.avatar.value == AvatarContent(chat))
    #expect(group.participants.elements.map(\.name) == ["Bob", "Eve"])
    #expect(group.leaveButton != nil)
  }

  @Test func `a title that was entered before the group is loaded stays`() async throws {
    let chat = try await fixture.group("Team", ann, bob)
    let group = GroupViewModel(chat.id, for: fixture.viewer(ann))
    group.title.text.value = "Crew"
    await group.waitUntilLoaded()
    #expect(group.title.text.value == "Crew")
    #expect(group.participants.elements.map(\.name) == ["Bob"])
  }

  @Test func `CRE-9 saving needs a change`() async throws {
    let group = await open(try await fixture.group("Team", ann, bob))
    #expect(!group.done.isEnabled.value)
    group.title.text.value = "Team "
    #expect(!group.done.isEnabled.value)
    group.title.text.value = "Teams"
    #expect(group.done.isEnabled.value)
    group.title.text.value = "Team"
    #expect(!group.done.isEnabled.value)
    #expect(!group.isUnsaved.value)
    group.remove(bob.id)
    #expect(!group.done.isEnabled.value)
    await add(eve, to: group, among: ["Bob", "Eve"])
    #expect(group.done.isEnabled.value && group.isUnsaved.value)
    await finish(group)
    #expect(!group.isUnsaved.value)
  }

  @Test func `CRE-9 a person who cannot save yet is told why`() async throws {
    let group = await open(try await fixture.group("Team", ann, bob))
    #expect(group.problem.value == nil)
    group.submit()
    #expect(group.problem.value == "Nothing has been changed yet.")
    group.remove(bob.id)
    #expect(group.problem.value == "Add at least one participant.")
    let new = await begin(with: bob)
    new.submit()
    #expect(new.problem.value == nil && new.title.isTouched.value)
    new.remove(bob.id)
    #expect(new.problem.value == "Add at least one participant.")
  }

  @Test func `CRE-12 CRE-15 only changes are saved`() async throws {
    let chat = try await fixture.group("Team", ann, bob)
    let group = await open(chat)
    group.title.text.value = "Crew"
    await finish(group)
    #expect(try await lastText(chat.id) == "Ann changed title to Crew")
    #expect(try await participants(chat.id) == ["Ann", "Bob"])
  }

  @Test func `concurrent changes by others are kept`() async throws {
    let chat = try await fixture.group("Team", ann, bob)
    let group = await open(chat)
    group.title.text.value = "Crew"
    _ = try await fixture.chats.update(chat.id, title: "Gang", adding: [eve.id], by: bob.id)
    await finish(group)
    #expect(try await participants(chat.id) == ["Ann", "Bob", "Eve"])
    #expect(try await fixture.chats.chat(chat.id, for: ann.id).title == "Crew")
  }

  @Test func `changes by others are shown while the person has changed nothing`() async throws {
    let chat = try await fixture.group("Team", ann, bob)
    let group = await open(chat)
    _ = try await fixture.chats.update(chat.id, title: "Crew", adding: [eve.id], by: bob.id)
    await group.title.text.waitUntil("Crew")
    #expect(group.participants.elements.map(\.name) == ["Bob", "Eve"])
    #expect(!group.done.isEnabled.value)
  }

  @Test func `changes by others do not undo which people were added and removed`() async throws {
    let carl = try await fixture.register("Carl")
    let dan = try await fixture.register("Dan")
    let chat = try await fixture.group("Team", ann, bob, eve)
    let group = await open(chat)
    group.remove(eve.id)
    await add(carl, to: group, among: ["Carl", "Dan", "Eve"])
    #expect(group.participants.elements.map(\.name) == ["Bob", "Carl"])
    _ = try await fixture.chats.update(chat.id, title: "Crew", adding: [dan.id], by: bob.id)
    await group.title.text.waitUntil("Crew")
    #expect(group.participants.elements.map(\.name) == ["Bob", "Carl", "Dan"])
    await finish(group)
    #expect(try await participants(chat.id) == ["Ann", "Bob", "Carl", "Dan"])
  }

  @Test func `quick changes by others are loaded together`() async throws {
    let chat = try await fixture.group("Team", ann, bob)
    let group = await open(chat)
    let before = fixture.store.readCount
    fixture.store.readResults.close()
    _ = try await fixture.chats.update(chat.id, title: "1", by: bob.id)
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    for title in ["2", "3", "4", "5"] {
      _ = try await fixture.chats.update(chat.id, title: title, by: bob.id)
    }
    fixture.store.readResults.open()
    await group.title.text.waitUntil("5")
    // Each load reads the chat and its participants. There are at most three loads: for the first change, for the
    // changes during that load, and for the last changes if their events arrive late.
    #expect(fixture.store.readCount <= before + 6)
  }

  @Test func `pressing the button commits a title that is being typed`() async throws {
    let chat = try await fixture.group("Team", ann, bob)
    let group = await open(chat)
    let saved = group.done.outputs.record()
    transaction {
      group.title.text.value = "Crew"
      group.doneButton.press()
    }
    await group.done.isExecuting.waitUntil(false)
    #expect(saved.values == [chat.id])
    #expect(try await fixture.chats.chat(chat.id, for: ann.id).title == "Crew")
  }

  @Test func `pressing the button shows the missing fields`() async throws {
    let group = await begin(with: bob)
    #expect(!group.title.isTouched.value)
    group.doneButton.press()
    #expect(group.title.isTouched.value)
    #expect(group.title.problem.value == "Required")
    #expect(try await fixture.chats.chats(of: ann.id).isEmpty)
  }

  @Test func `the title cannot be changed while it is saved`() async throws {
    let group = await open(try await fixture.group("Team", ann, bob))
    group.title.text.value = "Crew"
    group.doneButton.press()
    #expect(!group.title.isEnabled.value)
    await group.done.isExecuting.waitUntil(false)
    #expect(group.title.isEnabled.value)
  }

  @Test func `a title that could not be saved stays despite changes by others`() async throws {
    let chat = try await fixture.group("Team", ann, bob)
    let group = await open(chat)
    group.title.text.value = "Crew"
    fixture.store.isBroken = true
    await finish(group)
    fixture.store.isBroken = false
    #expect(group.dialogs.current.value?.message.value == "Cannot change the chat.")
    #expect(group.title.text.value == "Crew")
    _ = try await fixture.chats.update(chat.id, adding: [eve.id], by: bob.id)
    await group.participants.waitUntil { $0.map(\.name) == ["Bob", "Eve"] }
    #expect(group.title.text.value == "Crew")
    #expect(group.done.isEnabled.value)
  }

  @Test func `a title of few characters with many scalars is too long`() async throws {
    let group = await begin(with: bob)
    group.title.text.value = String(repeating: "👩‍👩‍👧‍👦", count: 20)
    #expect(group.title.problem.value == "At most 100 characters")
    #expect(!group.done.isEnabled.value)
  }

  @Test func `CRE-5 CRE-14 leaving needs a confirmation`() async throws {
    let chat = try await fixture.group("Team", ann, bob)
    let group = await open(chat)
    let hasLeft = group.departures.map { true }.property(initial: false)
    let button = try #require(group.leaveButton)
    #expect(button.title.value == "Delete and Exit")
    button.press()
    let dialog = try #require(group.dialogs.current.value)
    #expect(dialog.title.value == "Delete and Exit")
    #expect(dialog.message.value == "Are you sure you want to delete and exit this chat?")
    #expect(dialog.isDestructive)
    #expect(dialog.actions.map(\.title.value) == ["Delete and Exit"])
    #expect(dialog.cancelButton.title.value == "Cancel")
    dialog.cancel()
    #expect(!hasLeft.value && !group.isLeaving.value)
    button.press()
    let leave = try #require(group.dialogs.current.value).actions[0]
    leave.press()
    #expect(group.isLeaving.value)
    await hasLeft.waitUntil(true)
    await leave.isExecuting.waitUntil(false)
    #expect(group.isLeaving.value)
    #expect(try await fixture.chats.chats(of: ann.id).isEmpty)
  }

  @Test func `a direct chat has no settings`() async throws {
    let group = await open(try await fixture.directChat(ann, bob))
    #expect(group.dialogs.current.value?.title.value == MessengerError.notAGroup.message)
    #expect(!group.done.isEnabled.value)
  }

  @Test func `settings are deallocated`() async throws {
    let chat = try await fixture.group("Team", ann, bob)
    let count = LiveCount()
    await count.track {
      var group: GroupViewModel? = await open(chat)
      _ = group?.contactSelection()
      weak let released = group
      group = nil
      #expect(released == nil)
    }
  }
}
