import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct NewMessageIndicatorTests {
  let chatFixture: ChatFixture

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  @Test func `earlier incoming messages do not count when they are loaded`() async throws {
    for number in 1...15 { try await chatFixture.send("\(number)", chatFixture.bob) }
    for number in 1...15 { try await chatFixture.send("Mine \(number)", chatFixture.ann) }
    let chat = try await chatFixture.open()
    let indicator = NewMessageIndicator(in: chat)
    chat.isAtEnd.value = false
    chat.loadEarlier.execute()
    await chat.rows.waitUntil { $0.contains { $0.text == "1" } }
    #expect(indicator.newest.value == nil)
    #expect(indicator.unseenCount.value == 0)
    try await chatFixture.send("New", chatFixture.bob)
    await indicator.unseenCount.waitUntil(1)
  }

  @Test func `VIW-1 at the end the view follows new messages, further up the indicator counts them`()
    async throws
  {
    for text in 1...20 { try await chatFixture.send("\(text)", chatFixture.bob) }
    let chat = try await chatFixture.open()
    let indicator = NewMessageIndicator(in: chat)
    #expect(indicator.newest.value == nil)
    try await chatFixture.send("Seen", chatFixture.bob)
    await indicator.newest.waitUntil { $0?.text == "Seen" }
    #expect(indicator.unseenCount.value == 0)

    chat.isAtEnd.value = false
    for text in ["One", "Two"] { try await chatFixture.send(text, chatFixture.bob) }
    await indicator.unseenCount.waitUntil(2)
    #expect(indicator.newest.value?.text == "Two")
    // Own messages and earlier messages do not count.
    chat.composer.text.value = "Mine"
    chat.composer.send.execute(UUID())
    chat.loadEarlier.execute()
    await chat.hasEarlier.waitUntil(false)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(indicator.unseenCount.value == 2)
    try await chatFixture.send("Three", chatFixture.bob)
    await indicator.unseenCount.waitUntil(3)
    chat.isAtEnd.value = true
    #expect(indicator.unseenCount.value == 0)
  }

  @Test func `the first incoming message of a chat counts`() async throws {
    let peer = try await chatFixture.fixture.directChat(chatFixture.ann, chatFixture.bob)
    let chat = try await chatFixture.open(peer)
    let indicator = NewMessageIndicator(in: chat)
    chat.isAtEnd.value = false
    try await chatFixture.send("Are you there?", chatFixture.ann, in: peer)
    try await chatFixture.send("Yes", chatFixture.bob, in: peer)
    await indicator.newest.waitUntil { $0?.text == "Yes" }
    #expect(indicator.unseenCount.value == 1)
  }

  @Test func `messages outside the window count until the person reaches the end`() async throws {
    for number in 1...40 { try await chatFixture.send("\(number)", chatFixture.bob) }
    let chat = ChatViewModel(
      chatFixture.chat.id, at: .message(10), for: chatFixture.fixture.viewer(chatFixture.ann))
    try await chat.waitUntilLoaded()
    let indicator = NewMessageIndicator(in: chat)
    try await chatFixture.send("41", chatFixture.bob)
    await indicator.unseenCount.waitUntil(1)
    // Later messages do not count when they are loaded.
    while chat.hasLater.value { await chat.loadLaterPage() }
    #expect(chat.rows.elements.last?.text == "41")
    #expect(indicator.newest.value == nil)
    #expect(indicator.unseenCount.value == 1)
    chat.isAtEnd.value = true
    #expect(indicator.unseenCount.value == 0)
  }

  @Test func `a jump to the end resets the count`() async throws {
    for number in 1...40 { try await chatFixture.send("\(number)", chatFixture.bob) }
    let chat = ChatViewModel(
      chatFixture.chat.id, at: .message(10), for: chatFixture.fixture.viewer(chatFixture.ann))
    try await chat.waitUntilLoaded()
    let indicator = NewMessageIndicator(in: chat)
    for number in 41...43 { try await chatFixture.send("\(number)", chatFixture.bob) }
    try await chatFixture.send("Mine", chatFixture.ann)
    await indicator.unseenCount.waitUntil(3)
    chat.showLatest()
    await indicator.unseenCount.waitUntil(0)
    #expect(chat.rows.elements.last?.text == "Mine")
  }
}
