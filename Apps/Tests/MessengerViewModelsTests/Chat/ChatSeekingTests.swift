import MessengerServices
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

/// A chat that a person opens for the sake of one message.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ChatSeekingTests {
  let here: ChatWorld
  var world: World { here.world }

  init() async throws {
    here = try await ChatWorld()
  }

  /// Says numbers. As the first message says who made the chat, the sequence of each is its number plus one.
  private func say(_ numbers: ClosedRange<Int>) async throws {
    for number in numbers { try await here.say("\(number)", here.bob) }
  }

  private func numbers(_ chat: ChatViewModel) -> [Int] {
    chat.rows.rows.compactMap { $0.message.flatMap { Int($0.text) } }
  }

  private func open(at sequence: Int) async throws -> ChatViewModel {
    let chat = ChatViewModel(here.chat.id, at: sequence, for: world.viewer(here.ann))
    try await chat.loaded()
    return chat
  }

  private func sought(_ chat: ChatViewModel) -> String? {
    chat.sought.value.flatMap { id in chat.rows.rows.first { $0.id == id }?.text }
  }

  @Test func `a chat opens at a message, with those around it, and goes on in both directions`() async throws
  {
    try await say(1...100)
    let chat = try await open(at: 51)
    #expect(numbers(chat) == Array(43...57))
    #expect(sought(chat) == "50")
    #expect(chat.jumps.value == 1)
    #expect(!chat.isAtEnd.value)
    await chat.loadEarlierPage()
    await chat.loadLaterPage()
    #expect(numbers(chat) == Array(28...72))
    #expect(sought(chat) == "50")
  }

  @Test func `a chat seeks the message until it is let go of, or the person goes to the end`() async throws {
    try await say(1...230)
    let chat = ChatViewModel(here.chat.id, at: 221, for: world.viewer(here.ann))
    #expect(chat.isSeeking)
    try await chat.loaded()
    while numbers(chat).contains(220) {
      #expect(chat.isSeeking)
      await chat.loadEarlierPage()
    }
    #expect(!chat.isSeeking)
    chat.showMessage(at: 221)
    await chat.jumps.becomes(2)
    #expect(chat.isSeeking)
    chat.showLatest()
    await chat.jumps.becomes(3)
    #expect(!chat.isSeeking)
  }

  @Test(arguments: [(1, "* Ann has created chat"), (2, "1"), (21, "20"), (16, "15")])
  func `a message near an end of the chat is found, too`(sequence: Int, text: String) async throws {
    try await say(1...20)
    let chat = try await open(at: sequence)
    #expect(sought(chat) == text)
    #expect(chat.hasEarlier.value == !numbers(chat).contains(1))
    #expect(chat.hasLater.value == !numbers(chat).contains(20))
  }

  @Test(arguments: [0, -1, 22, Int.max, Int.min])
  func `where there is no message the last ones are shown`(sequence: Int) async throws {
    try await say(1...20)
    let chat = try await open(at: sequence)
    #expect(numbers(chat) == Array(6...20))
    #expect(chat.sought.value == nil)
    #expect(chat.isAtEnd.value)
    #expect(!chat.hasLater.value)
  }

  @Test func `a message that the person has deleted is not shown again`() async throws {
    let peer = try await world.peerChat(here.ann, here.bob)
    for number in 1...3 { try await here.say("Old \(number)", here.bob, in: peer) }
    try await world.chats.delete(peer.id, by: here.ann.id)
    try await here.say("New", here.bob, in: peer)
    let chat = ChatViewModel(peer.id, at: 2, for: world.viewer(here.ann))
    try await chat.loaded()
    #expect(chat.rows.rows.map(\.text) == ["# New Messages", "New"])
    #expect(chat.sought.value == nil)
  }

  @Test func `a chat of others is not there, whichever message is asked for`() async throws {
    let eve = try await world.register("Eve")
    let chat = ChatViewModel(here.chat.id, at: 1, for: world.viewer(eve))
    await #expect(throws: MessengerError.chatNotFound) { try await chat.loaded() }
    #expect(chat.isMissing.value)
  }

  @Test func `what is new stands under its header when the person comes to it`() async throws {
    try await say(1...30)
    let first = try await here.open()
    first.isActive.value = true
    await first.unread.becomes(nil)
    first.isActive.value = false
    try await say(31...60)
    let chat = try await open(at: 11)
    chat.isActive.value = true
    #expect(!chat.rows.rows.map(\.text).contains("# New Messages"))
    while chat.hasLater.value { await chat.loadLaterPage() }
    let texts = chat.rows.rows.map(\.text)
    let header = try #require(texts.firstIndex(of: "# New Messages"))
    #expect(texts[header + 1] == "31")
  }

  @Test func `the newest messages are one step away, and so is the message again`() async throws {
    try await say(1...100)
    let chat = try await open(at: 11)
    chat.showLatest()
    await chat.jumps.becomes(2)
    #expect(numbers(chat) == Array(86...100))
    #expect(chat.sought.value == nil)
    #expect(chat.isAtEnd.value)
    chat.showMessage(at: 11)
    await chat.jumps.becomes(3)
    #expect(sought(chat) == "10")
    #expect(numbers(chat) == Array(3...17))
  }

  @Test func `who asks for the newest messages while others are loaded gets those`() async throws {
    try await say(1...100)
    world.store.hold()
    let chat = ChatViewModel(here.chat.id, at: 11, for: world.viewer(here.ann))
    await world.store.holds(1)
    chat.showLatest()
    world.store.release()
    await chat.jumps.becomes(1)
    #expect(numbers(chat) == Array(86...100))
    #expect(chat.sought.value == nil)
  }

  @Test func `a message that could not be loaded is shown when it is tried again`() async throws {
    try await say(1...100)
    world.store.isBroken = true
    let chat = ChatViewModel(here.chat.id, at: 11, for: world.viewer(here.ann))
    try? await chat.loaded()
    world.store.isBroken = false
    try #require(chat.dialogs.current.value).actions[0].press()
    await chat.jumps.becomes(1)
    #expect(sought(chat) == "10")
  }

  @Test func `who has been at the end has found what they came for`() async throws {
    try await say(1...20)
    let chat = try await open(at: 19)
    #expect(chat.sought.value != nil)
    chat.isAtEnd.value = true
    #expect(chat.sought.value == nil)
    try await say(21...21)
    await chat.rows.become { $0.last?.text == "21" }
  }

  // MARK: Loading by itself

  @Test func `PAG-2 pages come by themselves as long as an end is seen, one at a time`() async throws {
    try await say(1...100)
    let chat = try await open(at: 51)
    var pages = 0
    for isStart in [true, false, true, false] {
      (isStart ? chat.isAtStart : chat.isAtEnd).value = true
      pages += 1
      await chat.pages.becomes(pages)
      // What is loaded puts the end out of sight, until the view says that it is seen all the same.
      #expect(!chat.isAtStart.value && !chat.isAtEnd.value)
    }
    #expect(numbers(chat) == Array(13...87))
  }

  @Test func `PAG-7 a page that fails does not come again by itself`() async throws {
    try await say(1...100)
    let chat = try await open(at: 51)
    let failures = chat.loadLater.errors.record()
    world.store.isBroken = true
    chat.isAtEnd.value = true
    await chat.loadLater.isExecuting.becomes(false)
    #expect(failures.values == [.storage])
    #expect(!chat.loadLater.isExecuting.value)
    world.store.isBroken = false
    try #require(chat.dialogs.current.value).actions[0].press()
    await chat.pages.becomes(1)
    #expect(numbers(chat).last == 72)
  }

  @Test func `who came to the end while the chat was loaded again gets what follows then`() async throws {
    try await say(1...100)
    let chat = try await open(at: 51)
    world.store.hold()
    try await world.tell(here.ann, ChatEvent.reload)
    await world.store.holds(1)
    chat.isAtEnd.value = true
    world.store.release()
    await chat.pages.becomes(1)
    // The window stays where it is, as its end is not that of the chat.
    #expect(numbers(chat) == Array(43...72))
  }
}
