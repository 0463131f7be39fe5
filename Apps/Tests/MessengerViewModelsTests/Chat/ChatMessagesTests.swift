import Foundation
import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ChatMessagesTests {
  let chatFixture: ChatFixture
  var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  // MARK: Rows

  @Test func `MSG-1 own messages are outgoing, those of others incoming with a picture`() async throws {
    try await chatFixture.send("Hi", chatFixture.ann)
    try await chatFixture.send("Hello", chatFixture.bob)
    let rows = try await chatFixture.open().rows.elements.compactMap(\.message)
    #expect(rows.map(\.isOutgoing) == [true, false])
    #expect(rows.map(\.avatar) == [nil, AvatarContent(chatFixture.bob)])
    #expect(rows.map { $0.time.replacing("\u{202f}", with: " ") } == ["12:00 PM", "12:00 PM"])
  }

  @Test func `MSG-2 system messages are between the messages`() async throws {
    try await chatFixture.send("Hi", chatFixture.ann)
    _ = try await fixture.chats.update(chatFixture.chat.id, title: "Team", by: chatFixture.ann.id)
    let rows = try await chatFixture.open().rows.elements.map(\.text)
    #expect(rows == ["# Today", "* Ann created the group", "Hi", "* Ann changed title to Team"])
  }

  @Test func `MSG-11 the picture is at the end of a group, the sender's name at its beginning`()
    async throws
  {
    let eve = try await fixture.register("Eve")
    let chat = try await fixture.group("Three", chatFixture.ann, chatFixture.bob, eve)
    for (text, person) in [
      ("1", chatFixture.bob), ("2", chatFixture.bob), ("3", eve), ("4", chatFixture.ann), ("5", eve),
    ] {
      try await chatFixture.send(text, person, in: chat)
    }
    let rows = try await chatFixture.open(chat).rows.elements.compactMap(\.message)
    #expect(
      rows.map(\.avatar) == [
        nil, AvatarContent(chatFixture.bob), AvatarContent(eve), nil, AvatarContent(eve),
      ])
    #expect(rows.map { $0.senderGradient == nil ? nil : $0.senderName } == ["Bob", nil, "Eve", nil, "Eve"])
    // Screen readers say who has written each message of another person.
    #expect(rows.map(\.senderName) == ["Bob", "Bob", "Eve", nil, "Eve"])
    #expect(rows.map { $0.senderGradient != nil } == [true, false, true, false, true])
    #expect(rows[2].senderGradient == rows[4].senderGradient)
    #expect(rows.map(\.position) == [.first, .last, .alone, .alone, .alone])
  }

  @Test func `messages in a direct chat show no sender names`() async throws {
    let chat = try await fixture.directChat(chatFixture.ann, chatFixture.bob)
    try await chatFixture.send("Hello", chatFixture.bob, in: chat)
    let rows = try await chatFixture.open(chat).rows.elements.compactMap(\.message)
    #expect(rows.map(\.senderName) == [nil])
  }

  // MARK: Days

  @Test func `MSG-3 messages are grouped by day, and days change their names at midnight`() async throws {
    chatFixture.advance(by: .seconds(24 * 3600))
    try await chatFixture.send("Morning", chatFixture.bob)
    chatFixture.advance(by: .seconds(24 * 3600))
    try await chatFixture.send("Noon", chatFixture.ann)
    let chat = try await chatFixture.open()
    #expect(
      chat.rows.elements.map(\.text) == [
        "# Wednesday, May 15", "* Ann created the group", "# Yesterday", "Morning", "# Today", "Noon",
      ])
    chatFixture.advance(by: .seconds(12 * 3600))
    #expect(
      chat.rows.elements.map(\.text) == [
        "# Wednesday, May 15", "* Ann created the group", "# Thursday, May 16", "Morning", "# Yesterday",
        "Noon",
      ])
  }

  @Test func `SEC-5 a header is shown where the day changes, not once for each day`() async throws {
    let today = MessengerFixture.start
    let yesterday = today.addingTimeInterval(-24 * 3600)
    // Messages of others would be below the header of unread ones.
    for (text, date) in [("1", today), ("2", yesterday), ("3", today)] {
      try await fixture.send(text, in: chatFixture.chat, from: chatFixture.ann, at: date)
    }
    let chat = try await chatFixture.open()
    var rows = ["# Today", "* Ann created the group", "1", "# Yesterday", "2", "# Today", "3"]
    #expect(chat.rows.elements.map(\.text) == rows)
    // Messages that arrive are no different.
    for (text, date) in [("4", yesterday), ("5", yesterday), ("6", today)] {
      try await fixture.send(text, in: chatFixture.chat, from: chatFixture.ann, at: date)
    }
    await chat.rows.waitUntil { $0.last?.text == "6" }
    rows += ["# Yesterday", "4", "5", "# Today", "6"]
    #expect(chat.rows.elements.map(\.text) == rows)
  }

  // MARK: New messages

  @Test func `NEW-1 events during loading are neither lost nor applied twice`() async throws {
    let received = fixture.receivedMessageCount(of: chatFixture.ann)
    fixture.store.readResults.close()
    let chat = ChatViewModel(chatFixture.chat.id, for: fixture.viewer(chatFixture.ann))
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    try await chatFixture.send("Meanwhile", chatFixture.bob)
    await received.waitUntil { $0 >= 1 }
    fixture.store.readResults.open()
    await chat.rows.waitUntil { $0.last?.text == "Meanwhile" }
    try await chatFixture.send("After", chatFixture.bob)
    let rows = await chat.rows.waitUntil { $0.last?.text == "After" }
    #expect(rows.map(\.text) == ["# New Messages", "Meanwhile", "After"].withSystemRow)
  }

  @Test
  func `MSG-8 NEW-2 NEW-3 a new message inserts one row, and updates the previous row if it loses its tail`()
    async throws
  {
    try await chatFixture.send("1", chatFixture.bob)
    let chat = try await chatFixture.open()
    chat.isActive.value = true
    let updates = chat.rows.updates.record()
    try await chatFixture.send("2", chatFixture.bob)
    await chat.rows.waitUntil { $0.last?.text == "2" }
    let old = try #require(chat.rows.elements.dropLast().last)
    let new = try #require(chat.rows.elements.last)
    #expect(old.message?.position == .first)
    #expect(new.message?.position == .last)
    #expect(updates.values.map(\.changes) == [[.insert(new, at: 4), .update(old, at: 3)]])
  }

  @Test func `NEW-3 a new message below a header updates the message above the header`() async throws {
    chatFixture.advance(by: .seconds(12 * 3600 - 10))
    try await chatFixture.send("1", chatFixture.ann)
    let chat = try await chatFixture.open()
    let before = chat.rows.elements
    #expect(before.last?.message?.position == .alone)
    chatFixture.advance(by: .seconds(20))
    try await chatFixture.send("2", chatFixture.ann)
    let rows = await chat.rows.waitUntil { $0.last?.text == "2" }
    #expect(rows.suffix(3).map(\.text) == ["1", "# Today", "2"])
    #expect(rows.compactMap(\.message).map(\.position) == [.first, .last])
  }

  @Test func `NEW-4 messages of other chats are not shown`() async throws {
    let other = try await fixture.group("Other", chatFixture.ann, chatFixture.bob)
    let chat = try await chatFixture.open()
    try await chatFixture.send("Elsewhere", chatFixture.bob, in: other)
    try await chatFixture.send("Here", chatFixture.bob)
    let rows = await chat.rows.waitUntil { $0.last?.text == "Here" }
    #expect(!rows.map(\.text).contains("Elsewhere"))
  }

  @Test func `MSG-10 the picture of a sender follows changes`() async throws {
    try await chatFixture.send("Hello", chatFixture.bob)
    let chat = try await chatFixture.open()
    var changed = chatFixture.bob
    changed.avatar = Avatar(gradientIndex: chatFixture.bob.avatar.gradientIndex + 1)
    try await fixture.publish(chatFixture.ann, .changed(changed))
    await chat.rows.waitUntil { $0.last?.message?.avatar == AvatarContent(changed) }
  }

  @Test func `the messages of a person who has left still show the name`() async throws {
    try await chatFixture.send("Bye", chatFixture.bob)
    try await fixture.chats.leave(chatFixture.chat.id, by: chatFixture.bob.id)
    let eve = try await fixture.register("Eve")
    _ = try await fixture.chats.update(chatFixture.chat.id, adding: [eve.id], by: chatFixture.ann.id)
    let rows = try await chatFixture.open().rows.elements.compactMap(\.message)
    #expect(rows.first?.avatar?.letter == "B")
  }
}

extension [String] {
  /// The texts of the rows of a new chat, followed by these.
  var withSystemRow: [String] { ["# Today", "* Ann created the group"] + self }
}
