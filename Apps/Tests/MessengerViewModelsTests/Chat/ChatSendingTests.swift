import Foundation
import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ChatSendingTests {
  let chatFixture: ChatFixture
  var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  @Test(arguments: [("", false), (" \t ", false), ("\n\n", false), (" a ", true), ("ä\n", true)])
  func `SND-2 SND-3 only a text with more than white space can be sent`(
    text: String, isEnabled: Bool
  ) async throws {
    let composer = try await chatFixture.open().composer
    composer.text.value = text
    #expect(composer.send.isEnabled.value == isEnabled)
    #expect(composer.problem.value == nil)
    #expect(!composer.isTooLong.value)
  }

  @Test func `a text that is too long cannot be sent, and the problem is shown`() async throws {
    let composer = try await chatFixture.open().composer
    composer.text.value = String(repeating: "a", count: Limits.textLength)
    #expect(composer.send.isEnabled.value)
    composer.text.value += "a"
    #expect(!composer.send.isEnabled.value)
    #expect(composer.isTooLong.value)
    composer.send.execute(UUID())
    #expect(composer.text.value.count == Limits.textLength + 1)
  }

  @Test func `SND-4 NEW-5 sending clears the field and shows the message at once`() async throws {
    let chat = try await chatFixture.open()
    chat.composer.text.value = "Hello"
    chat.composer.send.execute(UUID())
    #expect(chat.composer.text.value == "")
    #expect(!chat.composer.send.isEnabled.value)
    let shown = try #require(chat.rows.elements.last?.message)
    #expect(shown.text == "Hello")
    #expect(shown.delivery == .sending)
    let rows = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(rows.map(\.text) == ["Hello"].withSystemRow)
    #expect(rows.last?.message?.id == shown.id)
  }

  @Test func `SND-5 a sent text has no white space at its ends`() async throws {
    let chat = try await chatFixture.open()
    chat.write(" Hello \n")
    #expect(chat.rows.elements.last?.text == "Hello")
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    let page = try await fixture.chats.messages(in: chatFixture.chat.id, for: chatFixture.bob.id)
    #expect(page.messages.last?.text == "Hello")
  }

  @Test func `SND-7 messages are sent in the order in which they were written`() async throws {
    let chat = try await chatFixture.open()
    let texts = (1...20).map(String.init)
    for text in texts { chat.write(text) }
    #expect(chat.rows.elements.compactMap(\.message).map(\.text) == texts)
    let rows = await chat.rows.waitUntil { $0.compactMap(\.message).allSatisfy { $0.delivery == .sent } }
    #expect(rows.compactMap(\.message).map(\.text) == texts)
    let page = try await fixture.chats.messages(in: chatFixture.chat.id, limit: 20, for: chatFixture.bob.id)
    #expect(page.messages.map(\.text) == texts)
  }

  @Test func `a failed message stays, and is sent once when the person tries again`() async throws {
    let chat = try await chatFixture.open()
    fixture.store.isBroken = true
    chat.write("Hello")
    let failed = MessageRow.Delivery.failed(MessengerError.storage.message)
    let rows = await chat.rows.waitUntil { $0.last?.message?.delivery == failed }
    let id = try #require(rows.last?.message?.id)
    fixture.store.isBroken = false
    chat.retry(id)
    #expect(chat.rows.elements.last?.message?.delivery == .sending)
    chat.retry(id)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    chat.write("After")
    let all = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent && $0.last?.text == "After" }
    #expect(all.map(\.text) == ["Hello", "After"].withSystemRow)
  }

  @Test func `a full outbox sends nothing more until a message is sent or discarded`() async throws {
    let chat = try await chatFixture.open()
    fixture.store.isBroken = true
    let count = Outbox.capacity
    for number in 1...count + 10 { chat.write("\(number)") }
    let rows = await chat.rows.waitUntil {
      $0.last?.message?.delivery == .failed(MessengerError.storage.message)
    }
    #expect(rows.compactMap(\.message).map(\.text) == (1...count).map(String.init))
    #expect(chat.composer.text.value == "\(count + 10)")
    #expect(chat.composer.problem.value?.hasPrefix("\(count) messages are not sent yet.") == true)
    chat.discard(try #require(rows.last?.message?.id))
    #expect(chat.composer.problem.value == nil)
    chat.composer.send.execute(UUID())
    #expect(chat.composer.text.value == "")
  }

  @Test func `a failed message can be discarded`() async throws {
    let chat = try await chatFixture.open()
    fixture.store.isBroken = true
    chat.write("Hello")
    let rows = await chat.rows.waitUntil { $0.last?.message?.delivery != .sending }
    let id = try #require(rows.last?.message?.id)
    chat.discard(id)
    #expect(chat.rows.elements.map(\.text) == [].withSystemRow)
    chat.retry(id)
    fixture.store.isBroken = false
    chat.write("After")
    let all = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(all.map(\.text) == ["After"].withSystemRow)
    // A stored message cannot be discarded.
    chat.discard(try #require(all.last?.message?.id))
    #expect(chat.rows.elements.count == 3)
  }

  @Test
  func `a message that arrives a second time with its identifier is stored once, and empties the field`()
    async throws
  {
    let chat = try await chatFixture.open()
    let id = UUID()
    for _ in 1...2 {
      chat.write("Hello", as: id)
      #expect(chat.composer.text.value == "")
      #expect(chat.rows.elements.compactMap(\.message).map(\.id) == [.own(id)])
    }
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    chat.write("Hello", as: id)
    #expect(chat.rows.elements.compactMap(\.message).map(\.delivery) == [.sent])
    chat.write("After")
    let rows = await chat.rows.waitUntil { $0.last?.text == "After" && $0.last?.message?.delivery == .sent }
    #expect(rows.map(\.text) == ["Hello", "After"].withSystemRow)
    #expect(chat.composer.isIdle)
  }

  @Test
  func `a message that arrives a second time is stored once on a new page, even if it is not shown there`()
    async throws
  {
    let id = UUID()
    _ = try await fixture.chats.send(
      "Hello", clientMessageID: id, in: chatFixture.chat.id, from: chatFixture.ann.id)
    for number in 1...20 { try await chatFixture.send("\(number)", chatFixture.bob) }
    let chat = try await chatFixture.open()
    chat.write("Hello", as: id)
    let rows = await chat.rows.waitUntil { $0.last?.text == "20" }
    #expect(!rows.contains { $0.text == "Hello" })
    #expect(chat.composer.isIdle)
  }

  @Test func `the identifier of another message is rejected, and the text stays`() async throws {
    let chat = try await chatFixture.open()
    let id = UUID()
    chat.write("Hello", as: id)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    let other = try await chatFixture.open(try await fixture.group("Other", chatFixture.ann, chatFixture.bob))
    other.write("Hello Bob", as: id)
    let failed = MessageRow.Delivery.failed(MessengerError.duplicateClientMessageID.message)
    let rows = await other.rows.waitUntil { $0.last?.message?.delivery == failed }
    #expect(rows.last?.text == "Hello Bob")
  }

  @Test func `the row that a browser shows at once equals that of a message which is being sent`()
    async throws
  {
    let chat = try await chatFixture.open()
    let early = chat.composer.row(sending: "Hello")
    chat.write("Hello")
    let row = try #require(chat.rows.elements.last?.message)
    #expect(early.text == row.text)
    #expect(early.delivery == row.delivery)
    #expect(early.position == row.position)
    #expect(early.isOutgoing && early.sender == row.sender && early.senderName == nil)
  }

  @Test func `incoming messages are above those of the outbox`() async throws {
    let chat = try await chatFixture.open()
    chat.isActive.value = true
    fixture.store.isBroken = true
    chat.write("Mine")
    await chat.rows.waitUntil { $0.last?.message?.delivery != .sending }
    fixture.store.isBroken = false
    try await chatFixture.send("Theirs", chatFixture.bob)
    let rows = await chat.rows.waitUntil { $0.contains { $0.text == "Theirs" } }
    #expect(rows.map(\.text) == ["Theirs", "Mine"].withSystemRow)
    chat.write("Later")
    let later = await chat.rows.waitUntil { $0.compactMap(\.message).contains { $0.delivery == .sent } }
    #expect(later.map(\.text) == ["Theirs", "Later", "Mine"].withSystemRow)
  }

  @Test func `the outbox is sent even if the page closes`() async throws {
    let other = try await chatFixture.open(for: chatFixture.bob)
    var chat: ChatViewModel? = try await chatFixture.open()
    for text in ["1", "2", "3"] { chat?.write(text) }
    weak let released = chat
    chat = nil
    #expect(released == nil)
    let rows = await other.rows.waitUntil { $0.last?.text == "3" }
    #expect(rows.compactMap(\.message).map(\.text) == ["1", "2", "3"])
  }

  @Test func `a message is delivered when it reaches another's page, and read when that page shows it`()
    async throws
  {
    let chat = try await chatFixture.open()
    chat.write("Hello")
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    let other = try await chatFixture.open(for: chatFixture.bob)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .delivered }
    other.isActive.value = true
    await chat.rows.waitUntil { $0.last?.message?.delivery == .read }
    chat.write("Again")
    await chat.rows.waitUntil { $0.last?.message?.delivery == .read && $0.last?.text == "Again" }
  }

  @Test func `the delivery of messages is loaded with the chat`() async throws {
    try await chatFixture.send("1", chatFixture.ann)
    let other = try await chatFixture.open(for: chatFixture.bob)
    other.isActive.value = true
    await other.unreadThrough.waitUntil(nil)
    let chat = try await chatFixture.open()
    #expect(chat.rows.elements.last?.message?.delivery == .read)
  }
}

extension ChatViewModel {
  /// Enters a text and sends it.
  func write(_ text: String, as id: UUID = UUID()) {
    composer.text.value = text
    composer.send.execute(id)
  }
}
