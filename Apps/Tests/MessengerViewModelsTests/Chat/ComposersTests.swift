import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

/// What a person writes, in a tab that shows one chat after the other.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ComposersTests {
  let here: ChatWorld
  let other: Chat
  let composers: Composers
  var world: World { here.world }

  init() async throws {
    here = try await ChatWorld()
    other = try await here.world.group("Other", here.ann, here.bob)
    composers = Composers(for: here.world.viewer(here.ann))
  }

  /// Shows a chat in the place of what was shown before.
  private func show(_ chat: Chat) async throws -> ChatViewModel {
    composers.shown.value = chat.id
    let viewModel = ChatViewModel(chat.id, for: world.viewer(here.ann), writingIn: composers)
    try await viewModel.loaded()
    return viewModel
  }

  private func texts(in chat: Chat) async throws -> [String] {
    try await world.chats.messages(in: chat.id, for: here.bob.id).messages.dropFirst().map(\.text)
  }

  @Test func `each chat keeps its draft while another is shown`() async throws {
    try await show(here.chat).composer.text.value = "Dear"
    let chat = try await show(other)
    #expect(chat.composer.text.value == "")
    chat.composer.text.value = "Hello"
    #expect(try await show(here.chat).composer.text.value == "Dear")
    #expect(try await show(other).composer.text.value == "Hello")
  }

  @Test func `a message that could not be sent is there when the chat is shown again`() async throws {
    var chat = try await show(here.chat)
    world.store.isBroken = true
    chat.write("Hello")
    await chat.rows.become { $0.last?.message?.delivery != .sending }
    world.store.isBroken = false
    #expect(composers.dialogs.current.value == nil)
    _ = try await show(other)
    chat = try await show(here.chat)
    let row = try #require(chat.rows.rows.last?.message)
    #expect(row.text == "Hello")
    #expect(row.delivery == .failed(MessengerError.storage.message))
    chat.retry(row.id)
    await chat.rows.become { $0.last?.message?.delivery == .sent }
    #expect(try await texts(in: here.chat) == ["Hello"])
    #expect(chat.composer.isIdle)
  }

  @Test func `a message on its way is sent while another chat is shown, and shown once`() async throws {
    var chat = try await show(here.chat)
    for text in ["1", "2", "3"] { chat.write(text) }
    chat = try await show(other)
    chat = try await show(here.chat)
    let rows = await chat.rows.become { $0.compactMap(\.message).allSatisfy { $0.delivery == .sent } }
    #expect(rows.compactMap(\.message).map(\.text) == ["1", "2", "3"])
    #expect(try await texts(in: here.chat) == ["1", "2", "3"])
  }

  @Test func `whoever looks at another chat is told that a message was not sent, and can retry`() async throws
  {
    let chat = try await show(here.chat)
    _ = try await show(other)
    world.store.isBroken = true
    chat.write("Hello")
    let dialog = try #require(await composers.dialogs.current.becomes { $0 != nil })
    #expect(dialog.message.value == "Cannot send your message.")
    world.store.isBroken = false
    dialog.actions[0].press()
    await chat.rows.become { $0.last?.message?.delivery == .sent }
    #expect(try await texts(in: here.chat) == ["Hello"])
  }

  @Test func `what is kept is bounded, and drafts are kept before nothing`() {
    let chats = (1...Composers.capacity).map { Chat.ID(rawValue: Int64($0)) }
    composers.composer(for: chats[0]).text.value = "Draft"
    for chat in chats.dropFirst() { _ = composers.composer(for: chat) }
    weak let idle = composers.composer(for: chats[1])
    _ = composers.composer(for: chats[2])
    for chat in chats.dropFirst(3) { _ = composers.composer(for: chat) }
    _ = composers.composer(for: Chat.ID(rawValue: 1000))
    #expect(composers.composer(for: chats[0]).text.value == "Draft")
    #expect(idle == nil)
  }

  // MARK: The name of a draft

  @Test func `a draft has a name, and each message another one`() async throws {
    let chat = try await show(here.chat)
    #expect(composers.draftID.value == "")
    chat.composer.text.value = "Hello"
    let name = composers.draftID.value
    #expect(Composers.isDraftID(name))
    chat.composer.text.value = "Hello there"
    #expect(composers.draftID.value == name)
    chat.composer.send.execute()
    #expect(composers.draftID.value == "")
    let rows = await chat.rows.become { $0.last?.message?.delivery == .sent }
    #expect(rows.last?.message?.id == UUID(uuidString: name).map { .own($0) })
    chat.composer.text.value = "Again"
    #expect(composers.draftID.value != name)
  }

  @Test(arguments: [("Hello", ["Hello"]), ("Hello Bob", ["Hello", "Hello Bob"])])
  func `what was stored under the name that a browser kept is not stored again, but something else is`(
    text: String, stored: [String]
  ) async throws {
    let name = UUID()
    _ = try await world.chats.send("Hello", clientID: name, in: here.chat.id, from: here.ann.id)
    composers.draftID.value = name.uuidString
    let chat = try await show(here.chat)
    chat.write(text)
    #expect(chat.composer.text.value == "")
    chat.write("Next")
    let rows = await chat.rows.become { $0.last?.text == "Next" && $0.last?.message?.delivery == .sent }
    #expect(rows.compactMap(\.message).map(\.text) == stored + ["Next"])
    #expect(try await texts(in: here.chat) == stored + ["Next"])
    #expect(chat.composer.isIdle)
  }

  @Test func `a message that failed under the name of a stored one becomes that one`() async throws {
    let name = UUID()
    _ = try await world.chats.send("Hello", clientID: name, in: here.chat.id, from: here.ann.id)
    for number in 1...20 { try await here.say("\(number)", here.bob) }
    composers.draftID.value = name.uuidString
    let chat = try await show(here.chat)
    world.store.isBroken = true
    chat.write("Hello")
    await chat.rows.become { $0.last?.message?.delivery == .failed(MessengerError.storage.message) }
    world.store.isBroken = false
    chat.loadEarlier.execute()
    await chat.hasEarlier.becomes(false)
    #expect(chat.rows.rows.compactMap(\.message).filter { $0.text == "Hello" }.map(\.id) == [.own(name)])
    #expect(chat.rows.rows.last?.text == "20")
  }

  @Test func `another message under the name of a stored one gets a name of its own`() async throws {
    let name = UUID()
    _ = try await world.chats.send("Hello", clientID: name, in: here.chat.id, from: here.ann.id)
    composers.draftID.value = name.uuidString
    let chat = try await show(here.chat)
    chat.write("Hello Bob")
    let rows = await chat.rows.become { $0.last?.text == "Hello Bob" && $0.last?.message?.delivery == .sent }
    let row = try #require(rows.last?.message)
    #expect(row.id != .own(name))
    #expect(try await texts(in: here.chat) == ["Hello", "Hello Bob"])
  }

  @Test func `a draft has a name again after another chat's message took it`() async throws {
    try await show(here.chat).composer.text.value = "Dear"
    let chat = try await show(other)
    chat.write("Hello")
    await chat.rows.become { $0.last?.message?.delivery == .sent }
    #expect(composers.draftID.value == "")
    _ = try await show(here.chat)
    #expect(Composers.isDraftID(composers.draftID.value))
  }
}
