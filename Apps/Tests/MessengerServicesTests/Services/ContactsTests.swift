import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct ContactsTests {
  let fixture: MessengerFixture
  var contacts: Contacts { fixture.contacts }

  init() throws {
    fixture = try MessengerFixture()
  }

  @Test func `contacts are sorted by name without case and marks, and paginated`() async throws {
    let ann = try await fixture.register("Ann")
    for name in ["eve", "Zoë", "Émile", "bob", "Adam", "Zoe Z"] { _ = try await fixture.register(name) }
    let first = try await contacts.contacts(of: ann.id, limit: 4)
    let second = try await contacts.contacts(of: ann.id, after: first.last, limit: 4)
    #expect((first + second).map(\.name) == ["Adam", "bob", "Émile", "eve", "Zoë", "Zoe Z"])
    #expect(try await contacts.contacts(of: ann.id, after: second.last).isEmpty)
  }

  @Test func `sample people are contacts of their owner alone`() async throws {
    let ann = try await fixture.register("Ann")
    let bob = try await fixture.register("Bob")
    try await fixture.messenger.simulation.generateData(for: ann.id)
    let all = try await contacts.contacts(of: ann.id)
    #expect(all.count > 20)
    #expect(all.filter { !$0.isSample } == [bob])
    #expect(try await contacts.contacts(of: bob.id) == [ann])
  }

  @Test func `a person is visible to contacts and to participants of the same chat`() async throws {
    let ann = try await fixture.register("Ann")
    let bob = try await fixture.register("Bob")
    try await fixture.messenger.simulation.generateData(for: ann.id)
    let sample = try #require(try await contacts.contacts(of: ann.id).first(where: \.isSample))
    #expect(try await contacts.person(sample.id, for: ann.id) == sample)
    #expect(try await contacts.person(ann.id, for: ann.id) == ann)
    await #expect(throws: MessengerError.personNotFound) {
      try await contacts.person(sample.id, for: bob.id)
    }
    _ = try await fixture.createGroup(ann, bob, sample)
    #expect(try await contacts.person(sample.id, for: bob.id) == sample)
  }

  @Test func `people who are contacts are returned in the requested order`() async throws {
    let ann = try await fixture.register("Ann")
    let bob = try await fixture.register("Bob")
    let eve = try await fixture.register("Eve")
    try await fixture.messenger.simulation.generateData(for: bob.id)
    let sample = try #require(try await contacts.contacts(of: bob.id).first(where: \.isSample))
    let found = try await contacts.contacts(of: ann.id, among: [eve.id, sample.id, bob.id, ann.id, eve.id])
    #expect(found == [eve, bob])
  }

  @Test func `a request for too many people is rejected`() async throws {
    let ids = (1...201).map { Person.ID(rawValue: Int64($0)) }
    await #expect(throws: MessengerError.tooManyParticipants) {
      try await fixture.contacts.contacts(of: ids[0], among: ids)
    }
    #expect(try await fixture.contacts.contacts(of: ids[0], among: Array(ids.dropFirst())).count < 200)
  }

  // MARK: Changes

  @Test func `a person who signs up appears on open pages`() async throws {
    let ann = try await fixture.register("Ann")
    let page = await fixture.openPage(of: ann)
    let bob = try await fixture.register("Bob")
    #expect(await page.contactEvents(count: 1) == [.inserted(bob)])
  }

  @Test func `others see who comes online and goes offline`() async throws {
    let ann = try await fixture.register("Ann")
    let bob = try await fixture.register("Bob")
    let page = await fixture.openPage(of: ann)
    fixture.wallClock.advance(by: .seconds(100))
    let bobsPage = await fixture.openPage(of: bob)
    var online = bob
    (online.isOnline, online.lastSeen) = (true, fixture.wallClock.now)
    #expect(await page.contactEvents(count: 1) == [.changed(online)])
    #expect(try await contacts.contacts(of: ann.id) == [online])

    fixture.wallClock.advance(by: .seconds(100))
    await bobsPage.close()
    try await fixture.clock.waitUntilPending(atLeast: 1)
    var offline = bob
    offline.lastSeen = fixture.wallClock.now
    fixture.clock.advance(by: .seconds(5))
    #expect(await page.contactEvents(count: 2).last == .changed(offline))
    #expect(try await contacts.contacts(of: ann.id) == [offline])
  }

  @Test func `participants of the same chat receive presence without the contacts page`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let eve = try await fixture.register("Eve")
    _ = try await fixture.createGroup(ann, bob)
    let page = ChatPage()
    await page.open(for: ann.id, fixture.contacts)
    let pages = [await fixture.openPage(of: eve), await fixture.openPage(of: bob)]
    #expect(try await page.firstEvent().person?.id == bob.id)
    for page in pages { await page.close() }
  }

  @Test func `a new chat contains the presence of the other person`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let eve = try await fixture.register("Eve")
    let (annsPage, bobsPage) = (await fixture.openPage(of: ann), await fixture.openPage(of: bob))
    let chat = try await fixture.chats.directChat(with: bob.id, for: ann.id)
    #expect(await annsPage.chatEvents(count: 1).compactMap(\.chat?.peer?.isOnline) == [true])
    try await fixture.send("Hello", in: chat, from: ann)
    let received = await bobsPage.chatEvents(count: 1)
    #expect(received.compactMap(\.chat?.peer?.isOnline) == [true])
    _ = try await fixture.chats.directChat(with: eve.id, for: ann.id)
    let last = await annsPage.chatEvents { $0.chat?.peer?.id == eve.id }.last
    #expect(last?.chat?.peer?.isOnline == false)
  }

  @Test func `the last seen time of online people is stored regularly`() async throws {
    let ann = try await fixture.register("Ann")
    let page = await fixture.openPage(of: ann)
    fixture.wallClock.advance(by: .seconds(1000))
    try await contacts.updateLastSeenOfOnlinePeople()
    #expect(try await fixture.store.read { try $0.person(ann.id)?.lastSeen } == fixture.wallClock.now)
    await page.close()
  }

  @Test func `going from one page to another is not going offline`() async throws {
    let ann = try await fixture.register("Ann")
    let bob = try await fixture.register("Bob")
    let page = await fixture.openPage(of: ann)
    let first = await fixture.openPage(of: bob)
    _ = await page.contactEvents(count: 1)
    await first.close()
    try await fixture.clock.waitUntilPending(atLeast: 1)
    let second = await fixture.openPage(of: bob)
    fixture.clock.advance(by: .seconds(5))
    let eve = try await fixture.register("Eve")
    _ = await page.contactEvents(count: 2)
    await second.close()
    let events = try await fixture.whileTimePasses { await page.contactEvents(count: 3) }
    #expect(events[1] == .inserted(eve))
    #expect(events.compactMap(\.person?.isOnline) == [true, false, false])
  }
}

/// An actor that observes the people in a person's chats.
actor ChatPage {
  private var event: Task<ContactEvent?, Never>?

  func open(for person: Person.ID, _ contacts: Contacts) {
    let (stream, continuation) = AsyncStream.makeStream(of: ContactEvent.self)
    contacts.events(for: person).observe { continuation.yield($0) }
    event = Task { await stream.first { _ in true } }
  }

  /// The first event that arrives.
  func firstEvent() async throws -> ContactEvent {
    try #require(await event?.value)
  }
}

extension ChatEvent {
  /// The inserted chat.
  fileprivate var chat: Chat? { if case .inserted(let chat) = self { chat } else { nil } }
}

extension ContactEvent {
  var person: Person? {
    switch self {
    case .inserted(let person), .changed(let person): person
    case .deleted, .reload: nil
    }
  }
}
