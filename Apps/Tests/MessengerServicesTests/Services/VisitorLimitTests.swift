import Foundation
import MessengerServices
import MessengerTesting
import Testing

/// The limits for each visitor, and for all visitors together.
@Suite struct VisitorLimitTests {
  @Test func `a visit stores few messages`() async throws {
    let fixture = try MessengerFixture()
    for _ in 0..<5 {
      let visitor = try await fixture.messenger.visit(from: "network").person.id
      let chats = try await fixture.chats.chats(of: visitor)
      #expect((3...4).contains(chats.count))
      var count = 0
      for chat in chats {
        count += try await fixture.chats.messages(in: chat.id, limit: 100, for: visitor).messages.count
      }
      #expect(count <= 136)
      #expect((8...12).contains(try await fixture.contacts.contacts(of: visitor).count))
      #expect(try await fixture.store.read { try $0.bytesOfChats(of: visitor) } < 64 * 1024)
    }
  }

  @Test func `a visit adds at most 100 KB to the database file`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "visits-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "messenger.sqlite").path
    func fileSize() throws -> Int {
      try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber).intValue
    }
    try SQLiteStore(path: path).close()
    let emptyFileSize = try fileSize()
    let store = try SQLiteStore(path: path)
    let messenger = Messenger(store: store)
    for _ in 0..<20 { _ = try await messenger.visit(from: "network") }
    try store.close()
    let bytesPerVisit = (try fileSize() - emptyFileSize) / 20
    #expect(bytesPerVisit <= 100_000, "\(bytesPerVisit) bytes")
  }

  @Test func `a visitor who generates sample data again gets no more than before`() async throws {
    let fixture = try MessengerFixture()
    let visitor = try await fixture.messenger.visit(from: "network").person.id
    try await fixture.messenger.simulation.generateData(for: visitor)
    #expect((3...4).contains(try await fixture.chats.chats(of: visitor).count))
  }

  @Test func `the data of a visitor is limited until the visitor signs up`() async throws {
    let fixture = try MessengerFixture()
    let visitor = try await fixture.messenger.visit(from: "network").person
    let chat = try #require(try await fixture.chats.chats(of: visitor.id).first)
    let text = String(repeating: "x", count: Limits.textLength)
    var count = 0
    while (try? await fixture.send(text, in: chat, from: visitor)) != nil, count < 100 { count += 1 }
    #expect((15...27).contains(count))
    let (chats, simulation) = (fixture.chats, fixture.messenger.simulation)
    await #expect(throws: MessengerError.quotaExceeded) {
      try await fixture.send("x", in: chat, from: visitor)
    }
    await #expect(throws: MessengerError.quotaExceeded) {
      try await chats.update(chat.id, title: "New", by: visitor.id)
    }
    let contactIDs = try await fixture.contacts.contacts(of: visitor.id).map(\.id)
    await #expect(throws: MessengerError.quotaExceeded) {
      try await chats.createGroup(title: "New", participants: contactIDs, by: visitor.id)
    }
    await #expect(throws: MessengerError.quotaExceeded) {
      try await chats.directChat(with: contactIDs[0], for: visitor.id)
    }
    await #expect(throws: MessengerError.quotaExceeded) {
      try await fixture.whileTimePasses { try await simulation.generateMessage(in: chat.id, for: visitor.id) }
    }
    await #expect(throws: MessengerError.quotaExceeded) {
      try await fixture.whileTimePasses { try await simulation.generateChats(for: visitor.id) }
    }
    let bob = try await fixture.accounts.signUp(
      name: "Bob", password: "correct horse", from: "network", continuing: visitor.id)
    try await fixture.send("x", in: chat, from: bob.person)
  }

  @Test func `the number of visitors is limited, and a visitor who signs out makes room`() async throws {
    let fixture = try MessengerFixture { $0.maximumVisitors = 2 }
    let first = try await fixture.messenger.visit(from: "network")
    _ = try await fixture.messenger.visit(from: "network")
    await #expect(throws: MessengerError.tooManyVisitors) {
      try await fixture.messenger.visit(from: "network")
    }
    try await fixture.accounts.signOut(first.token)
    try await fixture.accounts.removeExpired()
    _ = try await fixture.messenger.visit(from: "network")
  }

  @Test func `a new visitor replaces one who was last seen an hour ago`() async throws {
    let fixture = try MessengerFixture { $0.maximumVisitors = 2 }
    try await fixture.accounts.removeExpired()
    let first = try await fixture.messenger.visit(from: "network")
    let second = try await fixture.messenger.visit(from: "network")
    fixture.wallClock.advance(by: .seconds(3500))
    _ = try await fixture.accounts.session(for: first.token)
    fixture.wallClock.advance(by: .seconds(100))
    _ = try await fixture.messenger.visit(from: "network")
    _ = try await fixture.accounts.session(for: first.token)
    await #expect(throws: MessengerError.signedOut) { try await fixture.accounts.session(for: second.token) }
    #expect(try await fixture.store.read { try $0.allChats(of: second.person.id) }.isEmpty)
    await #expect(throws: MessengerError.tooManyVisitors) {
      try await fixture.messenger.visit(from: "network")
    }
  }

  @Test func `the number of visitors from one network is limited`() async throws {
    let fixture = try MessengerFixture { $0.visitorsPerNetwork = 2 }
    for _ in 0..<2 { _ = try await fixture.messenger.visit(from: "a") }
    await #expect(throws: MessengerError.tooManyVisitors) { try await fixture.messenger.visit(from: "a") }
    let visit = try await fixture.messenger.visit(from: "b")
    _ = try await fixture.accounts.signUp(
      name: "Ann", password: "correct horse", from: "b", continuing: visit.person.id)
    for _ in 0..<2 { _ = try await fixture.messenger.visit(from: "b") }
  }

  @Test func `concurrent visits cannot exceed the limit`() async throws {
    let fixture = try MessengerFixture { $0.maximumVisitors = 2 }
    let count = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { (try? await fixture.messenger.visit(from: "network")) != nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(count == 2)
  }
}
