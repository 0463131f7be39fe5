import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

/// A chat that a person opens at a message.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ChatJumpTests {
  let chatFixture: ChatFixture
  var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  /// Sends numbers. The first message of the chat is the system message, so the sequence number of each number is
  /// the number plus one.
  private func send(_ numbers: ClosedRange<Int>) async throws {
    for number in numbers { try await chatFixture.send("\(number)", chatFixture.bob) }
  }

  private func numbers(_ chat: ChatViewModel) -> [Int] {
    chat.rows.elements.compactMap { $0.message.flatMap { Int($0.text) } }
  }

  private func open(at sequenceNumber: Int) async throws -> ChatViewModel {
    let chat = ChatViewModel(
      chatFixture.chat.id, at: .message(sequenceNumber), for: fixture.viewer(chatFixture.ann))
    try await chat.waitUntilLoaded()
    return chat
  }

  private func jumpTarget(_ chat: ChatViewModel) -> String? {
    chat.jumpTarget.value.flatMap { id in chat.rows.elements.first { $0.id == id }?.text }
  }

  @Test func `a chat opens at a message, with those around it, and continues in both directions`()
    async throws
  {
    try await send(1...100)
    let chat = try await open(at: 51)
    #expect(numbers(chat) == Array(43...57))
    #expect(jumpTarget(chat) == "50")
    #expect(chat.jumpCount.value == 1)
    #expect(!chat.isAtEnd.value)
    await chat.loadEarlierPage()
    await chat.loadLaterPage()
    #expect(numbers(chat) == Array(28...72))
    #expect(jumpTarget(chat) == "50")
  }

  @Test func `a jump target is kept until its row is evicted or the person reaches the end`() async throws {
    try await send(1...230)
    let chat = ChatViewModel(chatFixture.chat.id, at: .message(221), for: fixture.viewer(chatFixture.ann))
    #expect(chat.hasJumpTarget)
    try await chat.waitUntilLoaded()
    while numbers(chat).contains(220) {
      #expect(chat.hasJumpTarget)
      await chat.loadEarlierPage()
    }
    #expect(!chat.hasJumpTarget)
    chat.showMessage(at: 221)
    await chat.jumpCount.waitUntil(2)
    #expect(chat.hasJumpTarget)
    chat.showLatest()
    await chat.jumpCount.waitUntil(3)
    #expect(!chat.hasJumpTarget)
  }

  @Test(arguments: [(1, "* Ann created the group"), (2, "1"), (21, "20"), (16, "15")])
  func `a jump to a message near an end of the chat finds it`(sequenceNumber: Int, text: String) async throws
  {
    try await send(1...20)
    let chat = try await open(at: sequenceNumber)
    #expect(jumpTarget(chat) == text)
    #expect(chat.hasEarlier.value == !numbers(chat).contains(1))
    #expect(chat.hasLater.value == !numbers(chat).contains(20))
  }

  @Test(arguments: [0, -1, 22, Int.max, Int.min])
  func `a jump to a missing message shows the last ones`(sequenceNumber: Int) async throws {
    try await send(1...20)
    let chat = try await open(at: sequenceNumber)
    #expect(numbers(chat) == Array(6...20))
    #expect(chat.jumpTarget.value == nil)
    #expect(chat.isAtEnd.value)
    #expect(!chat.hasLater.value)
  }

  @Test func `a jump does not show a cleared message`() async throws {
    let directChat = try await fixture.directChat(chatFixture.ann, chatFixture.bob)
    for number in 1...3 { try await chatFixture.send("Old \(number)", chatFixture.bob, in: directChat) }
    try await fixture.chats.leave(directChat.id, by: chatFixture.ann.id)
    try await chatFixture.send("New", chatFixture.bob, in: directChat)
    let chat = ChatViewModel(directChat.id, at: .message(2), for: fixture.viewer(chatFixture.ann))
    try await chat.waitUntilLoaded()
    #expect(chat.rows.elements.map(\.text) == ["# New Messages", "New"])
    #expect(chat.jumpTarget.value == nil)
  }

  @Test func `a jump to a message in a chat of other people fails`() async throws {
    let eve = try await fixture.register("Eve")
    let chat = ChatViewModel(chatFixture.chat.id, at: .message(1), for: fixture.viewer(eve))
    await #expect(throws: MessengerError.chatNotFound) { try await chat.waitUntilLoaded() }
    #expect(chat.isMissing.value)
  }

  @Test func `unread messages are under their header when the person reaches them`() async throws {
    try await send(1...30)
    let earlierChat = try await chatFixture.open()
    earlierChat.isActive.value = true
    await earlierChat.unreadThrough.waitUntil(nil)
    earlierChat.isActive.value = false
    try await send(31...60)
    let chat = try await open(at: 11)
    chat.isActive.value = true
    #expect(!chat.rows.elements.map(\.text).contains("# New Messages"))
    while chat.hasLater.value { await chat.loadLaterPage() }
    let texts = chat.rows.elements.map(\.text)
    let header = try #require(texts.firstIndex(of: "# New Messages"))
    #expect(texts[header + 1] == "31")
  }

  @Test func `many unread messages are shown from the first one, and are read at the end`() async throws {
    try await send(1...10)
    let earlierChat = try await chatFixture.open()
    earlierChat.isActive.value = true
    await earlierChat.unreadThrough.waitUntil(nil)
    earlierChat.isActive.value = false
    try await send(11...50)
    let chat = ChatViewModel(
      chatFixture.chat.id, at: .firstUnread, for: fixture.viewer(chatFixture.ann))
    try await chat.waitUntilLoaded()
    #expect(jumpTarget(chat) == "# New Messages")
    #expect(numbers(chat) == Array(10...24))
    chat.isActive.value = true
    #expect(chat.unreadThrough.value == nil)
    while chat.hasLater.value { await chat.loadLaterPage() }
    await chat.unreadThrough.waitUntil(nil)
    #expect(try await fixture.chats.chat(chatFixture.chat.id, for: chatFixture.ann.id).unreadCount == 0)
  }

  @Test func `a few unread messages are shown at the end`() async throws {
    try await send(1...30)
    let earlierChat = try await chatFixture.open()
    earlierChat.isActive.value = true
    await earlierChat.unreadThrough.waitUntil(nil)
    earlierChat.isActive.value = false
    try await send(31...44)
    let chat = ChatViewModel(
      chatFixture.chat.id, at: .firstUnread, for: fixture.viewer(chatFixture.ann))
    try await chat.waitUntilLoaded()
    #expect(jumpTarget(chat) == nil && chat.jumpCount.value == 0)
    #expect(numbers(chat) == Array(30...44))
  }

  @Test func `jumps lead to the newest messages and back to the message`() async throws {
    try await send(1...100)
    let chat = try await open(at: 11)
    chat.showLatest()
    await chat.jumpCount.waitUntil(2)
    #expect(numbers(chat) == Array(86...100))
    #expect(chat.jumpTarget.value == nil)
    #expect(chat.isAtEnd.value)
    chat.showMessage(at: 11)
    await chat.jumpCount.waitUntil(3)
    #expect(jumpTarget(chat) == "10")
    #expect(numbers(chat) == Array(3...17))
  }

  @Test func `a jump to the newest messages replaces a running one`() async throws {
    try await send(1...100)
    fixture.store.readResults.close()
    let chat = ChatViewModel(chatFixture.chat.id, at: .message(11), for: fixture.viewer(chatFixture.ann))
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    chat.showLatest()
    fixture.store.readResults.open()
    await chat.jumpCount.waitUntil(1)
    #expect(numbers(chat) == Array(86...100))
    #expect(chat.jumpTarget.value == nil)
  }

  @Test func `a failed jump can be tried again`() async throws {
    try await send(1...100)
    fixture.store.isBroken = true
    let chat = ChatViewModel(chatFixture.chat.id, at: .message(11), for: fixture.viewer(chatFixture.ann))
    try? await chat.waitUntilLoaded()
    fixture.store.isBroken = false
    try #require(chat.dialogs.current.value).actions[0].press()
    await chat.jumpCount.waitUntil(1)
    #expect(jumpTarget(chat) == "10")
  }

  @Test func `reaching the end clears the jump target`() async throws {
    try await send(1...20)
    let chat = try await open(at: 19)
    #expect(chat.jumpTarget.value != nil)
    chat.isAtEnd.value = true
    #expect(chat.jumpTarget.value == nil)
    try await send(21...21)
    await chat.rows.waitUntil { $0.last?.text == "21" }
  }

  // MARK: Loading at an end

  @Test func `PAG-2 a page is loaded each time that an end is reached`() async throws {
    try await send(1...100)
    let chat = try await open(at: 51)
    for isStart in [true, false, true, false] {
      if isStart { chat.didReachStart() } else { chat.didReachEnd() }
      // Reaching an end while its page is loaded does not load another one.
      if isStart { chat.didReachStart() } else { chat.didReachEnd() }
      await (isStart ? chat.loadEarlier.isExecuting : chat.loadLater.isExecuting).waitUntil(false)
    }
    #expect(numbers(chat) == Array(13...87))
  }

  @Test func `PAG-7 a failed page is not loaded again automatically`() async throws {
    try await send(1...100)
    let chat = try await open(at: 51)
    let failures = chat.loadLater.errors.record()
    fixture.store.isBroken = true
    chat.didReachEnd()
    await chat.loadLater.isExecuting.waitUntil(false)
    #expect(failures.values == [.storage])
    #expect(!chat.loadLater.isExecuting.value)
    fixture.store.isBroken = false
    try #require(chat.dialogs.current.value).actions[0].press()
    await chat.rows.waitUntil { $0.last?.text == "72" }
  }

  @Test func `reaching the end during a reload loads later messages after the reload`() async throws {
    try await send(1...100)
    let chat = try await open(at: 51)
    fixture.store.readResults.close()
    try await fixture.publish(chatFixture.ann, ChatEvent.reload)
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    chat.didReachEnd()
    fixture.store.readResults.open()
    await chat.rows.waitUntil { $0.last?.text == "72" }
    // The window stays where it is, because its end is not the end of the chat.
    #expect(numbers(chat) == Array(43...72))
  }

  @Test func `reaching an end while a jump is running loads no page`() async throws {
    try await send(1...100)
    let chat = try await open(at: 51)
    fixture.store.readResults.close()
    chat.showMessage(at: 21)
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    chat.didReachEnd()
    chat.didReachStart()
    fixture.store.readResults.open()
    await chat.jumpCount.waitUntil(2)
    await chat.isLoading.waitUntil(false)
    #expect(!chat.loadLater.isExecuting.value)
    #expect(!chat.loadEarlier.isExecuting.value)
    #expect(numbers(chat) == Array(13...27))
  }
}
