import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

/// The window has a bounded number of rows and never evicts visible ones.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ChatWindowTests {
  let chatFixture: ChatFixture
  var fixture: MessengerFixture { chatFixture.fixture }
  let capacity = MessageWindow.capacity

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  private func send(_ numbers: ClosedRange<Int>) async throws {
    for number in numbers { try await chatFixture.send("\(number)", chatFixture.bob) }
  }

  private func numbers(_ chat: ChatViewModel) -> [Int] {
    chat.rows.elements.compactMap { $0.message.flatMap { Int($0.text) } }
  }

  /// Opens the chat and loads pages of earlier messages, as for a person who scrolls back.
  private func openAndGoBack(pages: Int) async throws -> ChatViewModel {
    let chat = try await chatFixture.open()
    chat.isActive.value = true
    await chat.unreadThrough.waitUntil(nil)
    chat.isAtEnd.value = false
    for _ in 0..<pages { await chat.loadEarlierPage() }
    return chat
  }

  @Test func `at the end the first half of a full window is evicted, and can be loaded again`() async throws {
    let chat = try await chatFixture.open()
    try await send(1...capacity)
    await chat.rows.waitUntil { $0.last?.text == "\(capacity)" }
    #expect(numbers(chat) == Array(capacity / 2 + 1...capacity))
    #expect(chat.rows.elements[0].text == "# New Messages")
    #expect(chat.hasEarlier.value)
    #expect(!chat.hasLater.value)
    await chat.loadEarlierPage()
    #expect(numbers(chat) == Array(capacity / 2 + 1 - ChatViewModel.pageSize...capacity))
  }

  @Test func `loading earlier messages evicts the last ones, which can be loaded again`() async throws {
    try await send(1...300)
    let chat = try await openAndGoBack(pages: 16)
    #expect(numbers(chat) == Array(46...245))
    #expect(chat.hasLater.value)
    #expect(chat.hasEarlier.value)
    // The group of bubbles ends with the window.
    #expect(chat.rows.elements.last?.message?.position == .last)
    await chat.loadLaterPage()
    #expect(numbers(chat) == Array(61...260))
    for _ in 0..<3 { await chat.loadLaterPage() }
    #expect(numbers(chat) == Array(101...300))
    #expect(!chat.hasLater.value)
    #expect(!chat.loadLater.isEnabled.value)
    let rows = chat.rows.elements.map(\.text)
    #expect(rows == ["# New Messages"] + (101...300).map(String.init))
  }

  @Test func `a failed jump to the newest messages leaves the window where it is`() async throws {
    try await send(1...300)
    let chat = try await openAndGoBack(pages: 16)
    fixture.store.isBroken = true
    chat.showLatest()
    await chat.isLoading.waitUntil(false)
    #expect(!chat.isAtEnd.value)
    #expect(numbers(chat) == Array(46...245))
    fixture.store.isBroken = false
    try #require(chat.dialogs.current.value).actions[0].press()
    await chat.jumpCount.waitUntil(1)
    #expect(chat.isAtEnd.value)
    #expect(numbers(chat) == Array(286...300))
  }

  @Test func `reaching the last row loads later messages`() async throws {
    try await send(1...300)
    let chat = try await openAndGoBack(pages: 16)
    chat.didReachEnd()
    await chat.loadLater.isExecuting.waitUntil(false)
    #expect(numbers(chat).last == 260)
  }

  @Test func `reaching the first row of a full window loads when the last one is out of sight`()
    async throws
  {
    try await send(1...300)
    let chat = try await openAndGoBack(pages: 16)
    chat.isAtEnd.value = true
    chat.didReachStart()
    #expect(!chat.loadEarlier.isExecuting.value)
    chat.isAtEnd.value = false
    await chat.loadEarlier.isExecuting.waitUntil(false)
    #expect(numbers(chat).first == 31)
  }

  @Test func `new messages stay out of a full window while the person reads earlier ones`() async throws {
    // Together with the system message the window is full.
    let last = capacity - 1
    try await send(1...last)
    let received = fixture.receivedMessageCount(of: chatFixture.ann)
    let chat = try await openAndGoBack(pages: 13)
    #expect(numbers(chat) == Array(1...last))
    #expect(!chat.hasLater.value)
    // The service counts the page as reading until the page receives a message that it does not show.
    try await send(last + 1...last + 1)
    await chat.hasLater.waitUntil(true)
    try await send(last + 2...last + 40)
    await received.waitUntil { $0 == 40 }
    #expect(numbers(chat) == Array(1...last))
    #expect(chat.hasLater.value)
    // Messages outside the window are not read, except the first one, which arrived while the page still
    // counted as reading.
    let unread = try await fixture.chats.chat(chatFixture.chat.id, for: chatFixture.ann.id).unreadCount
    #expect(unread == 39)
    #expect(chat.unreadThrough.value == nil)
    for _ in 0..<3 { await chat.loadLaterPage() }
    #expect(numbers(chat) == Array(40...last + 40))
    #expect(chat.rows.elements.map(\.text).suffix(40).first == "# New Messages")
    await chat.unreadThrough.waitUntil(nil)
    #expect(try await fixture.chats.chat(chatFixture.chat.id, for: chatFixture.ann.id).unreadCount == 0)
  }

  @Test func `after a jump to the newest messages new ones are shown`() async throws {
    try await send(1...300)
    let chat = try await openAndGoBack(pages: 16)
    chat.showLatest()
    await chat.jumpCount.waitUntil(1)
    #expect(numbers(chat) == Array(286...300))
    #expect(!chat.hasLater.value)
    try await send(301...301)
    await chat.rows.waitUntil { $0.last?.text == "301" }
    #expect(numbers(chat) == Array(286...301))
  }

  @Test func `sending far from the end jumps to the end`() async throws {
    try await send(1...300)
    let chat = try await openAndGoBack(pages: 16)
    chat.write("Here")
    await chat.jumpCount.waitUntil(1)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(chat.rows.elements.suffix(2).map(\.text) == ["300", "Here"])
    #expect(chat.rows.elements.count { $0.text == "Here" } == 1)
  }

  @Test func `loading again leaves a person who reads earlier messages where they are`() async throws {
    try await send(1...60)
    let received = fixture.receivedMessageCount(of: chatFixture.ann)
    let chat = try await openAndGoBack(pages: 1)
    // The messages arrive while the chat is loaded again.
    fixture.store.readResults.close()
    try await fixture.publish(chatFixture.ann, ChatEvent.reload)
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    try await send(61...70)
    await received.waitUntil { $0 == 10 }
    fixture.store.readResults.open()
    await chat.isLoading.waitUntil(false)
    #expect(Array(numbers(chat).prefix(30)) == Array(31...60))
    #expect(numbers(chat) == Array(31...numbers(chat).count + 30))
    chat.showLatest()
    await chat.jumpCount.waitUntil(1)
    #expect(numbers(chat) == Array(56...70))
  }

  @Test func `a jump while a page is loaded leaves no gap`() async throws {
    try await send(1...100)
    let chat = try await openAndGoBack(pages: 3)
    fixture.store.readResults.close()
    chat.loadEarlier.execute()
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    chat.showLatest()
    await fixture.store.readResults.waitUntilWaiting(atLeast: 2)
    fixture.store.readResults.open()
    await chat.jumpCount.waitUntil(1)
    await chat.loadEarlier.isExecuting.waitUntil(false)
    #expect(numbers(chat) == Array(86...100))
  }

  @Test func `a failed page of later messages can be loaded again`() async throws {
    try await send(1...300)
    let chat = try await openAndGoBack(pages: 16)
    fixture.store.isBroken = true
    await chat.loadLaterPage()
    let dialog = try #require(chat.dialogs.current.value)
    fixture.store.isBroken = false
    dialog.actions[0].press()
    await chat.loadLater.isExecuting.waitUntil(false)
    #expect(numbers(chat) == Array(61...260))
  }

  /// Random operations in random order: the window has no gap, does not exceed its capacity, and keeps the
  /// visible rows.
  @Test(arguments: [1, 2, 3, 4]) func `random operations keep the invariants of a window`(_ seed: UInt64)
    async throws
  {
    var random = SeededGenerator(seed: seed)
    try await send(1...250)
    var sent = 250
    let chat = try await openAndGoBack(pages: 0)
    for _ in 0..<120 {
      let before = numbers(chat)
      switch random.next() % 8 {
      case 0, 1:
        // A person who loads earlier messages sees the first rows.
        chat.isAtEnd.value = false
        await chat.loadEarlierPage()
        #expect(numbers(chat).contains(before.prefix(50)))
      case 2, 3:
        await chat.loadLaterPage()
        #expect(numbers(chat).contains(before.suffix(50)))
      case 4:
        chat.isAtEnd.value = !chat.hasLater.value && random.next() % 2 == 0
      case 5 where random.next() % 4 == 0:
        chat.showLatest()
        await chat.isLoading.waitUntil(false)
      default:
        for _ in 0..<(random.next() % 20) {
          sent += 1
          try await send(sent...sent)
        }
        if !chat.hasLater.value { await waitForMessage(sent, chat) }
        if !chat.isAtEnd.value { #expect(numbers(chat).starts(with: before)) }
      }
      let now = numbers(chat)
      #expect(now.count <= capacity)
      #expect(now == Array((now.first ?? 1)..<(now.first ?? 1) + now.count))
      if !chat.hasLater.value { #expect(now.last == sent) }
    }
  }

  /// Waits until a message is shown, or stays out of the window and can be loaded later.
  private func waitForMessage(_ number: Int, _ chat: ChatViewModel) async {
    let isShown = chat.rows.elements.last?.text == "\(number)"
    if isShown || chat.hasLater.value { return }
    let shown = chat.rows.signal.filter { $0.elements.last?.text == "\(number)" }.map { _ in () }
    _ = await Signal.merge(shown, chat.hasLater.signal.filter { $0 }.map { _ in () }).firstValue()
  }
}
