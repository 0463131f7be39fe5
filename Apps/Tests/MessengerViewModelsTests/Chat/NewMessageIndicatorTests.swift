import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(10))) struct NewMessageIndicatorTests {
  let setup: ChatFixture

  init() async throws {
    setup = try await ChatFixture()
  }

  @Test func `earlier messages of others are not unread above own ones`() async throws {
    for number in 1...15 { try await setup.send("\(number)", setup.bob) }
    for number in 1...15 { try await setup.send("Mine \(number)", setup.ann) }
    let chat = try await setup.open()
    let newest = NewMessageIndicator(in: chat)
    chat.isAtEnd.value = false
    chat.loadEarlier.execute()
    await chat.rows.waitUntil { $0.contains { $0.text == "1" } }
    #expect(newest.newest.value == nil)
    #expect(newest.unseenCount.value == 0)
    try await setup.send("New", setup.bob)
    await newest.unseenCount.waitUntil(1)
  }

  @Test func `VIW-1 at the end the view follows new messages, further up the indicator counts them`()
    async throws
  {
    for text in 1...20 { try await setup.send("\(text)", setup.bob) }
    let chat = try await setup.open()
    let newest = NewMessageIndicator(in: chat)
    #expect(newest.newest.value == nil)
    try await setup.send("Seen", setup.bob)
    await newest.newest.waitUntil { $0?.text == "Seen" }
    #expect(newest.unseenCount.value == 0)

    chat.isAtEnd.value = false
    for text in ["One", "Two"] { try await setup.send(text, setup.bob) }
    await newest.unseenCount.waitUntil(2)
    #expect(newest.newest.value?.text == "Two")
    // Own messages and earlier messages do not count.
    chat.composer.text.value = "Mine"
    chat.composer.send.execute(UUID())
    chat.loadEarlier.execute()
    await chat.hasEarlier.waitUntil(false)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(newest.unseenCount.value == 2)
    try await setup.send("Three", setup.bob)
    await newest.unseenCount.waitUntil(3)
    chat.isAtEnd.value = true
    #expect(newest.unseenCount.value == 0)
  }

  @Test func `the first answer counts`() async throws {
    let peer = try await setup.world.directChat(setup.ann, setup.bob)
    let chat = try await setup.open(peer)
    let newest = NewMessageIndicator(in: chat)
    chat.isAtEnd.value = false
    try await setup.send("Are you there?", setup.ann, in: peer)
    try await setup.send("Yes", setup.bob, in: peer)
    await newest.newest.waitUntil { $0?.text == "Yes" }
    #expect(newest.unseenCount.value == 1)
  }

  @Test func `messages outside the window count until the person reaches the end`() async throws {
    for number in 1...40 { try await setup.send("\(number)", setup.bob) }
    let chat = ChatViewModel(setup.chat.id, at: 10, for: setup.world.viewer(setup.ann))
    try await chat.loaded()
    let newest = NewMessageIndicator(in: chat)
    try await setup.send("41", setup.bob)
    await newest.unseenCount.waitUntil(1)
    // Later messages do not count when they are loaded.
    while chat.hasLater.value { await chat.loadLaterPage() }
    #expect(chat.rows.elements.last?.text == "41")
    #expect(newest.newest.value == nil)
    #expect(newest.unseenCount.value == 1)
    chat.isAtEnd.value = true
    #expect(newest.unseenCount.value == 0)
  }

  @Test func `a jump to the end resets the count`() async throws {
    for number in 1...40 { try await setup.send("\(number)", setup.bob) }
    let chat = ChatViewModel(setup.chat.id, at: 10, for: setup.world.viewer(setup.ann))
    try await chat.loaded()
    let newest = NewMessageIndicator(in: chat)
    for number in 41...43 { try await setup.send("\(number)", setup.bob) }
    try await setup.send("Mine", setup.ann)
    await newest.unseenCount.waitUntil(3)
    chat.showLatest()
    await newest.unseenCount.waitUntil(0)
    #expect(chat.rows.elements.last?.text == "Mine")
  }
}
