import Foundation
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerServices
@testable import MessengerViewModels

/// The observations that the view models of one page share.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ViewerTests {
  private let chatFixture: ChatFixture
  private var fixture: MessengerFixture { chatFixture.fixture }
  private var ann: Person { chatFixture.ann }

  init() async throws { chatFixture = try await ChatFixture() }

  /// The texts of the messages that an observation which begins now receives.
  private func texts(_ viewer: Viewer) -> Property<[String]> {
    viewer.chatEvents
      .compactMap { event -> String? in
        if case .message(let message, _, _) = event { message.text } else { nil }
      }
      .scan([]) { $0 + [$1] }.property(initial: [])
  }

  /// The people of the deletions that an observation which begins now receives.
  private func deletions(_ viewer: Viewer) -> Property<[Person.ID]> {
    viewer.contactEvents
      .compactMap { event -> Person.ID? in
        if case .deleted(let person) = event { person } else { nil }
      }
      .scan([]) { $0 + [$1] }.property(initial: [])
  }

  // MARK: Late observers

  @Test func `a view model that is created later hears the following events of chats, once`() async throws {
    let viewer = fixture.viewer(ann)
    let list = ChatsListViewModel(for: viewer)
    await list.waitUntilLoaded()
    let early = texts(viewer)
    try await chatFixture.send("One", chatFixture.bob)
    await early.waitUntil(["One"])
    let late = texts(viewer)
    let chat = ChatViewModel(chatFixture.chat.id, for: viewer)
    try await chat.waitUntilLoaded()
    try await chatFixture.send("Two", chatFixture.bob)
    await chat.rows.waitUntil { $0.last?.text == "Two" }
    await list.rows.waitUntil { $0.first?.text == "Two" }
    #expect(chat.rows.elements.count { $0.text == "Two" } == 1)
    try await chatFixture.send("Three", chatFixture.bob)
    await early.waitUntil { $0.last == "Three" }
    #expect(early.value == ["One", "Two", "Three"])
    #expect(late.value == ["Two", "Three"])
  }

  @Test func `a view model that is created later hears the following events of contacts, once`() async throws
  {
    let viewer = fixture.viewer(ann)
    let (first, second) = (Person.ID(rawValue: 1001), Person.ID(rawValue: 1002))
    let third = Person.ID(rawValue: 1003)
    let early = deletions(viewer)
    try await fixture.publish(ann, ContactEvent.deleted(first))
    await early.waitUntil([first])
    let late = deletions(viewer)
    // It observes the events, too.
    let avatar = viewer.ownAvatar
    try await fixture.publish(ann, ContactEvent.deleted(second))
    var changed = ann
    changed.name = "Zoe"
    try await fixture.publish(ann, ContactEvent.changed(changed))
    await avatar.content.waitUntil { $0.letter == "Z" }
    try await fixture.publish(ann, ContactEvent.deleted(third))
    await early.waitUntil { $0.last == third }
    #expect(early.value == [first, second, third])
    #expect(late.value == [second, third])
  }

  @Test func `a view model that is created later hears the following midnights, once`() async throws {
    let viewer = fixture.viewer(ann)
    let early = viewer.startOfDay.changes.record()
    chatFixture.advance(by: .seconds(12 * 3600))
    let late = viewer.startOfDay.changes.record()
    let chat = ChatViewModel(chatFixture.chat.id, for: viewer)
    try await chat.waitUntilLoaded()
    #expect(chat.rows.elements.first?.text == "# Yesterday")
    chatFixture.advance(by: .seconds(24 * 3600))
    #expect(chat.rows.elements.first?.text == "# Wednesday, May 15")
    let midnights = [12, 36].map { MessengerFixture.start.addingTimeInterval($0 * 3600) }
    #expect(early.values == midnights)
    #expect(late.values == [midnights[1]])
  }

  // MARK: The end of the shared observation

  @Test func `the events of chats are observed until the last view model is released`() async throws {
    let viewer = fixture.viewer(ann)
    #expect(await !fixture.chats.areObserved(by: ann.id))
    var first: ChatMembership? = ChatMembership(in: chatFixture.chat.id, for: viewer)
    await first?.waitUntilLoaded()
    var second: ChatMembership? = ChatMembership(in: chatFixture.chat.id, for: viewer)
    await second?.waitUntilLoaded()
    first = nil
    #expect(await fixture.chats.areObserved(by: ann.id))
    // The second view model still hears events.
    try await fixture.chats.leave(chatFixture.chat.id, by: ann.id)
    await second?.isMissing.waitUntil(true)
    second = nil
    #expect(await !fixture.chats.areObserved(by: ann.id))
    // The next view model begins again.
    let third = ChatMembership(in: chatFixture.chat.id, for: viewer)
    #expect(await fixture.chats.areObserved(by: ann.id))
    await third.waitUntilLoaded()
  }

  @Test func `the events of contacts are observed until the last observation ends`() async {
    let viewer = fixture.viewer(ann)
    #expect(await !fixture.contacts.areObserved(by: ann.id))
    let first = viewer.contactEvents.observe { _ in }
    let second = viewer.contactEvents.observe { _ in }
    first.cancel()
    #expect(await fixture.contacts.areObserved(by: ann.id))
    second.cancel()
    #expect(await !fixture.contacts.areObserved(by: ann.id))
    let third = viewer.contactEvents.observe { _ in }
    #expect(await fixture.contacts.areObserved(by: ann.id))
    third.cancel()
  }

  @Test func `a viewer waits for midnight until it is released`() {
    let pending = fixture.clock.pendingCount
    var viewer: Viewer? = fixture.viewer(ann)
    let midnights = viewer?.startOfDay.changes.record()
    #expect(fixture.clock.pendingCount == pending + 1)
    viewer = nil
    #expect(fixture.clock.pendingCount == pending)
    #expect(midnights?.values == [])
  }
}

extension Chats {
  /// Whether a page of a person observes the events of their chats.
  fileprivate func areObserved(by person: Person.ID) -> Bool { store.chatEvents.isObserved(person) }
}

extension Contacts {
  /// Whether a page of a person observes the events of their contacts.
  fileprivate func areObserved(by person: Person.ID) -> Bool { store.contactEvents.isObserved(person) }
}
