import Foundation
import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

/// The composers of a tab that shows one chat after the other.
@MainActor @Suite(.timeLimit(.minutes(30))) struct DraftStoreTests {
  let chatFixture: ChatFixture
  let other: Chat
  let drafts: DraftStore
  var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws {
    chatFixture = try await ChatFixture()
    other = try await chatFixture.fixture.group("Other", chatFixture.ann, chatFixture.bob)
    drafts = DraftStore(for: chatFixture.fixture.viewer(chatFixture.ann))
  }

  /// Shows a chat in place of the previous one.
  private func show(_ chat: Chat) async throws -> ChatViewModel {
    drafts.visibleChat.value = chat.id
    let viewModel = ChatViewModel(chat.id, for: fixture.viewer(chatFixture.ann), drafts: drafts)
    try await viewModel.waitUntilLoaded()
    return viewModel
  }

  private func texts(in chat: Chat) async throws -> [String] {
    try await fixture.chats.messages(in: chat.id, for: chatFixture.bob.id).messages.dropFirst().map(\.text)
  }

  @Test func `each chat keeps its draft while another one is shown`() async throws {
    try await show(chatFixture.chat).composer.text.value = "Dear"
    let chat = try await show(other)
    #expect(chat.composer.text.value == "")
    chat.composer.text.value = "Hello"
    #expect(try await show(chatFixture.chat).composer.text.value == "Dear")
    #expect(try await show(other).composer.text.value == "Hello")
  }

  @Test func `a failed message stays, however many chats have drafts`() async throws {
    let chat = try await show(chatFixture.chat)
    fixture.store.isBroken = true
    chat.write("Hello")
    await chat.rows.waitUntil { $0.last?.message?.delivery != .sending }
    for number in 1...Int64(DraftStore.capacity) + 1 {
      drafts.composer(for: Chat.ID(rawValue: 1_000 + number)).text.value = "Draft"
    }
    #expect(drafts.unsent.value.entries.map(\.text) == ["Hello"])
    #expect(drafts.composer(for: chatFixture.chat.id) === chat.composer)
  }

  @Test func `a failed message is shown when the chat is shown again`() async throws {
    var chat = try await show(chatFixture.chat)
    fixture.store.isBroken = true
    chat.write("Hello")
    await chat.rows.waitUntil { $0.last?.message?.delivery != .sending }
    fixture.store.isBroken = false
    #expect(drafts.dialogs.current.value == nil)
    _ = try await show(other)
    chat = try await show(chatFixture.chat)
    let row = try #require(chat.rows.elements.last?.message)
    #expect(row.text == "Hello")
    #expect(row.delivery == .failed(MessengerError.storage.message))
    chat.retry(row.id)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(try await texts(in: chatFixture.chat) == ["Hello"])
    #expect(chat.composer.isIdle)
  }

  @Test func `a message is sent while another chat is shown, and shown once`() async throws {
    var chat = try await show(chatFixture.chat)
    for text in ["1", "2", "3"] { chat.write(text) }
    chat = try await show(other)
    chat = try await show(chatFixture.chat)
    let rows = await chat.rows.waitUntil { $0.compactMap(\.message).allSatisfy { $0.delivery == .sent } }
    #expect(rows.compactMap(\.message).map(\.text) == ["1", "2", "3"])
    #expect(try await texts(in: chatFixture.chat) == ["1", "2", "3"])
  }

  @Test func `a failure is shown on other screens, and sending can be retried`() async throws {
    let chat = try await show(chatFixture.chat)
    _ = try await show(other)
    fixture.store.isBroken = true
    chat.write("Hello")
    let dialog = try #require(await drafts.dialogs.current.waitUntil { $0 != nil })
    #expect(dialog.message.value == "Cannot send your message.")
    fixture.store.isBroken = false
    dialog.actions[0].press()
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(try await texts(in: chatFixture.chat) == ["Hello"])
  }

  @Test func `the number of composers is bounded, and those with drafts are kept first`() {
    let chats = (1...DraftStore.capacity).map { Chat.ID(rawValue: Int64($0)) }
    drafts.composer(for: chats[0]).text.value = "Draft"
    for chat in chats.dropFirst() { _ = drafts.composer(for: chat) }
    weak let idle = drafts.composer(for: chats[1])
    _ = drafts.composer(for: chats[2])
    for chat in chats.dropFirst(3) { _ = drafts.composer(for: chat) }
    _ = drafts.composer(for: Chat.ID(rawValue: 1000))
    #expect(drafts.composer(for: chats[0]).text.value == "Draft")
    #expect(idle == nil)
  }

  // MARK: Unsent messages in a browser

  /// Creates the store of a new tab, and restores the messages that the browser has kept.
  private func tab(keeping kept: UnsentMessages) -> DraftStore {
    let drafts = DraftStore(for: fixture.viewer(chatFixture.ann))
    drafts.restore(kept)
    return drafts
  }

  @Test func `a message is kept until it is stored`() async throws {
    let chat = try await show(chatFixture.chat)
    let nothing = drafts.unsent.value
    chat.write("Hello")
    chat.write("Bob")
    #expect(drafts.unsent.value.entries.map(\.text) == ["Hello", "Bob"])
    await chat.rows.waitUntil { $0.compactMap(\.message).allSatisfy { $0.delivery == .sent } }
    #expect(drafts.unsent.value == nothing)
  }

  @Test func `a message that was being sent when the server stopped is sent again and stored once`()
    async throws
  {
    let chat = try await show(chatFixture.chat)
    for text in ["1", "2"] { chat.write(text) }
    let kept = drafts.unsent.value
    await chat.rows.waitUntil { $0.compactMap(\.message).allSatisfy { $0.delivery == .sent } }
    let again = try JSONDecoder().decode(UnsentMessages.self, from: JSONEncoder().encode(kept))
    let drafts = tab(keeping: again)
    #expect(drafts.composer(for: chatFixture.chat.id).outbox.unsent.map(\.text) == ["1", "2"])
    await drafts.unsent.waitUntil { $0.entries.isEmpty }
    #expect(try await texts(in: chatFixture.chat) == ["1", "2"])
    #expect(drafts.composer(for: chatFixture.chat.id).isIdle)
  }

  @Test func `a new tab shows the kept messages as being sent`() async throws {
    let messageID = UUID()
    let entry = UnsentMessages.Entry(
      OutgoingMessage(id: messageID, text: "Hello", date: viewer.now()), in: chatFixture.chat.id)
    let drafts = tab(keeping: UnsentMessages([entry], of: chatFixture.ann.id))
    let chat = ChatViewModel(chatFixture.chat.id, for: viewer, drafts: drafts)
    try await chat.waitUntilLoaded()
    let rows = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(rows.compactMap(\.message).map(\.id) == [.own(messageID)])
    #expect(try await texts(in: chatFixture.chat) == ["Hello"])
    #expect(drafts.unsent.value.entries.isEmpty)
  }

  @Test func `a message that was stored long ago is not shown as being sent`() async throws {
    let messageID = UUID()
    _ = try await fixture.chats.send(
      "Hello", clientMessageID: messageID, in: chatFixture.chat.id, from: chatFixture.ann.id)
    for number in 1...20 { try await chatFixture.send("\(number)", chatFixture.bob) }
    let entry = UnsentMessages.Entry(
      OutgoingMessage(id: messageID, text: "Hello", date: viewer.now()), in: chatFixture.chat.id)
    let drafts = tab(keeping: UnsentMessages([entry], of: chatFixture.ann.id))
    // The message is stored before the chat is loaded, but is not among the loaded messages.
    fixture.store.readResults.close()
    let chat = ChatViewModel(chatFixture.chat.id, for: viewer, drafts: drafts)
    #expect(chat.rows.elements.last?.message?.delivery == .sending)
    await drafts.unsent.waitUntil { $0.entries.isEmpty }
    fixture.store.readResults.open()
    try await chat.waitUntilLoaded()
    #expect(chat.rows.elements.compactMap(\.message).allSatisfy { $0.delivery != .sending })
    #expect(chat.rows.elements.last?.text == "20")
  }

  @Test func `messages that are being sent are kept before failed ones`() {
    let entries = [MessengerError.storage, nil].map { failure in
      UnsentMessages.Entry(
        OutgoingMessage(
          id: UUID(), text: String(repeating: failure == nil ? "n" : "f", count: 1_500), date: viewer.now(),
          failure: failure), in: chatFixture.chat.id)
    }
    // There is room for one of the two messages.
    #expect(UnsentMessages(entries, of: chatFixture.ann.id).entries == [entries[1]])
  }

  @Test func `the size of a kept message includes the reason why its file was rejected`() throws {
    for reason in ["", String(repeating: "\"\\/\u{1}ö", count: 40)] {
      let entry = UnsentMessages.Entry(
        OutgoingMessage(
          id: UUID(), text: "Hello", date: viewer.now(), failure: .fileRejected(reason: reason)),
        in: chatFixture.chat.id)
      let inner = String(decoding: try JSONEncoder().encode(entry), as: UTF8.self)
      #expect(try JSONEncoder().encode(inner).count <= entry.size)
    }
  }

  @Test func `an unknown failure of a stored message is read as one of the storage`() throws {
    let id = UUID()
    let text = #"{"chat":1,"id":"\#(id)","text":"Hello","failure":{"somethingNew":{}}}"#
    let entry = try JSONDecoder().decode(UnsentMessages.Entry.self, from: Data(text.utf8))
    #expect(entry.failure == .storage)
    #expect(entry.text == "Hello")
  }

  @Test func `a failed message is restored, and sent when the person wants`() async throws {
    let chat = try await show(chatFixture.chat)
    fixture.store.isBroken = true
    chat.write("Hello")
    await chat.rows.waitUntil { $0.last?.message?.delivery != .sending }
    fixture.store.isBroken = false
    let drafts = tab(keeping: drafts.unsent.value)
    drafts.visibleChat.value = chatFixture.chat.id
    let reopened = ChatViewModel(chatFixture.chat.id, for: viewer, drafts: drafts)
    try await reopened.waitUntilLoaded()
    let row = try #require(reopened.rows.elements.last?.message)
    #expect(row.delivery == .failed(MessengerError.storage.message))
    reopened.retry(row.id)
    await reopened.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(try await texts(in: chatFixture.chat) == ["Hello"])
  }

  @Test func `messages for a deleted chat are not kept`() async throws {
    let chat = try await show(chatFixture.chat)
    try await fixture.chats.leave(chatFixture.chat.id, by: chatFixture.ann.id)
    chat.write("Hello")
    #expect(drafts.unsent.value.entries.count == 1)
    await drafts.unsent.waitUntil { $0.entries.isEmpty }
    #expect(!chat.composer.isIdle)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max]) func `no number from a browser crashes the process`(
    seconds: Int
  ) async throws {
    let message = OutgoingMessage(
      id: UUID(), text: "Hello", date: viewer.now(), failure: .tooManyMessages(retryAfter: seconds))
    let entry = UnsentMessages.Entry(message, in: Chat.ID(rawValue: .max))
    let drafts = tab(keeping: UnsentMessages([entry], of: chatFixture.ann.id))
    let restored = drafts.composer(for: Chat.ID(rawValue: .max)).outbox.unsent.first
    #expect(restored?.failure?.message.hasPrefix("You have sent very many messages.") == true)
    // The person has seen the failure before.
    #expect(drafts.dialogs.current.value == nil)
  }

  @Test func `a kept message that the browser also sends is stored once`() async throws {
    let entry = UnsentMessages.Entry(
      OutgoingMessage(id: UUID(), text: "Hello", date: viewer.now()), in: chatFixture.chat.id)
    let drafts = tab(keeping: UnsentMessages([entry], of: chatFixture.ann.id))
    let composer = drafts.composer(for: chatFixture.chat.id)
    composer.text.value = "Hello"
    composer.send.execute(entry.id)
    #expect(composer.outbox.unsent.map(\.id) == [entry.id])
    await drafts.unsent.waitUntil { $0.entries.isEmpty }
    #expect(try await texts(in: chatFixture.chat) == ["Hello"])
  }

  @Test func `discarded messages are not kept`() async throws {
    let chat = try await show(chatFixture.chat)
    fixture.store.isBroken = true
    chat.write("Hello")
    let rows = await chat.rows.waitUntil { $0.last?.message?.delivery != .sending }
    #expect(drafts.unsent.value.entries.count == 1)
    chat.discard(try #require(rows.last?.message?.id))
    #expect(drafts.unsent.value.entries.isEmpty)
  }

  @Test func `messages of another person in the same browser are not sent`() async throws {
    try await show(chatFixture.chat).write("Hello")
    let kept = drafts.unsent.value
    #expect(kept.isAcceptable(for: chatFixture.ann.id))
    let drafts = DraftStore(for: fixture.viewer(chatFixture.bob))
    drafts.restore(kept)
    #expect(drafts.unsent.value.entries.isEmpty)
    #expect(drafts.composer(for: chatFixture.chat.id).isIdle)
  }

  @Test func `messages that no tab could have kept are not restored`() throws {
    let long = String(repeating: "a", count: Limits.textLength + 1)
    for text in ["", " \n", long] { #expect(!(try canKeep([(UUID(), text)]))) }
    let messageID = UUID()
    #expect(try canKeep([(messageID, "a")]))
    #expect(!(try canKeep([(messageID, "a"), (messageID, "b")])))
    #expect(try canKeep((1...Outbox.capacity).map { _ in (UUID(), "a") }))
    #expect(!(try canKeep((0...Outbox.capacity).map { _ in (UUID(), "a") })))
  }

  private func canKeep(_ messages: [(UUID, String)]) throws -> Bool {
    let entries: [[String: Any]] = messages.map { id, text in
      ["chat": Int(chatFixture.chat.id.rawValue), "id": id.uuidString, "text": text]
    }
    let json: [String: Any] = ["person": Int(chatFixture.ann.id.rawValue), "entries": entries]
    let data = try JSONSerialization.data(withJSONObject: json)
    return try JSONDecoder().decode(UnsentMessages.self, from: data).isAcceptable(for: chatFixture.ann.id)
  }

  @Test func `a browser keeps as many messages as it has room for, the first ones first`() throws {
    let entries = [200, 10_000, 800, 800, 100].map { length in
      UnsentMessages.Entry(
        OutgoingMessage(id: UUID(), text: String(repeating: "a", count: length), date: viewer.now()),
        in: chatFixture.chat.id)
    }
    let kept = UnsentMessages(entries, of: chatFixture.ann.id)
    #expect(kept.entries.map(\.text.count) == [200, 800, 100])
  }

  private var viewer: Viewer { fixture.viewer(chatFixture.ann) }

  @Test func `the list shows the draft of a chat that is not shown, until it is`() async throws {
    let list = ChatsListViewModel(for: fixture.viewer(chatFixture.ann), drafts: drafts.drafts)
    await list.waitUntilLoaded()
    func shown() -> [Chat.ID: String] {
      Dictionary(
        uniqueKeysWithValues: list.rows.elements.compactMap { row in row.draft.map { (row.id, $0) } })
    }
    try await show(chatFixture.chat).composer.text.value = "Dear Bob"
    #expect(shown().isEmpty)
    try await show(other).composer.text.value = "  "
    #expect(shown() == [chatFixture.chat.id: "Dear Bob"])
    let chat = try await show(chatFixture.chat)
    #expect(shown().isEmpty)
    chat.composer.text.value = ""
    drafts.visibleChat.value = nil
    #expect(shown().isEmpty)
  }
}
