import MessengerServices
import Swiftwater
import SwiftwaterDesign
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(1))) struct NewestMessagesTests {
  let here: ChatWorld

  init() async throws {
    here = try await ChatWorld()
  }

  @Test func `earlier messages of others are not new where only one's own were seen`() async throws {
    for number in 1...15 { try await here.say("\(number)", here.bob) }
    for number in 1...15 { try await here.say("Mine \(number)", here.ann) }
    let chat = try await here.open()
    let newest = NewestMessages(in: chat)
    chat.isAtEnd.value = false
    chat.loadEarlier.execute()
    await chat.rows.become { $0.contains { $0.text == "1" } }
    #expect(newest.newest.value == nil)
    #expect(newest.unseenCount.value == 0)
    try await here.say("New", here.bob)
    await newest.unseenCount.becomes(1)
  }

  @Test func `VIW-1 who is at the end sees what comes, who is further up is told how much`() async throws {
    for text in 1...20 { try await here.say("\(text)", here.bob) }
    let chat = try await here.open()
    let newest = NewestMessages(in: chat)
    #expect(newest.newest.value == nil)
    try await here.say("Seen", here.bob)
    await newest.newest.becomes { $0?.text == "Seen" }
    #expect(newest.unseenCount.value == 0)

    chat.isAtEnd.value = false
    for text in ["One", "Two"] { try await here.say(text, here.bob) }
    await newest.unseenCount.becomes(2)
    #expect(newest.newest.value?.text == "Two")
    // Neither what the person says nor earlier messages count.
    chat.composer.text.value = "Mine"
    chat.composer.send.execute()
    chat.loadEarlier.execute()
    await chat.hasEarlier.becomes(false)
    await chat.rows.become { $0.last?.message?.delivery == .sent }
    #expect(newest.unseenCount.value == 2)
    try await here.say("Three", here.bob)
    await newest.unseenCount.becomes(3)
    chat.isAtEnd.value = true
    #expect(newest.unseenCount.value == 0)
  }

  @Test func `the first answer is new`() async throws {
    let peer = try await here.world.peerChat(here.ann, here.bob)
    let chat = try await here.open(peer)
    let newest = NewestMessages(in: chat)
    chat.isAtEnd.value = false
    try await here.say("Are you there?", here.ann, in: peer)
    try await here.say("Yes", here.bob, in: peer)
    await newest.newest.becomes { $0?.text == "Yes" }
    #expect(newest.unseenCount.value == 1)
  }

  @Test func `what comes where the end is not loaded counts until the person is there`() async throws {
    for number in 1...40 { try await here.say("\(number)", here.bob) }
    let chat = ChatViewModel(here.chat.id, at: 10, for: here.world.viewer(here.ann))
    try await chat.loaded()
    let newest = NewestMessages(in: chat)
    try await here.say("41", here.bob)
    await newest.unseenCount.becomes(1)
    // What is later is not new when it is loaded.
    while chat.hasLater.value { await chat.loadLaterPage() }
    #expect(chat.rows.rows.last?.text == "41")
    #expect(newest.newest.value == nil)
    #expect(newest.unseenCount.value == 1)
    chat.isAtEnd.value = true
    #expect(newest.unseenCount.value == 0)
  }

  @Test func `who goes to the end at once has seen what came`() async throws {
    for number in 1...40 { try await here.say("\(number)", here.bob) }
    let chat = ChatViewModel(here.chat.id, at: 10, for: here.world.viewer(here.ann))
    try await chat.loaded()
    let newest = NewestMessages(in: chat)
    for number in 41...43 { try await here.say("\(number)", here.bob) }
    try await here.say("Mine", here.ann)
    await newest.unseenCount.becomes(3)
    chat.showLatest()
    await newest.unseenCount.becomes(0)
    #expect(chat.rows.rows.last?.text == "Mine")
  }
}
