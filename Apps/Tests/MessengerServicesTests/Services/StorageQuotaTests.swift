import Foundation
import MessengerTesting
import Testing

@testable import MessengerServices

/// Tests how many bytes people can store in a quarter of an hour, and what is rejected while the disk is nearly full.
@Suite struct StorageQuotaTests {
  private let rejection = MessengerError.tooMuchData(retryAfter: 900)

  @Test func `the bytes that a person stores are limited`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.bytesPerPerson = 2_000 }
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send(String(repeating: "é", count: 700), in: chat, from: ann)
    await #expect(throws: rejection) { try await fixture.send("Hello", in: chat, from: ann) }
    await #expect(throws: rejection) { try await fixture.chats.update(chat.id, title: "New", by: ann.id) }
    await #expect(throws: rejection) { try await fixture.createGroup(ann, bob) }
    await #expect(throws: rejection) { try await fixture.messenger.simulation.generateData(for: ann.id) }
    try await fixture.send("Hello", in: chat, from: bob)
    fixture.wallClock.advance(by: .seconds(900))
    try await fixture.send("Hello", in: chat, from: ann)
  }

  @Test func `the bytes of the new accounts of a network are limited together`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.newAccountBytesPerNetwork = 3_000 }
    func register(_ name: String, from network: String) async throws -> Person {
      try await fixture.accounts.signUp(name: name, password: "correct horse", from: network).person
    }
    let people = [
      try await register("Ann", from: "a"), try await register("Bob", from: "a"),
      try await register("Eve", from: "b"),
    ]
    let chat = try await fixture.createGroup(people[0], people[1], people[2])
    try await fixture.send(String(repeating: "x", count: 3_000), in: chat, from: people[0])
    for person in people.prefix(2) {
      await #expect(throws: rejection) { try await fixture.send("Hello", in: chat, from: person) }
    }
    try await fixture.send("Hello", in: chat, from: people[2])
    // After a week, the maintenance removes the networks of the accounts, so that these are not new anymore.
    try await fixture.letTimePass(.seconds(8 * 24 * 60 * 60))
    try await fixture.accounts.removeExpired()
    for person in people {
      try await fixture.send(String(repeating: "x", count: 3_000), in: chat, from: person)
    }
    try await fixture.send("Hello", in: chat, from: people[1])
  }

  @Test func `nobody sends messages, creates chats or registers while the disk is nearly full`() async throws
  {
    let fixture = try MessengerFixture { $0.minimumFreeBytes = 1_000 }
    fixture.store.freeBytes = 1_000
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    #expect(await fixture.messenger.isHealthy())
    fixture.store.freeBytes = 999
    // The space is looked up at most once in five seconds.
    try await fixture.send("Hello", in: chat, from: ann)
    fixture.wallClock.advance(by: .seconds(5))
    await #expect(throws: MessengerError.diskFull) { try await fixture.send("Hello", in: chat, from: ann) }
    await #expect(throws: MessengerError.diskFull) { try await fixture.createGroup(ann, bob) }
    await #expect(throws: MessengerError.diskFull) { try await fixture.register("Eve") }
    await #expect(throws: MessengerError.diskFull) { try await fixture.messenger.visit(from: "network") }
    #expect(try await fixture.store.read { try $0.visitorCount() } == 0)
    #expect(await !fixture.messenger.isHealthy())
    // People still read and sign in.
    #expect(try await fixture.chats.messages(in: chat.id, for: bob.id).messages.count == 2)
    _ = try await fixture.accounts.signIn(name: "Ann", password: "correct horse", from: "network")
    fixture.store.freeBytes = 1_000
    fixture.wallClock.advance(by: .seconds(5))
    try await fixture.send("Hello", in: chat, from: ann)
    #expect(await fixture.messenger.isHealthy())
  }

  @Test func `a shortage of space is reported once, and so is its end`() async throws {
    let reports = Log<Bool>()
    let fixture = try MessengerFixture {
      $0.minimumFreeBytes = 1_000
      $0.onFreeSpaceChange = { reports.append($0) }
    }
    var counts: [Int] = []
    for freeBytes in [1_000, 999, 0, nil, 999, 1_000] {
      fixture.store.freeBytes = freeBytes
      for _ in 0..<2 {
        fixture.wallClock.advance(by: .seconds(5))
        _ = await fixture.messenger.isHealthy()
      }
      counts.append(reports.entries.count)
    }
    #expect(counts == [0, 1, 1, 2, 3, 4])
    #expect(reports.entries == [true, false, true, false])
  }

  @Test func `the free space of the disk with the file is known`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "space-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SQLiteStore(path: folder.appending(path: "messenger.sqlite").path)
    #expect(try #require(store.freeBytes) > 0)
    #expect(try SQLiteStore.inMemory().freeBytes == nil)
  }
}
