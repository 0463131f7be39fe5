import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct SearchViewModelTests {
  let fixture: MessengerFixture
  let ann: Person
  let bob: Person

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
  }

  private func open() async -> ChatsListViewModel {
    let list = ChatsListViewModel(for: fixture.viewer(ann))
    await list.waitUntilLoaded()
    list.search.isOpen.value = true
    return list
  }

  private func group(_ title: String) async throws -> Chat {
    defer { fixture.clock.advance(by: .seconds(60)) }
    return try await fixture.group(title, ann, bob)
  }

  /// Types a text, and lets the pause pass after which the search begins.
  private func type(_ text: String, in search: SearchViewModel) {
    search.query.value = text
    fixture.clock.advance(by: Viewer.searchPause)
  }

  @Test func `CSE-1 CSE-2 popular chats are shown before the person types`() async throws {
    _ = try await group("Team")
    let search = await open().search
    #expect(search.results.isPopularVisible.value)
    #expect(search.results.popular.elements.map(\.title) == ["Team"])
    #expect(search.results.popular.elements.map(\.avatar.letter) == ["T"])
    #expect(search.results.chats.elements.isEmpty)
    #expect(search.results.chatsHeading.value == nil)
    #expect(!search.results.hasNoResults.value)
  }

  @Test func `CSE-1 typing opens the search again after the Escape key has closed it`() async throws {
    _ = try await group("Team")
    let search = await open().search
    type("tea", in: search)
    search.query.value = ""
    search.isOpen.value = false
    type("tea", in: search)
    #expect(search.isOpen.value)
    await search.results.chats.waitUntil { $0.map(\.title) == ["Team"] }
  }

  @Test func `contacts are found who have no chat yet, and get one`() async throws {
    _ = try await fixture.register("Bo")
    let chat = try await fixture.directChat(ann, bob)
    let list = await open()
    let search = list.search
    type("bo", in: search)
    await search.results.contacts.waitUntil { $0.map(\.name) == ["Bo"] }
    #expect(search.results.chats.elements.map(\.title) == ["Bob"], "who has a chat is found as a chat")
    #expect(search.results.contactsHeading.value == "CONTACTS")
    let opened = search.results.openChat.outputs.record()
    search.results.openChat.execute(search.results.contacts.elements[0].id)
    await search.results.openChat.isExecuting.waitUntil(false)
    #expect(opened.values.count == 1 && opened.values != [chat.id])
    await list.rows.waitUntil { $0.contains { $0.title == "Bo" } }
    type("nobody", in: search)
    await search.results.chatsHeading.waitUntil("RECENT SEARCH")
    #expect(search.results.chats.elements.map(\.title) == ["Bo"], "the next search offers the chat")
    #expect(search.results.contacts.elements.isEmpty)
    #expect(search.results.contactsHeading.value == nil)
  }

  @Test func `CSE-3 the first ten chats are popular`() async throws {
    for number in 1...12 { _ = try await group("\(number)") }
    let list = await open()
    #expect(list.search.results.popular.elements.map(\.title) == (3...12).reversed().map(String.init))
    try await fixture.send("Up", in: try #require(try await fixture.chats.chats(of: ann.id).last), from: bob)
    await list.search.results.popular.waitUntil { $0.first?.title == "1" && $0.count == 10 }
  }

  @Test func `CSE-4 CSE-5 chats are found by a part of their titles, in any case`() async throws {
    for title in ["Team", "steam engine", "Other"] { _ = try await group(title) }
    let search = await open().search
    type(" TEA ", in: search)
    #expect(!search.results.isPopularVisible.value)
    await search.results.chats.waitUntil { $0.map(\.title) == ["steam engine", "Team"] }
    #expect(search.results.chatsHeading.value == "CHATS")
    search.query.value = "  "
    #expect(search.results.isPopularVisible.value)
    #expect(search.results.chats.elements.isEmpty)
    #expect(search.results.chatsHeading.value == nil)
  }

  @Test func `a search begins when the person pauses`() async throws {
    _ = try await group("Team")
    let search = await open().search
    search.query.value = "o"
    fixture.clock.advance(by: .milliseconds(150))
    search.query.value = "t"
    fixture.clock.advance(by: .milliseconds(150))
    #expect(search.results.chats.elements.isEmpty && !search.results.hasNoResults.value)
    fixture.clock.advance(by: .milliseconds(50))
    await search.results.chats.waitUntil { $0.map(\.title) == ["Team"] }
  }

  @Test func `messages are found by their words`() async throws {
    let chat = try await group("Team")
    try await fixture.send("Nothing here", in: chat, from: ann)
    try await fixture.send("The harbour at night", in: chat, from: bob)
    let search = await open().search
    type("harb", in: search)
    let rows = await search.results.messages.waitUntil { !$0.isEmpty }
    #expect(rows.map(\.chat) == [chat.id])
    #expect(rows.map(\.title) == ["Team"])
    #expect(rows.map(\.senderName) == ["Bob"])
    #expect(rows.first?.excerpt.filter(\.isMatch).map(\.text) == ["harbour"])
    #expect(search.results.messagesHeading.value == "MESSAGES")
    #expect(search.results.chatsHeading.value == nil)
  }

  @Test func `results are updated by events`() async throws {
    let chat = try await group("Team")
    // The list receives the events and passes them to the search.
    let list = await open()
    let search = list.search
    type("team", in: search)
    await search.results.chats.waitUntil { $0.count == 1 }
    try await fixture.send("Hello", in: chat, from: bob)
    await search.results.chats.waitUntil { $0.first?.text == "Hello" && $0.first?.badge == "1" }
    try await fixture.chats.leave(chat.id, by: ann.id)
    await list.search.results.chats.waitUntil(\.isEmpty)
  }

  @Test func `no event during a search is lost`() async throws {
    let chat = try await group("Team")
    let list = await open()
    fixture.store.readResults.close()
    type("team", in: list.search)
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    try await fixture.send("Hello", in: chat, from: bob)
    await list.rows.waitUntil { $0.first?.text == "Hello" }
    fixture.store.readResults.open()
    await list.search.results.chats.waitUntil { $0.first?.text == "Hello" }
  }

  @Test func `the results of a chat that is deleted go, with their headings`() async throws {
    let chat = try await group("Team")
    try await fixture.send("Team spirit", in: chat, from: bob)
    let list = await open()
    let results = list.search.results
    type("team", in: list.search)
    await results.messages.waitUntil { !$0.isEmpty }
    #expect(results.chatsHeading.value == "CHATS")
    try await fixture.chats.leave(chat.id, by: ann.id)
    await results.messages.waitUntil(\.isEmpty)
    #expect(results.chats.elements.isEmpty)
    #expect(results.chatsHeading.value == nil)
    #expect(results.messagesHeading.value == nil)
    #expect(results.hasNoResults.value)
  }

  @Test func `CSE-6 CSE-7 without results the chats last opened from a search are shown`() async throws {
    let chat = try await group("Team")
    let other = try await group("Other")
    let first = await open().search
    type("nowhere", in: first)
    await first.results.hasNoResults.waitUntil(true)
    first.results.didOpen(chat.id)
    first.results.didOpen(other.id)
    let search = await open().search
    await search.results.chats.waitUntil { $0.map(\.title) == ["Other", "Team"] }
    #expect(search.results.chatsHeading.value == "RECENT SEARCH")
    type("other", in: search)
    await search.results.chats.waitUntil { $0.map(\.title) == ["Other"] }
    #expect(search.results.chatsHeading.value == "CHATS")
    type("nowhere", in: search)
    await search.results.chatsHeading.waitUntil("RECENT SEARCH")
    #expect(search.results.chats.elements.map(\.title) == ["Other", "Team"])
    #expect(!search.results.hasNoResults.value)
  }

  @Test func `CSE-7 a deleted chat is not offered`() async throws {
    let chat = try await group("Team")
    let list = await open()
    list.search.results.didOpen(chat.id)
    try await fixture.chats.leave(chat.id, by: ann.id)
    await list.rows.waitUntil(\.isEmpty)
    type("nowhere", in: list.search)
    await list.search.results.hasNoResults.waitUntil(true)
  }

  @Test func `CSE-7 a direct chat that the person has deleted is not offered, though the other one keeps it`()
    async throws
  {
    let chat = try await fixture.directChat(ann, bob)
    try await fixture.send("Hello", in: chat, from: ann)
    let list = await open()
    list.search.results.didOpen(chat.id)
    try await fixture.chats.leave(chat.id, by: ann.id)
    await list.rows.waitUntil(\.isEmpty)
    #expect(try await fixture.chats.chats(of: bob.id).map(\.id) == [chat.id])
    type("nowhere", in: list.search)
    await list.search.results.hasNoResults.waitUntil(true)
  }

  @Test func `an error of searching is shown`() async throws {
    let search = await open().search
    fixture.store.isBroken = true
    type("team", in: search)
    await search.results.problem.waitUntil(MessengerError.storage.message)
    fixture.store.isBroken = false
    type("tea", in: search)
    await search.results.problem.waitUntil(nil)
  }

  private func send(_ count: Int, in chat: Chat) async throws {
    for number in 1...count { try await fixture.send("word \(number)", in: chat, from: bob) }
  }

  private func numbers(_ rows: [FoundMessageRow]) -> [Int] {
    rows.compactMap { $0.excerpt.map(\.text).joined().split(separator: " ").last.flatMap { Int($0) } }
  }

  @Test func `messages are found twenty at a time`() async throws {
    try await send(45, in: try await group("Team"))
    let search = await open().search
    type("word", in: search)
    var rows = await search.results.messages.waitUntil { !$0.isEmpty }
    #expect(numbers(rows) == (26...45).reversed())
    #expect(search.results.hasNext.value)
    search.results.loadNext.execute()
    rows = await search.results.messages.waitUntil { $0.count > 20 }
    #expect(numbers(rows) == (6...45).reversed())
    await search.results.loadNext.isExecuting.waitUntil(false)
    search.results.loadNext.execute()
    rows = await search.results.messages.waitUntil { $0.count > 40 }
    #expect(numbers(rows) == (1...45).reversed())
    #expect(!search.results.hasNext.value)
    #expect(!search.results.loadNext.isEnabled.value)
  }

  @Test func `at most 200 messages are shown`() async throws {
    try await send(205, in: try await group("Team"))
    let search = await open().search
    type("word", in: search)
    for count in stride(from: 20, through: 200, by: 20) {
      await search.results.messages.waitUntil { $0.count == count }
      #expect(search.results.hasNext.value == (count < 200))
      await search.results.loadNext.isExecuting.waitUntil(false)
      search.results.loadNext.execute()
    }
    #expect(search.results.messages.elements.count == 200)
  }

  @Test func `a failed page of results can be loaded again`() async throws {
    try await send(25, in: try await group("Team"))
    let list = await open()
    type("word", in: list.search)
    await list.search.results.messages.waitUntil { $0.count == 20 }
    fixture.store.isBroken = true
    list.search.results.loadNext.execute()
    await list.search.results.loadNext.isExecuting.waitUntil(false)
    let dialog = try #require(list.dialogs.current.value)
    #expect(dialog.message.value == "Cannot load more messages.")
    fixture.store.isBroken = false
    dialog.actions[0].press()
    let rows = await list.search.results.messages.waitUntil { $0.count > 20 }
    #expect(numbers(rows) == (1...25).reversed())
  }

  @Test func `a late page does not mix with the results of the next search`() async throws {
    let chat = try await group("Team")
    try await send(25, in: chat)
    try await fixture.send("other", in: chat, from: bob)
    let search = await open().search
    type("word", in: search)
    await search.results.messages.waitUntil { $0.count == 20 }
    fixture.store.readResults.close()
    search.results.loadNext.execute()
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    // The next search finishes before the previous one.
    search.isOpen.value = false
    #expect(search.results.messages.elements.isEmpty)
    #expect(!search.results.hasNext.value)
    search.isOpen.value = true
    type("other", in: search)
    await fixture.store.readResults.waitUntilWaiting(atLeast: 2)
    fixture.store.readResults.open()
    let rows = await search.results.messages.waitUntil { !$0.isEmpty }
    #expect(rows.map(\.chat) == [chat.id])
  }

  @Test func `closing the search clears the results`() async throws {
    _ = try await group("Team")
    let search = await open().search
    type("team", in: search)
    await search.results.chats.waitUntil { $0.count == 1 }
    search.isOpen.value = false
    #expect(search.results.chats.elements.isEmpty)
  }

  @Test func `a search text that is too long is truncated`() async throws {
    let title = String(repeating: "a", count: Limits.titleLength)
    _ = try await group(title)
    let search = await open().search
    type(title + "b", in: search)
    await search.results.chats.waitUntil { $0.count == 1 }
  }
}
