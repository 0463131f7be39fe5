import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ChatsListViewModelTests {
  let fixture: MessengerFixture
  let ann: Person
  let bob: Person

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
  }

  private func open() async throws -> ChatsListViewModel {
    let viewModel = ChatsListViewModel(for: fixture.viewer(ann))
    await viewModel.waitUntilLoaded()
    return viewModel
  }

  private func advance(by duration: Duration) {
    fixture.clock.advance(by: duration)
  }

  private func group(_ title: String) async throws -> Chat {
    defer { advance(by: .seconds(60)) }
    return try await fixture.group(title, ann, bob)
  }

  // MARK: Rows

  @Test func `CHL-1 a row has the title, the last message, its date and a picture`() async throws {
    let chat = try await group("Team")
    try await fixture.send("Hello", in: chat, from: bob)
    let row = try #require(try await open().rows.elements.first)
    #expect(row.title == "Team")
    #expect(row.text == "Hello")
    #expect(row.date.replacing("\u{202f}", with: " ") == "12:01 PM")
    #expect(row.avatar == AvatarContent("Team", chat.avatar))
    #expect(row.avatar.letter == "T")
    #expect(!row.isOnline)
  }

  @Test func `a row tells whether the person's own last message was sent, delivered or read`() async throws {
    let chat = try await group("Team")
    let list = try await open()
    #expect(list.rows.elements.first?.delivery == nil)
    let message = try await fixture.send("Hello", in: chat, from: ann)
    await list.rows.waitUntil { $0.first?.delivery == .sent }
    try await fixture.publish(ann, .delivered(chat.id, through: message.sequenceNumber))
    await list.rows.waitUntil { $0.first?.delivery == .delivered }
    try await fixture.chats.markRead(in: chat.id, by: bob.id)
    await list.rows.waitUntil { $0.first?.delivery == .read }
    try await fixture.send("Hello, too", in: chat, from: bob)
    await list.rows.waitUntil { $0.first?.text == "Hello, too" }
    #expect(list.rows.elements.first?.delivery == nil)
  }

  @Test func `a row tells who is typing, for a while or until the message arrives`() async throws {
    let chat = try await group("Team")
    let other = try await group("Others")
    let list = try await open()
    func typing(in chat: Chat) -> String? { list.rows.elements.first { $0.id == chat.id }?.typing }
    try await fixture.chats.sendTyping(in: chat.id, by: bob.id)
    await list.rows.waitUntil { $0.contains { $0.typing == "Bob is typing…" } }
    #expect(typing(in: chat) == "Bob is typing…")
    #expect(typing(in: other) == nil)
    advance(by: .seconds(6))
    #expect(typing(in: chat) == nil)
    try await fixture.chats.sendTyping(in: chat.id, by: bob.id)
    await list.rows.waitUntil { $0.contains { $0.typing != nil } }
    try await fixture.send("Hello", in: chat, from: bob)
    await list.rows.waitUntil { $0.first?.text == "Hello" }
    #expect(typing(in: chat) == nil)
  }

  @Test func `CHL-2 CHL-7 a direct chat has the name and picture of the other person, and follows changes`()
    async throws
  {
    let chat = try await fixture.directChat(ann, bob)
    let list = try await open()
    #expect(list.rows.elements.first?.title == "Bob")
    #expect(list.rows.elements.first?.text == "No messages yet")
    #expect(list.rows.elements.first?.avatar == AvatarContent(bob))
    var changed = bob
    changed.avatar = Avatar(gradientIndex: 11 - bob.avatar.gradientIndex)
    try await fixture.publish(ann, .changed(changed))
    await list.rows.waitUntil { $0.first?.avatar == AvatarContent(changed) }
    let page = ChatViewModel(chat.id, for: fixture.viewer(bob))
    await list.rows.waitUntil { $0.first?.isOnline == true }
    _ = page
  }

  @Test func `CHL-3 the badge has the number of unread messages, or nothing if there are none`() async throws
  {
    let chat = try await group("Team")
    let list = try await open()
    #expect(list.rows.elements.first?.badge == nil)
    try await fixture.send("1", in: chat, from: bob)
    try await fixture.send("2", in: chat, from: bob)
    await list.rows.waitUntil { $0.first?.badge == "2" }
    try await fixture.chats.markRead(in: chat.id, by: ann.id)
    await list.rows.waitUntil { $0.first?.badge == nil }
  }

  @Test func `CHL-8 the text is the beginning of the last message`() async throws {
    let chat = try await group("Team")
    let list = try await open()
    #expect(list.rows.elements.first?.text == "Ann created the group")
    try await fixture.send(String(repeating: "a", count: 5000), in: chat, from: ann)
    await list.rows.waitUntil { $0.first?.text == String(repeating: "a", count: 200) }
  }

  @Test func `CHL-8 the row of a group tells who wrote the last message`() async throws {
    let chat = try await group("Team")
    let list = try await open()
    #expect(list.rows.elements.first?.author == nil)
    try await fixture.send("1", in: chat, from: bob)
    await list.rows.waitUntil { $0.first?.author == "Bob" && $0.first?.text == "1" }
    try await fixture.send("2", in: chat, from: ann)
    await list.rows.waitUntil { $0.first?.author == "You" && $0.first?.text == "2" }
    let direct = try await fixture.chats.directChat(with: bob.id, for: ann.id)
    try await fixture.send("3", in: direct, from: bob)
    await list.rows.waitUntil { $0.first?.text == "3" }
    #expect(list.rows.elements.first?.author == nil)
  }

  @Test func `CHL-9 at midnight times become days`() async throws {
    _ = try await group("Team")
    let list = try await open()
    let row = try #require(list.rows.elements.first)
    let updates = list.rows.updates.record()
    advance(by: .seconds(12 * 3600))
    #expect(list.rows.elements.first?.date == "Yesterday")
    #expect(list.rows.elements.first?.title == row.title)
    advance(by: .seconds(24 * 3600))
    #expect(list.rows.elements.first?.date == "Wednesday")
    #expect(updates.values.map(\.changes.count) == [1, 1])
  }

  // MARK: Order

  @Test func `MOD-4 CHL-6 chats appear, move and disappear in order`() async throws {
    let first = try await group("First")
    let second = try await group("Second")
    let list = try await open()
    #expect(list.rows.elements.map(\.title) == ["Second", "First"])
    let updates = list.rows.updates.record()
    let third = try await group("Third")
    await list.rows.waitUntil { $0.map(\.title) == ["Third", "Second", "First"] }
    try await fixture.send("Up", in: first, from: bob)
    await list.rows.waitUntil { $0.map(\.title) == ["First", "Third", "Second"] }
    try await fixture.chats.leave(second.id, by: ann.id)
    await list.rows.waitUntil { $0.map(\.title) == ["First", "Third"] }
    // Only the changed rows are updated.
    let kinds = updates.values.flatMap(\.changes).map { change in
      switch change {
      case .insert(_, let index): "insert \(index)"
      case .remove(let index): "remove \(index)"
      case .move(let from, let to): "move \(from) \(to)"
      case .update(_, let index): "update \(index)"
      case .reset: "reset"
      }
    }
    #expect(kinds.first == "insert 0")
    #expect(kinds.last == "remove 2")
    #expect(kinds.contains("move 2 0"))
    #expect(!kinds.contains("reset"))
    _ = third
  }

  @Test func `CRE-13 an edited chat stays where it is`() async throws {
    let first = try await group("First")
    _ = try await group("Second")
    let list = try await open()
    _ = try await fixture.chats.update(first.id, title: "Edited", by: ann.id)
    await list.rows.waitUntil { $0.map(\.title) == ["Second", "Edited"] }
    let row = list.rows.elements.last
    await list.rows.waitUntil { $0.last?.text == "Ann changed title to Edited" }
    #expect(row?.title == "Edited")
  }

  @Test func `chats are loaded page by page without duplicates`() async throws {
    for number in 1...60 { _ = try await group("\(number)") }
    let list = try await open()
    #expect(list.rows.elements.map(\.title) == (11...60).reversed().map(String.init))
    let next = try #require(try await fixture.chats.chats(of: ann.id).first { $0.title == "10" })
    try await fixture.send("Up", in: next, from: bob)
    await list.rows.waitUntil { $0.first?.title == "10" }
    #expect(list.loadNext.isEnabled.value)
    list.loadNext.execute()
    await list.loadNext.isExecuting.waitUntil(false)
    let numbers = [10] + (11...60).reversed() + (1...9).reversed()
    #expect(list.rows.elements.map(\.title) == numbers.map(String.init))
    #expect(!list.loadNext.isEnabled.value)
  }

  // MARK: Loading

  @Test func `no event during loading is lost`() async throws {
    let chat = try await group("Team")
    let received = fixture.receivedMessageCount(of: ann)
    fixture.store.readResults.close()
    let list = ChatsListViewModel(for: fixture.viewer(ann))
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    try await fixture.send("Meanwhile", in: chat, from: bob)
    await received.waitUntil { $0 >= 1 }
    #expect(list.isLoading.value)
    fixture.store.readResults.open()
    await list.rows.waitUntil { $0.first?.text == "Meanwhile" && $0.first?.badge == "1" }
  }

  @Test func `a list is empty only after loading`() async throws {
    let list = ChatsListViewModel(for: fixture.viewer(ann))
    #expect(list.isLoading.value)
    #expect(!list.isEmpty.value)
    await list.waitUntilLoaded()
    #expect(list.isEmpty.value)
    _ = try await group("Team")
    await list.isEmpty.waitUntil(false)
  }

  @Test func `a failed list can be loaded again`() async throws {
    _ = try await group("Team")
    fixture.store.isBroken = true
    let list = ChatsListViewModel(for: fixture.viewer(ann))
    await list.waitUntilLoaded()
    let dialog = try #require(list.dialogs.current.value)
    #expect(dialog.message.value == "Cannot load your chats.")
    #expect(!list.isEmpty.value, "nobody knows whether there are chats")
    fixture.store.isBroken = false
    dialog.actions[0].press()
    await list.waitUntilLoaded()
    #expect(list.rows.elements.map(\.title) == ["Team"])
    #expect(list.dialogs.current.value == nil)
  }

  @Test func `a reload event loads the list again`() async throws {
    let chat = try await group("Team")
    let list = try await open()
    try await fixture.publish(ann, .deleted(chat.id))
    await list.isEmpty.waitUntil(true)
    try await fixture.publish(ann, ChatEvent.reload)
    await list.rows.waitUntil { $0.map(\.title) == ["Team"] }
  }

  @Test(.timeLimit(.minutes(10)))
  func `CCY-5 a list is deallocated`() async throws {
    _ = try await group("Team")
    let count = LiveCount()
    try await count.track {
      var list: ChatsListViewModel? = try await open()
      // The view model makes these when they are first needed.
      _ = list?.menu.actions
      _ = list?.invitations.accept
      #expect(count.liveCount > 0)
      weak let gone = list
      list = nil
      #expect(gone == nil)
    }
    await count.waitUntilNothingIsLive()
    #expect(count.liveParts == [])
  }
}
