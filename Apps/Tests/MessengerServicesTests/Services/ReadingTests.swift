import MessengerServices
import Testing

@Suite struct ReadingTests {
  let fixture: MessengerFixture
  let (ann, bob, eve): (Person, Person, Person)
  let chat: Chat
  var chats: Chats { fixture.chats }

  init() async throws {
    fixture = try MessengerFixture()
    (ann, bob, eve) = try await fixture.registerThree()
    chat = try await fixture.createGroup(ann, bob, eve)
    for person in [bob, eve] { try await fixture.chats.markRead(in: chat.id, by: person.id) }
  }

  private func seen(by person: Person) async throws -> Chat {
    try await chats.chat(chat.id, for: person.id)
  }

  // MARK: Unread

  @Test func `each person has a separate count of unread messages`() async throws {
    for number in 1...3 { try await fixture.send("\(number)", in: chat, from: ann) }
    #expect(try await seen(by: ann).unreadCount == 0)
    #expect(try await seen(by: bob).unreadCount == 3)
    try await chats.markRead(through: 2, in: chat.id, by: bob.id)
    #expect(try await seen(by: bob).unreadCount == 2)
    #expect(try await seen(by: bob).readThrough == 2)
    #expect(try await seen(by: eve).unreadCount == 3)
    try await chats.markRead(in: chat.id, by: bob.id)
    #expect(try await seen(by: bob).unreadCount == 0)
  }

  @Test func `MAN-5 events of messages contain the unread count of their recipient`() async throws {
    let page = await fixture.openPage(of: bob)
    let own = await fixture.openPage(of: ann)
    let first = try await fixture.send("1", in: chat, from: ann)
    let second = try await fixture.send("2", in: chat, from: ann)
    #expect(
      await page.chatEvents(count: 2)
        == [
          .message(first, unreadCount: 1, movesToTop: true),
          .message(second, unreadCount: 2, movesToTop: true),
        ])
    let received = await own.chatEvents(through: { $0.message == second })
    #expect(received.contains(.message(second, unreadCount: 0, movesToTop: true)))
  }

  @Test func `a person who looks at a chat reads its messages at once`() async throws {
    let page = await fixture.openPage(of: bob)
    let own = await fixture.openPage(of: ann)
    await page.look(at: chat, bob, fixture.messenger)
    let message = try await fixture.send("1", in: chat, from: ann)
    #expect(await page.chatEvents(count: 1) == [.message(message, unreadCount: 0, movesToTop: true)])
    let read = ChatEvent.readByOthers(chat.id, through: message.sequenceNumber)
    let received = await own.chatEvents { $0 == read }
    #expect(!received.contains(.delivered(chat.id, through: message.sequenceNumber)))
    #expect(try await seen(by: bob).unreadCount == 0)
    #expect(try await seen(by: eve).unreadCount == 1)
    await page.close()
    try await fixture.send("2", in: chat, from: ann)
    #expect(try await seen(by: bob).unreadCount == 1)
  }

  @Test func `looking at a chat with unread messages marks nothing`() async throws {
    try await fixture.send("1", in: chat, from: ann)
    let page = await fixture.openPage(of: bob)
    await page.look(at: chat, bob, fixture.messenger)
    let message = try await fixture.send("2", in: chat, from: ann)
    #expect(await page.chatEvents(count: 1) == [.message(message, unreadCount: 2, movesToTop: true)])
    try await chats.markRead(in: chat.id, by: bob.id)
    try await fixture.send("3", in: chat, from: ann)
    #expect(try await seen(by: bob).unreadCount == 0)
  }

  @Test func `looking at a chat of others has no effect`() async throws {
    let kim = try await fixture.register("Kim")
    let page = await fixture.openPage(of: kim)
    await page.look(at: chat, kim, fixture.messenger)
    try await fixture.send("1", in: chat, from: ann)
    await #expect(throws: MessengerError.chatNotFound) { _ = try await seen(by: kim) }
    #expect(await page.chatEvents == [])
  }

  @Test func `read messages stay read, and a sequence number beyond the last message counts as that`()
    async throws
  {
    let message = try await fixture.send("1", in: chat, from: ann)
    try await chats.markRead(through: 1000, in: chat.id, by: bob.id)
    try await chats.markRead(through: 1, in: chat.id, by: bob.id)
    try await chats.markRead(through: -5, in: chat.id, by: bob.id)
    #expect(try await seen(by: bob).readThrough == message.sequenceNumber)
    try await fixture.send("2", in: chat, from: ann)
    #expect(try await seen(by: bob).unreadCount == 1)
  }

  @Test func `reading on one page notifies the other pages of the person`() async throws {
    try await fixture.send("1", in: chat, from: ann)
    try await fixture.send("2", in: chat, from: ann)
    let page = await fixture.openPage(of: bob)
    try await chats.markRead(through: 2, in: chat.id, by: bob.id)
    #expect(await page.chatEvents(count: 1) == [.read(chat.id, through: 2, unreadCount: 1)])
  }

  @Test func `a person who answers has read the earlier messages`() async throws {
    try await fixture.send("Question", in: chat, from: ann)
    let answer = try await fixture.send("Answer", in: chat, from: bob)
    #expect(try await seen(by: bob).unreadCount == 0)
    #expect(try await seen(by: ann).readByOthersThrough == answer.sequenceNumber)
    #expect(try await seen(by: eve).unreadCount == 2)
  }

  @Test func `system messages do not count as unread`() async throws {
    let page = await fixture.openPage(of: bob)
    _ = try await chats.update(chat.id, title: "Trip", by: ann.id)
    #expect(try await seen(by: bob).unreadCount == 0)
    let message = try await fixture.send("1", in: chat, from: ann)
    _ = try await chats.update(chat.id, title: "Tour", by: ann.id)
    #expect(try await seen(by: bob).unreadCount == 1)
    #expect(try await chats.chats(of: bob.id).map(\.unreadCount) == [1])
    let last = try #require(try await seen(by: bob).lastMessage)
    let received = await page.chatEvents { $0.message == last }
    let counts = received.compactMap { if case .message(_, let count, _) = $0 { count } else { nil } }
    #expect(counts == [0, 1, 1])
    try await chats.markRead(through: message.sequenceNumber, in: chat.id, by: bob.id)
    let read = ChatEvent.read(chat.id, through: message.sequenceNumber, unreadCount: 0)
    #expect(await page.chatEvents { $0 == read }.contains(read))
  }

  // MARK: Delivery

  @Test func `a message is sent, then delivered, then read`() async throws {
    let page = await fixture.openPage(of: ann)
    let message = try await fixture.send("1", in: chat, from: ann)
    #expect(try await seen(by: ann).delivery(of: message) == .sent)
    let reader = await fixture.openPage(of: bob)
    let delivered = ChatEvent.delivered(chat.id, through: message.sequenceNumber)
    _ = await page.chatEvents { $0 == delivered }
    #expect(try await seen(by: ann).delivery(of: message) == .delivered)
    try await chats.markRead(in: chat.id, by: bob.id)
    let read = ChatEvent.readByOthers(chat.id, through: message.sequenceNumber)
    let events = await page.chatEvents { $0 == read }
    #expect(try await seen(by: ann).delivery(of: message) == .read)
    #expect(events == [.message(message, unreadCount: 0, movesToTop: true), delivered, read])
    await reader.close()
  }

  @Test func `a message is delivered to an open page at once`() async throws {
    let reader = await fixture.openPage(of: bob)
    let page = await fixture.openPage(of: ann)
    let message = try await fixture.send("1", in: chat, from: ann)
    #expect(try await seen(by: ann).delivery(of: message) == .delivered)
    #expect(
      await page.chatEvents(count: 2)
        == [
          .message(message, unreadCount: 0, movesToTop: true),
          .delivered(chat.id, through: message.sequenceNumber),
        ])
    await reader.close()
  }

  @Test func `only the first reader of a message notifies its sender`() async throws {
    let first = try await fixture.send("1", in: chat, from: ann)
    let (annsPage, bobsPage) = (await fixture.openPage(of: ann), await fixture.openPage(of: bob))
    try await chats.markRead(in: chat.id, by: eve.id)
    try await chats.markRead(in: chat.id, by: bob.id)
    let last = try await fixture.send("2", in: chat, from: eve)
    let events = await annsPage.chatEvents { $0.message == last }
    #expect(events.filter { $0 == .readByOthers(chat.id, through: first.sequenceNumber) }.count == 1)
    let others = await bobsPage.chatEvents { $0.message == last }
    #expect(!others.contains { if case .readByOthers = $0 { true } else { false } })
  }

  // MARK: Typing

  @Test func `the other participants receive typing events, at most one per second`() async throws {
    let pages = [await fixture.openPage(of: bob), await fixture.openPage(of: eve)]
    let own = await fixture.openPage(of: ann)
    let outsider = try await fixture.register("Dan")
    let outside = await fixture.openPage(of: outsider)
    for _ in 0..<3 { try await chats.sendTyping(in: chat.id, by: ann.id) }
    fixture.wallClock.advance(by: .seconds(1))
    try await chats.sendTyping(in: chat.id, by: ann.id)
    let typing = ChatEvent.typing(chat.id, by: ann.id, name: "Ann")
    for page in pages { #expect(await page.chatEvents(count: 2) == [typing, typing]) }
    let message = try await fixture.send("Done", in: chat, from: ann)
    #expect(!(await own.chatEvents { $0.message == message }).contains(typing))
    #expect(await outside.chatEvents.isEmpty)
  }

  @Test func `the senders of very many messages are notified of delivery and reading too`() async throws {
    for number in 1...510 {
      for person in [ann, eve] { try await fixture.send("\(number)", in: chat, from: person) }
    }
    let end = try #require(try await seen(by: bob).lastMessage).sequenceNumber
    let pages = [await fixture.openPage(of: ann), await fixture.openPage(of: eve)]
    let page = await fixture.openPage(of: bob)
    for page in pages {
      let received = await page.chatEvents { [chat] in $0 == .delivered(chat.id, through: end) }
      #expect(!received.contains(.readByOthers(chat.id, through: end)))
    }
    // Ann has not read Eve's last message.
    try await chats.markRead(in: chat.id, by: bob.id)
    _ = await pages[1].chatEvents { [chat] in $0 == .readByOthers(chat.id, through: end) }
    await page.close()
  }
}
