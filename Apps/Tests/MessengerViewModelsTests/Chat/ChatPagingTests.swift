import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ChatPagingTests {
  let chatFixture: ChatFixture
  var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  private func send(_ numbers: ClosedRange<Int>) async throws {
    for number in numbers { try await chatFixture.send("\(number)", chatFixture.bob) }
  }

  private func texts(_ chat: ChatViewModel) -> [String] {
    chat.rows.elements.compactMap(\.message).map(\.text)
  }

  @Test func `MSG-9 PAG-1 the last fifteen messages are loaded, then those before them`() async throws {
    try await send(1...40)
    let chat = try await chatFixture.open()
    #expect(texts(chat) == (26...40).map(String.init))
    #expect(chat.hasEarlier.value)
    await chat.loadEarlierPage()
    #expect(texts(chat) == (11...40).map(String.init))
    await chat.loadEarlierPage()
    #expect(texts(chat) == (1...40).map(String.init))
    #expect(!chat.hasEarlier.value)
    #expect(!chat.loadEarlier.isEnabled.value)
  }

  @Test func `PAG-2 PAG-3 one page is loaded at a time`() async throws {
    try await send(1...40)
    let chat = try await chatFixture.open()
    chat.loadEarlier.execute()
    #expect(!chat.loadEarlier.isEnabled.value)
    chat.loadEarlier.execute()
    await chat.loadEarlier.isExecuting.waitUntil(false)
    #expect(texts(chat) == (11...40).map(String.init))
  }

  @Test func `PAG-4 tails and headers are right between pages`() async throws {
    try await send(1...20)
    let chat = try await chatFixture.open()
    #expect(chat.rows.elements.first?.text == "# New Messages")
    await chat.loadEarlierPage()
    let texts = chat.rows.elements.map(\.text)
    #expect(texts.prefix(4) == ["# Today", "* Ann created the group", "# New Messages", "1"])
    #expect(texts.count { $0.hasPrefix("#") } == 2)
    let positions = chat.rows.elements.compactMap(\.message).map(\.position)
    let middle = Array(repeating: BubblePosition.middle, count: 18)
    #expect(positions == [.first] + middle + [.last])
  }

  @Test func `PAG-5 a page is inserted above, and the other rows stay`() async throws {
    try await send(1...20)
    let chat = try await chatFixture.open()
    let updates = chat.rows.updates.record()
    await chat.loadEarlierPage()
    let changes = updates.values.flatMap(\.changes)
    #expect(updates.values.count == 1)
    let inserted = changes.compactMap { if case .insert(_, let index) = $0 { index } else { nil } }
    #expect(inserted == Array(0..<8))
    // The header moves up, and the message below it no longer begins a group.
    #expect(changes.count == 10)
  }

  @Test func `PAG-6 new messages do not make the next page repeat or skip any`() async throws {
    try await send(1...40)
    let chat = try await chatFixture.open()
    try await send(41...47)
    await chat.rows.waitUntil { $0.last?.text == "47" }
    await chat.loadEarlierPage()
    #expect(texts(chat) == (11...47).map(String.init))
  }

  @Test func `PAG-6 a message that arrives while a page is loaded is shown after it`() async throws {
    try await send(1...40)
    let received = fixture.receivedMessageCount(of: chatFixture.ann)
    let chat = try await chatFixture.open()
    fixture.store.readResults.close()
    chat.loadEarlier.execute()
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    try await chatFixture.send("41", chatFixture.bob)
    await received.waitUntil { $0 >= 1 }
    #expect(chat.rows.elements.last?.text == "40")
    fixture.store.readResults.open()
    await chat.rows.waitUntil { $0.last?.text == "41" }
    #expect(texts(chat) == (11...41).map(String.init))
  }

  @Test func `PAG-7 a failed page can be loaded again`() async throws {
    try await send(1...40)
    let chat = try await chatFixture.open()
    fixture.store.isBroken = true
    await chat.loadEarlierPage()
    #expect(texts(chat) == (26...40).map(String.init))
    let dialog = try #require(chat.dialogs.current.value)
    #expect(dialog.title.value == MessengerError.storage.message)
    fixture.store.isBroken = false
    dialog.actions[0].press()
    await chat.loadEarlier.isExecuting.waitUntil(false)
    #expect(texts(chat) == (11...40).map(String.init))
    #expect(chat.dialogs.current.value == nil)
  }

  @Test func `PAG-7 an empty chat has no pages`() async throws {
    let peer = try await fixture.directChat(chatFixture.ann, chatFixture.bob)
    let chat = try await chatFixture.open(peer)
    #expect(chat.rows.elements.isEmpty)
    #expect(!chat.loadEarlier.isEnabled.value)
    try await chatFixture.send("First", chatFixture.bob, in: peer)
    await chat.rows.waitUntil { $0.last?.text == "First" }
  }
}

extension ChatViewModel {
  /// Loads the page before the first row.
  func loadEarlierPage() async {
    loadEarlier.execute()
    await loadEarlier.isExecuting.waitUntil(false)
  }

  /// Loads the page after the last row.
  func loadLaterPage() async {
    loadLater.execute()
    await loadLater.isExecuting.waitUntil(false)
  }
}
