import Foundation
import MessengerServices
import MessengerTesting
import SwiftwaterTesting
import Testing

@Suite struct SimulationTests {
  let fixture: MessengerFixture
  let ann: Person
  var simulation: Simulation { fixture.messenger.simulation }
  var chats: Chats { fixture.chats }

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
  }

  private func run(_ action: (Simulation) async throws -> Void) async throws {
    try await fixture.whileTimePasses { try await action(simulation) }
  }

  private func messages(in chat: Chat) async throws -> [Message] {
    try await chats.messages(in: chat.id, limit: 100, for: ann.id).messages
  }

  // MARK: Data

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `SET-3 SET-5 generated data has the required size and is consistent`(seed: UInt64) async throws {
    let fixture = try MessengerFixture(seed: seed)
    let ann = try await fixture.register("Ann")
    try await fixture.messenger.simulation.generateData(for: ann.id)
    let people = try await fixture.contacts.contacts(of: ann.id)
    #expect((20...50).contains(people.count))
    #expect(Set(people.map(\.name)).count == people.count)
    for person in people {
      #expect((1...3).contains(person.phoneNumbers.count))
      #expect(person.phoneNumbers.allSatisfy { $0.wholeMatch(of: /\+[1-9][0-9]{10,12}/) != nil })
      #expect((0...10_000).contains(fixture.wallClock.now.timeIntervalSince(person.lastSeen ?? .distantPast)))
    }
    let chats = try await fixture.chats.chats(of: ann.id)
    #expect((20...50).contains(chats.count))
    #expect(chats.map(\.lastUpdate) == chats.map(\.lastUpdate).sorted(by: >))
    for chat in chats {
      let messages = try await fixture.chats.messages(in: chat.id, limit: 100, for: ann.id).messages
      #expect((30...70).contains(messages.count))
      #expect(messages.map(\.date) == messages.map(\.date).sorted())
      #expect(messages.last == chat.lastMessage)
      #expect(messages.last?.date == chat.lastUpdate)
      #expect(chat.unreadCount == 0)
      #expect((1...3).contains(chat.title.split(separator: " ").count))
      let participants = try await fixture.chats.participants(of: chat.id, for: ann.id)
      #expect((2...people.count + 1).contains(participants.count))
      #expect(Set(messages.map(\.sender)).isSubset(of: participants.map(\.id)))
    }
  }

  @Test func `the same random numbers generate the same data`() async throws {
    let other = try MessengerFixture()
    let twin = try await other.register("Ann")
    try await simulation.generateData(for: ann.id)
    try await other.messenger.simulation.generateData(for: twin.id)
    #expect(try await chats.chats(of: ann.id) == other.chats.chats(of: twin.id))
  }

  @Test func `generating again replaces the data and sends reload events`() async throws {
    try await simulation.generateData(for: ann.id)
    let before = try await fixture.contacts.contacts(of: ann.id)
    let page = await fixture.openPage(of: ann)
    try await simulation.generateData(for: ann.id)
    let after = try await fixture.contacts.contacts(of: ann.id)
    #expect(Set(before.map(\.id)).isDisjoint(with: after.map(\.id)))
    #expect((20...50).contains(try await chats.chats(of: ann.id).count))
    #expect(await page.chatEvents(count: 2) == [.reload, .reload])
    #expect(await page.contactEvents(count: 2) == [.reload, .reload])
  }

  @Test func `generating twice at the same time leaves the data of one call`() async throws {
    let outcomes = await withTaskGroup(of: MessengerError?.self) { group in
      for _ in 0..<3 {
        group.addTask { [simulation, ann] in
          do throws(MessengerError) {
            try await simulation.generateData(for: ann.id)
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.contains(nil))
    #expect(outcomes.allSatisfy { $0 == nil || $0 == .busy })
    #expect((20...50).contains(try await chats.chats(of: ann.id).count))
  }

  @Test func `data that is being generated cannot be deleted`() async throws {
    let outcomes = await withTaskGroup(of: MessengerError?.self) { group in
      for isGenerating in [true, false] {
        group.addTask { [simulation, ann] in
          do throws(MessengerError) {
            if isGenerating {
              try await simulation.generateData(for: ann.id)
            } else {
              try await simulation.deleteData(for: ann.id)
            }
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    // Whichever call is first, the data is complete or deleted.
    #expect(outcomes.contains(nil))
    #expect(outcomes.allSatisfy { $0 == nil || $0 == .busy })
    let count = try await chats.chats(of: ann.id).count
    #expect(count == 0 || (20...50).contains(count))
  }

  @Test func `data is deleted in more than one step`() async throws {
    try await simulation.generateData(for: ann.id)
    #expect(try await simulation.hasSampleData(for: ann.id))
    let sample = try #require(try await fixture.contacts.contacts(of: ann.id).first)
    for _ in 0..<45 { _ = try await fixture.createGroup(ann, sample) }
    try await simulation.deleteData(for: ann.id)
    #expect(try await chats.chats(of: ann.id).isEmpty)
    #expect(!(try await simulation.hasSampleData(for: ann.id)))
  }

  @Test func `deleting keeps the chats that real people share`() async throws {
    let bob = try await fixture.register("Bob")
    try await simulation.generateData(for: ann.id)
    let samples = try await fixture.contacts.contacts(of: ann.id).filter(\.isSample)
    let shared = try await fixture.createGroup(ann, bob, samples[0])
    _ = try await fixture.createGroup(ann, samples[0])
    try await simulation.deleteData(for: ann.id)
    #expect(try await chats.chats(of: ann.id).map(\.id) == [shared.id])
    let left = try await fixture.contacts.contacts(of: ann.id)
    #expect(Set(left.map(\.id)) == [samples[0].id, bob.id])
    #expect(try await chats.participants(of: shared.id, for: bob.id).count == 3)
  }

  @Test func `a visitor begins with sample data`() async throws {
    let visit = try await fixture.messenger.visit(from: "network")
    #expect((3...4).contains(try await chats.chats(of: visit.person.id).count))
  }

  // MARK: Messages

  @Test func `SIM-6 a message comes from a sample person in the chat, after one to two seconds`() async throws
  {
    try await simulation.generateData(for: ann.id)
    let chat = try #require(try await chats.chats(of: ann.id).last)
    let count = try await messages(in: chat).count
    async let generating: Void = simulation.generateMessage(in: chat.id, for: ann.id)
    try await fixture.clock.waitUntilPending(atLeast: 1)
    let deadline = try #require(fixture.clock.nextDeadline)
    #expect((.seconds(1)...(.seconds(2))).contains(deadline.offset))
    #expect(try await messages(in: chat).count == count)
    fixture.clock.advance(to: deadline)
    try await generating
    let message = try #require(try await messages(in: chat).last)
    #expect(message.sequenceNumber == count + 1)
    #expect(message.sender != ann.id)
    #expect(message.date == fixture.wallClock.now)
    let top = try #require(try await chats.chats(of: ann.id).first)
    #expect(top.id == chat.id)
    #expect(top.unreadCount == 1)
    let sender = try await fixture.contacts.person(message.sender, for: ann.id)
    #expect(sender.generatedBy == ann.id)
  }

  @Test func `the simulation never acts for real people or for the sample people of others`() async throws {
    let bob = try await fixture.register("Bob")
    try await simulation.generateData(for: bob.id)
    let sample = try #require(try await fixture.contacts.contacts(of: bob.id).first(where: \.isSample))
    let chat = try await chats.createGroup(title: "Group", participants: [ann.id, sample.id], by: bob.id)
    await #expect(throws: MessengerError.noSamplePeople) {
      try await run { [ann] in try await $0.generateMessage(in: chat.id, for: ann.id) }
    }
    let eve = try await fixture.register("Eve")
    await #expect(throws: MessengerError.chatNotFound) {
      try await run { try await $0.generateMessage(in: chat.id, for: eve.id) }
    }
  }

  @Test func `new messages arrive in one to five chats, one to five in each`() async throws {
    try await simulation.generateData(for: ann.id)
    try await run { [ann] in try await $0.generateMessages(for: ann.id) }
    let unread = try await chats.chats(of: ann.id).map(\.unreadCount).filter { $0 > 0 }
    #expect((1...5).contains(unread.count))
    #expect(unread.allSatisfy { (1...5).contains($0) })
  }

  @Test func `a message is generated in a given chat, and not without a chat`() async throws {
    try await run { [ann] in try await $0.generateMessages(for: ann.id) }
    #expect(try await chats.chats(of: ann.id).isEmpty)
    try await simulation.generateData(for: ann.id)
    for chat in try await chats.chats(of: ann.id).dropFirst() { try await chats.leave(chat.id, by: ann.id) }
    try await run { [ann] in try await $0.generateMessages(for: ann.id) }
    let chat = try #require(try await chats.chats(of: ann.id).first)
    #expect((1...5).contains(chat.unreadCount))
  }

  @Test func `cancelling the caller cancels the action`() async throws {
    try await simulation.generateData(for: ann.id)
    let chat = try #require(try await chats.chats(of: ann.id).first)
    let generating = Task { [simulation, ann] in
      try await simulation.generateMessage(in: chat.id, for: ann.id)
    }
    try await fixture.clock.waitUntilPending(atLeast: 1)
    generating.cancel()
    await #expect(throws: MessengerError.cancelled) { try await generating.value }
    #expect(try await chats.chat(chat.id, for: ann.id) == chat)
  }

  // MARK: Chats and people

  @Test func `new chats move to the top with one unread message`() async throws {
    try await simulation.generateData(for: ann.id)
    let before = Set(try await chats.chats(of: ann.id).map(\.id))
    let page = await fixture.openPage(of: ann)
    try await run { [ann] in try await $0.generateChats(for: ann.id) }
    let after = try await chats.chats(of: ann.id)
    let new = after.filter { !before.contains($0.id) }
    #expect((1...5).contains(new.count))
    #expect(Array(after.prefix(new.count)) == new)
    #expect(new.allSatisfy { $0.unreadCount == 1 && $0.lastMessage?.kind == .text })
    #expect(await page.chatEvents(count: new.count) == new.reversed().map(ChatEvent.inserted))
  }

  @Test func `without sample people there are no new chats`() async throws {
    _ = try await fixture.register("Bob")
    try await run { [ann] in try await $0.generateChats(for: ann.id) }
    #expect(try await chats.chats(of: ann.id).isEmpty)
  }

  @Test func `MAN-3 the pictures of sample people and their groups change, but not those of real ones`()
    async throws
  {
    let bob = try await fixture.register("Bob")
    try await simulation.generateData(for: ann.id)
    let shared = try await fixture.createGroup(ann, bob)
    let (people, groups) = (
      try await fixture.contacts.contacts(of: ann.id), try await chats.chats(of: ann.id)
    )
    let page = await fixture.openPage(of: ann)
    try await run { [ann] in try await $0.updateAvatars(for: ann.id) }
    let changed = try await fixture.contacts.contacts(of: ann.id)
    #expect(zip(people, changed).contains { $0.avatar != $1.avatar })
    #expect(changed.contains(bob))
    let pairs = zip(groups, try await chats.chats(of: ann.id))
    #expect(pairs.contains { $0.avatar != $1.avatar })
    #expect(try await chats.chat(shared.id, for: ann.id) == shared)
    let events = await page.contactEvents(count: people.count - 1)
    #expect(Set(events.compactMap(\.person)) == Set(changed.filter(\.isSample)))
    #expect(await page.chatEvents(count: groups.count - 1).count == groups.count - 1)
  }

  @Test func `the pictures of one chat and of its sample people change`() async throws {
    try await simulation.generateData(for: ann.id)
    let chat = try #require(try await chats.chats(of: ann.id).first)
    let participants = try await chats.participants(of: chat.id, for: ann.id).filter(\.isSample)
    let page = await fixture.openPage(of: ann)
    try await run { [ann] in try await $0.updateAvatars(in: chat.id, for: ann.id) }
    let events = await page.contactEvents(count: participants.count)
    #expect(Set(events.compactMap(\.person?.id)) == Set(participants.map(\.id)))
    #expect(await page.chatEvents(count: 1) == [.changed(try await chats.chat(chat.id, for: ann.id))])
    let bob = try await fixture.register("Bob")
    await #expect(throws: MessengerError.chatNotFound) {
      try await run { try await $0.updateAvatars(in: chat.id, for: bob.id) }
    }
  }

  @Test func `the last seen times of sample people change, and their owner receives an event for each`()
    async throws
  {
    try await simulation.generateData(for: ann.id)
    fixture.wallClock.advance(by: .seconds(100_000))
    let page = await fixture.openPage(of: ann)
    try await run { [ann] in try await $0.updateLastSeen(for: ann.id) }
    let people = try await fixture.contacts.contacts(of: ann.id)
    let now = fixture.wallClock.now
    #expect(people.allSatisfy { (0...10_000).contains(now.timeIntervalSince($0.lastSeen ?? .distantPast)) })
    let events = await page.contactEvents(count: people.count)
    #expect(Set(events.compactMap(\.person)) == Set(people))
  }

  // MARK: Limits

  @Test func `the number of actions is limited for each person, even for concurrent calls`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.simulationsPerPerson = 5 }
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let simulation = fixture.messenger.simulation
    func act(_ person: Person) async -> MessengerError? {
      do throws(MessengerError) {
        try await simulation.updateLastSeen(for: person.id)
        return nil
      } catch {
        return error
      }
    }
    try await fixture.whileTimePasses {
      let outcomes = await withTaskGroup(of: MessengerError?.self) { group in
        for _ in 0..<20 { group.addTask { await act(ann) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.count { $0 == nil } == 5)
      #expect(outcomes.count { $0 == .tooManyAttempts(retryAfter: 900) } == 15)
      // Each action counts, but only for its owner.
      await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
        try await simulation.generateChats(for: ann.id)
      }
      #expect(await act(bob) == nil)
      fixture.wallClock.advance(by: .seconds(900))
      #expect(await act(ann) == nil)
    }
  }

  @Test func `the number of generations is limited`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.generationsPerPerson = 2 }
    let ann = try await fixture.register("Ann")
    for _ in 0..<2 { try await fixture.messenger.simulation.generateData(for: ann.id) }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await fixture.messenger.simulation.generateData(for: ann.id)
    }
    try await fixture.messenger.simulation.deleteData(for: ann.id)
    fixture.wallClock.advance(by: .seconds(900))
    try await fixture.messenger.simulation.generateData(for: ann.id)
  }

  @Test func `sample people stop making chats at the limit`() async throws {
    try await simulation.generateData(for: ann.id)
    await #expect(throws: MessengerError.tooManySampleChats) {
      for _ in 0..<100 { try await run { try await $0.generateChats(for: ann.id) } }
    }
    let count = try await fixture.store.read { [ann] in try $0.allChats(of: ann.id).count }
    #expect(count == Limits.sampleChatCount)
  }
}
