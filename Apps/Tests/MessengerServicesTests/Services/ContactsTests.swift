import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct ContactsTests {
  let world: MessengerFixture
  var contacts: Contacts { world.contacts }

  init() throws {
    world = try MessengerFixture()
  }

  @Test func `contacts are sorted by name without case and marks, and paginated`() async throws {
    let ann = try await world.register("Ann")
    for name in ["eve", "Zoë", "Émile", "bob", "Adam", "Zoe Z"] { _ = try await world.register(name) }
    let first = try await contacts.contacts(of: ann.id, limit: 4)
    let second = try await contacts.contacts(of: ann.id, after: first.last, limit: 4)
    #expect((first + second).map(\.name) == ["Adam", "bob", "Émile", "eve", "Zoë", "Zoe Z"])
    #expect(try await contacts.contacts(of: ann.id, after: second.last).isEmpty)
  }

  @Test func `sample people are contacts of their owner alone`() async throws {
    let ann = try await world.register("Ann")
    let bob = try await world.register("Bob")
    try await world.messenger.simulation.generateData(for: ann.id)
    let all = try await contacts.contacts(of: ann.id)
    #expect(all.count > 20)
    #expect(all.filter { !$0.isSample } == [bob])
    #expect(try await contacts.contacts(of: bob.id) == [ann])
  }

  @Test func `a person is visible to contacts and to participants of the same chat`() async throws {
    let ann = try await world.register("Ann")
    let bob = try await world.register("Bob")
    try await world.messenger.simulation.generateData(for: ann.id)
    let sample = try #require(try await contacts.contacts(of: ann.id).first(where: \.isSample))
    #expect(try await contacts.person(sample.id, for: ann.id) == sample)
    #expect(try await contacts.person(ann.id, for: ann.id) == ann)
    await #expect(throws: MessengerError.personNotFound) {
      try await contacts.person(sample.id, for: bob.id)
    }
    _ = try await world.group(ann, bob, sample)
    #expect(try await contacts.person(sample.id, for: bob.id) == sample)
  }

  @Test func `people who are contacts are returned in the requested order`() async throws {
    let ann = try await world.register("Ann")
    let bob = try await world.register("Bob")
    let eve = try await world.register("Eve")
    try await world.messenger.simulation.generateData(for: bob.id)
    let sample = try #require(try await contacts.contacts(of: bob.id).first(where: \.isSample))
    let found = try await contacts.contacts(among: [eve.id, sample.id, bob.id, ann.id, eve.id], for: ann.id)
    #expect(found == [eve, bob])
  }

  // MARK: Changes

  @Test func `a request for too many people is refused`() async throws {
    let ids = (1...201).map { Person.ID(rawValue: Int64($0)) }
    await #expect(throws: MessengerError.tooManyParticipants) {
      try await world.contacts.contacts(among: ids, for: ids[0])
    }
    #expect(try await world.contacts.contacts(among: Array(ids.dropFirst()), for: ids[0]).count < 200)
  }

  @Test func `a person who signs up appears on open pages`() async throws {
    let ann = try await world.register("Ann")
    let page = await world.page(of: ann)
    let bob = try await world.register("Bob")
    #expect(await page.contactEvents(count: 1) == [.inserted(bob)])
  }

  @Test func `others see who comes online and goes offline`() async throws {
    let ann = try await world.register("Ann")
    let bob = try await world.register("Bob")
    let page = await world.page(of: ann)
    world.calendar.advance(by: .seconds(100))
    let bobsPage = await world.page(of: bob)
    var online = bob
    (online.isOnline, online.lastSeen) = (true, world.calendar.now)
    #expect(await page.contactEvents(count: 1) == [.changed(online)])
    #expect(try await contacts.contacts(of: ann.id) == [online])

    world.calendar.advance(by: .seconds(100))
    await bobsPage.close()
    try await world.clock.pending(atLeast: 1)
    var offline = bob
    offline.lastSeen = world.calendar.now
    world.clock.advance(by: .seconds(5))
    #expect(await page.contactEvents(count: 2).last == .changed(offline))
    #expect(try await contacts.contacts(of: ann.id) == [offline])
  }

  @Test func `participants of the same chat receive presence without the contacts page`() async throws {
    let (ann, bob) = (try await world.register("Ann"), try await world.register("Bob"))
    let eve = try await world.register("Eve")
    _ = try await world.group(ann, bob)
    let page = ChatPage()
    await page.open(for: ann.id, world.contacts)
    let pages = [await world.page(of: eve), await world.page(of: bob)]
    #expect(try await page.first().person?.id == bob.id)
    for page in pages { await page.close() }
  }

  @Test func `a new chat contains the presence of the other person`() async throws {
    let (ann, bob) = (try await world.register("Ann"), try await world.register("Bob"))
    let eve = try await world.register("Eve")
    let (annsPage, bobsPage) = (await world.page(of: ann), await world.page(of: bob))
    let chat = try await world.chats.directChat(with: bob.id, for: ann.id)
    #expect(await annsPage.chatEvents(count: 1).compactMap(\.chat?.peer?.isOnline) == [true])
    try await world.send("Hello", in: chat, from: ann)
    let received = await bobsPage.chatEvents(count: 1)
    #expect(received.compactMap(\.chat?.peer?.isOnline) == [true])
    _ = try await world.chats.directChat(with: eve.id, for: ann.id)
    let last = await annsPage.chatEvents { $0.chat?.peer?.id == eve.id }.last
    #expect(last?.chat?.peer?.isOnline == false)
  }

  @Test func `the last seen time of online people is stored regularly`() async throws {
    let ann = try await world.register("Ann")
    let page = await world.page(of: ann)
    world.calendar.advance(by: .seconds(1000))
    try await contacts.updateLastSeenOfOnlinePeople()
    #expect(try await world.store.read { try $0.person(ann.id)?.lastSeen } == world.calendar.now)
    await page.close()
  }

  @Test func `going from one page to another is not going offline`() async throws {
    let ann = try await world.register("Ann")
    let bob = try await world.register("Bob")
    let page = await world.page(of: ann)
    let first = await world.page(of: bob)
    _ = await page.contactEvents(count: 1)
    await first.close()
    try await world.clock.pending(atLeast: 1)
    let second = await world.page(of: bob)
    world.clock.advance(by: .seconds(5))
    let eve = try await world.register("Eve")
    _ = await page.contactEvents(count: 2)
    await second.close()
    let events = try await world.whileTimePasses { await page.contactEvents(count: 3) }
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

  func first() async throws -> ContactEvent {
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
