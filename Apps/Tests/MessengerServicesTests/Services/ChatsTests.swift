import Foundation
import MessengerServices
import Testing

@Suite struct ChatsTests {
  let fixture: MessengerFixture
  let (ann, bob, eve): (Person, Person, Person)
  var chats: Chats { fixture.chats }

  init() async throws {
    fixture = try MessengerFixture()
    (ann, bob, eve) = try await fixture.registerThree()
  }

  // MARK: Sending

  @Test func `all participants read the messages in the order in which they were sent`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let first = try await fixture.send("Hello", in: chat, from: ann)
    fixture.wallClock.advance(by: .seconds(1))
    let second = try await fixture.send("  Hello too\n", in: chat, from: bob)
    #expect(second.text == "Hello too")
    #expect(second.senderName == "Bob")
    #expect(first.sequenceNumber == 2)
    #expect(second.sequenceNumber == 3)
    for reader in [ann, bob] {
      let page = try await chats.messages(in: chat.id, for: reader.id)
      #expect(Array(page.messages.suffix(2)) == [first, second])
      #expect(!page.hasEarlier)
    }
  }

  @Test func `sending again with the same identifier returns the stored message`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let clientMessageID = UUID()
    let first = try await chats.send("Hello", clientMessageID: clientMessageID, in: chat.id, from: ann.id)
    let page = await fixture.openPage(of: bob)
    #expect(
      try await chats.send("Hello", clientMessageID: clientMessageID, in: chat.id, from: ann.id) == first)
    let other = try await chats.send("Mine", clientMessageID: clientMessageID, in: chat.id, from: bob.id)
    #expect(other.sequenceNumber == first.sequenceNumber + 1)
    #expect(try await chats.messages(in: chat.id, for: ann.id).messages.count == 3)
    let messages = await page.chatEvents(through: { $0.message == other }).compactMap(\.message)
    #expect(messages == [other])
  }

  @Test(arguments: [
    ("", MessengerError.emptyMessage), (" \n\t ", .emptyMessage),
    (String(repeating: "a", count: 10_001), .messageTooLong),
    (String(repeating: " ", count: 100_000), .messageTooLong),
  ])
  func `a text that is empty or too long is rejected`(text: String, error: MessengerError) async throws {
    let chat = try await fixture.createGroup(ann, bob)
    await #expect(throws: error) { try await fixture.send(text, in: chat, from: ann) }
  }

  @Test func `the longest text is stored unchanged`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let text = String(repeating: "ä", count: 10_000)
    #expect(try await fixture.send(text, in: chat, from: ann).text == text)
  }

  @Test func `concurrent messages have one order without gaps`() async throws {
    let chat = try await fixture.createGroup(ann, bob, eve)
    let pages = [await fixture.openPage(of: ann), await fixture.openPage(of: bob)]
    try await withThrowingTaskGroup { group in
      for person in [ann, bob, eve] {
        for number in 0..<50 {
          group.addTask { [fixture] in
            try await fixture.send("\(person.name) \(number)", in: chat, from: person)
          }
        }
      }
      try await group.waitForAll()
    }
    var stored: [Message] = []
    repeat {
      let page = try await chats.messages(
        in: chat.id, before: stored.first?.sequenceNumber, limit: 40, for: ann.id)
      stored = page.messages + stored
      if !page.hasEarlier { break }
    } while true
    #expect(stored.map(\.sequenceNumber) == Array(1...151))
    let last = try #require(stored.last)
    for page in pages {
      let received = await page.chatEvents(through: { $0.message == last }).compactMap(\.message)
      #expect(received == Array(stored.dropFirst()))
    }
  }

  // MARK: Permissions

  @Test func `a chat does not exist for people who are not its participants`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send("Secret", in: chat, from: ann)
    await #expect(throws: MessengerError.chatNotFound) { try await fixture.send("Hi", in: chat, from: eve) }
    await #expect(throws: MessengerError.chatNotFound) {
      try await chats.messages(in: chat.id, for: eve.id)
    }
    await #expect(throws: MessengerError.chatNotFound) { try await chats.chat(chat.id, for: eve.id) }
    await #expect(throws: MessengerError.chatNotFound) {
      try await chats.participants(of: chat.id, for: eve.id)
    }
    await #expect(throws: MessengerError.chatNotFound) { try await chats.markRead(in: chat.id, by: eve.id) }
    await #expect(throws: MessengerError.chatNotFound) {
      try await chats.sendTyping(in: chat.id, by: eve.id)
    }
    await #expect(throws: MessengerError.chatNotFound) {
      try await chats.update(chat.id, title: "Mine", adding: [eve.id], by: eve.id)
    }
    await #expect(throws: MessengerError.chatNotFound) { try await chats.leave(chat.id, by: eve.id) }
    await #expect(throws: MessengerError.chatNotFound) {
      try await fixture.whileTimePasses {
        try await fixture.messenger.simulation.generateMessage(in: chat.id, for: eve.id)
      }
    }
    await #expect(throws: MessengerError.chatNotFound) {
      try await fixture.whileTimePasses {
        try await fixture.messenger.simulation.updateAvatars(in: chat.id, for: eve.id)
      }
    }
    #expect(try await chats.searchMessages("Secret", for: eve.id).isEmpty)
    #expect(try await chats.chats(of: eve.id).isEmpty)
    #expect(try await chats.chat(chat.id, for: bob.id).title == chat.title)
  }

  @Test func `only participants receive events`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let other = try await fixture.createGroup(ann, eve)
    let page = await fixture.openPage(of: eve)
    try await fixture.send("Secret", in: chat, from: ann)
    let message = try await fixture.send("Open", in: other, from: ann)
    let messages = await page.chatEvents(through: { $0.message == message }).compactMap(\.message)
    #expect(messages == [message])
  }

  // MARK: Pagination

  @Test func `pages have neither gaps nor duplicates, and nothing is earlier than the first one`()
    async throws
  {
    let chat = try await fixture.createGroup(ann, bob)
    for number in 0..<34 { try await fixture.send("\(number)", in: chat, from: ann) }
    let last = try await chats.messages(in: chat.id, limit: 15, for: bob.id)
    #expect(last.messages.map(\.sequenceNumber) == Array(21...35))
    #expect(last.hasEarlier)
    let middle = try await chats.messages(in: chat.id, before: 21, limit: 15, for: bob.id)
    #expect(middle.messages.map(\.sequenceNumber) == Array(6...20))
    #expect(middle.hasEarlier)
    let first = try await chats.messages(in: chat.id, before: 6, limit: 15, for: bob.id)
    #expect(first.messages.map(\.sequenceNumber) == Array(1...5))
    #expect(!first.hasEarlier)
    let none = try await chats.messages(in: chat.id, before: 1, limit: 15, for: bob.id)
    #expect(none == MessagePage(messages: [], hasEarlier: false))
  }

  @Test(arguments: [
    (20, 13...27, true), (1, 1...8, false), (33, 21...35, true), (35, 21...35, true),
    (Int.max, 21...35, true),
  ])
  func `a chat can be read around any sequence number`(
    sequenceNumber: Int, expected: ClosedRange<Int>, hasEarlier: Bool
  )
    async throws
  {
    let chat = try await fixture.createGroup(ann, bob)
    for number in 0..<34 { try await fixture.send("\(number)", in: chat, from: ann) }
    let page = try await chats.messages(in: chat.id, around: sequenceNumber, for: bob.id)
    #expect(page.messages.map(\.sequenceNumber) == Array(expected))
    #expect(page.hasEarlier == hasEarlier)
    await #expect(throws: MessengerError.chatNotFound) {
      try await chats.messages(in: chat.id, around: sequenceNumber, for: eve.id)
    }
  }

  @Test func `a page around a sequence number far before the first message is empty`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    for sequenceNumber in [Int.min, -100] {
      #expect(try await chats.messages(in: chat.id, around: sequenceNumber, for: bob.id).messages.isEmpty)
    }
  }

  @Test func `a chat can be read forward from any sequence number`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    for number in 0..<34 { try await fixture.send("\(number)", in: chat, from: ann) }
    for (sequenceNumber, expected) in [(0, 1...15), (15, 16...30), (28, 29...35)] {
      let messages = try await chats.messages(in: chat.id, after: sequenceNumber, for: bob.id)
      #expect(messages.map(\.sequenceNumber) == Array(expected))
    }
    #expect(try await chats.messages(in: chat.id, after: 35, for: bob.id) == [])
    let direct = try await chats.directChat(with: bob.id, for: ann.id)
    try await fixture.send("1", in: direct, from: ann)
    try await chats.leave(direct.id, by: ann.id)
    try await fixture.send("2", in: direct, from: bob)
    #expect(try await chats.messages(in: direct.id, after: 0, for: ann.id).map(\.text) == ["2"])
    await #expect(throws: MessengerError.chatNotFound) {
      try await chats.messages(in: chat.id, after: 0, for: eve.id)
    }
  }

  @Test(arguments: [Int.min, -1, 4, Int.max]) func `every number is accepted as a sequence number`(
    sequenceNumber: Int
  )
    async throws
  {
    let chat = try await fixture.createGroup(ann, bob)
    for text in ["2", "3"] { try await fixture.send(text, in: chat, from: ann) }
    let all = try await chats.messages(in: chat.id, for: bob.id).messages
    let isBefore = sequenceNumber < 1
    let after = try await chats.messages(in: chat.id, after: sequenceNumber, for: bob.id)
    #expect(after == (isBefore ? all : []))
    let before = try await chats.messages(in: chat.id, before: sequenceNumber, for: bob.id).messages
    #expect(before == (isBefore ? [] : all))
    #expect(
      try await chats.messages(in: chat.id, around: sequenceNumber, for: bob.id).messages.count <= all.count)
  }

  @Test(arguments: [0, -1, 101])
  func `an invalid page size is rejected`(limit: Int) async throws {
    let chat = try await fixture.createGroup(ann, bob)
    await #expect(throws: MessengerError.invalidRequest) {
      try await chats.messages(in: chat.id, limit: limit, for: ann.id)
    }
    await #expect(throws: MessengerError.invalidRequest) { try await chats.chats(of: ann.id, limit: limit) }
  }

  // MARK: List of chats

  @Test func `MOD-4 chats are sorted by their last message and paginated`() async throws {
    var made: [Chat] = []
    for _ in 0..<5 {
      made.append(try await fixture.createGroup(ann, bob))
      fixture.wallClock.advance(by: .seconds(60))
    }
    try await fixture.send("Up", in: made[1], from: bob)
    let expected = [1, 4, 3, 2, 0].map { made[$0].id }
    let first = try await chats.chats(of: ann.id, limit: 3)
    let second = try await chats.chats(of: ann.id, after: first.last, limit: 3)
    #expect((first + second).map(\.id) == expected)
    #expect(first.first?.lastMessage?.text == "Up")
    #expect(first.first?.unreadCount == 1)
  }

  @Test func `MOD-2 concurrent requests for the direct chat of two people return the same one`() async throws
  {
    let ids = try await withThrowingTaskGroup(of: Chat.ID.self) { group in
      for (person, other) in [(ann, bob), (bob, ann), (ann, bob), (bob, ann)] {
        group.addTask { [fixture] in try await fixture.chats.directChat(with: other.id, for: person.id).id }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    let chat = try #require(try await chats.chats(of: ann.id).first)
    #expect(chat.isDirect)
    #expect(chat.title == "Bob")
    #expect(chat.peer == bob)
  }
}

extension ChatEvent {
  var message: Message? { if case .message(let message, _, _) = self { message } else { nil } }
}
