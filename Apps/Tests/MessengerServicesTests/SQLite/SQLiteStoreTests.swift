import Foundation
import MessengerServices
import Testing

@Suite struct SQLiteStoreTests {
  private struct Rejection: Error {}

  private static let newPerson = NewPerson(
    name: "Ann", avatar: Avatar(gradientIndex: 1), lastSeen: Date(timeIntervalSince1970: 1))

  /// Runs a closure with a path in a new folder, which is removed afterwards.
  private func withDatabasePath(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "messenger-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "messenger.sqlite").path)
  }

  @Test func `a store that is opened again has the data that was written`() async throws {
    try await withDatabasePath { path in
      let first = try SQLiteStore(path: path)
      let person = try await first.write { try $0.insert(Self.newPerson) }
      try first.close()
      let second = try SQLiteStore(path: path)
      #expect(try await second.read { try $0.person(person.id) } == person)
    }
  }

  @Test func `after a store is closed, the file has all data, without its write-ahead log`() async throws {
    try await withDatabasePath { path in
      let first = try SQLiteStore(path: path)
      let person = try await first.write { try $0.insert(Self.newPerson) }
      // A connection that reads has closed last, so SQLite itself would keep the log.
      _ = try await first.read { try $0.person(person.id) }
      try first.close()
      let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? NSNumber
      #expect((size?.intValue ?? 0) == 0)
      let copy = path + "-copy"
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      let second = try SQLiteStore(path: copy)
      #expect(try await second.read { try $0.person(person.id) } == person)
      try second.close()
    }
  }

  @Test func `concurrent writes all commit, and those that throw are rolled back`() async throws {
    try await withDatabasePath { path in
      let store = try SQLiteStore(path: path)
      let committed = Log<Person.ID>()
      let returned = await withTaskGroup(of: Person.ID?.self) { group in
        for number in 0..<200 {
          group.addTask {
            try? await store.write { transaction in
              let person = try transaction.insert(Self.newPerson)
              if number.isMultiple(of: 3) { throw Rejection() }
              return person.id
            } committed: { id in
              committed.append(id)
            }
          }
        }
        return await group.reduce(into: Set()) { if let id = $1 { $0.insert(id) } }
      }
      let order = committed.entries
      #expect(returned.count == 133)
      #expect(Set(order) == returned)
      // Identifiers increase in the order of the inserts.
      #expect(order == order.sorted())
      let viewer = try await store.write { try $0.insert(Self.newPerson).id }
      #expect(try await store.read { try $0.contacts(of: viewer, after: nil, limit: 1000) }.count == 133)
    }
  }

  @Test func `the commit callback is called before the write returns`() async throws {
    let store = try SQLiteStore.inMemory()
    let received = Log<Person>()
    let person = try await store.write {
      try $0.insert(Self.newPerson)
    } committed: {
      received.append($0)
    }
    #expect(received.entries == [person])
    #expect(try await store.read { try $0.person(person.id) } == person)
  }

  @Test func `a reader does not wait for a writer`() async throws {
    try await withDatabasePath { path in
      let store = try SQLiteStore(path: path)
      let person = try await store.write { try $0.insert(Self.newPerson) }
      let (writeStart, permission) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      async let writing: Void = store.write { transaction in
        try transaction.setAvatar(Avatar(gradientIndex: 2), of: person.id)
        writeStart.signal()
        permission.wait()
      }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          writeStart.wait()
          continuation.resume()
        }
      }
      #expect(try await store.read { try $0.person(person.id) } == person)
      permission.signal()
      try await writing
      #expect(try await store.read { try $0.person(person.id)?.avatar } == Avatar(gradientIndex: 2))
    }
  }

  @Test func `finishing to write waits for the writes that are running`() async throws {
    let store = try SQLiteStore.inMemory()
    let (log, permission) = (Log<String>(), DispatchSemaphore(value: 0))
    let (starts, startContinuation) = AsyncStream.makeStream(of: Void.self)
    let writing = Task {
      try await store.write {
        startContinuation.yield()
        permission.wait()
        _ = try $0.insert(Self.newPerson)
      } committed: {
        log.append("stored")
      }
    }
    _ = await starts.first { _ in true }
    let finishing = Task {
      await store.finishWriting()
      log.append("finished")
    }
    permission.signal()
    await finishing.value
    #expect(log.entries == ["stored", "finished"])
    try await writing.value
  }

  @Test func `a write commits although its caller is cancelled`() async throws {
    let store = try SQLiteStore.inMemory()
    let writing = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.write { try $0.insert(Self.newPerson) }
    }
    let person = try await writing.value
    #expect(try await store.read { try $0.person(person.id) } == person)
  }

  @Test func `errors without a text for people become storage errors`() async throws {
    let store = try SQLiteStore.inMemory()
    await #expect(throws: MessengerError.storage) {
      try await store.write { _ in throw Rejection() }
    }
    #expect(throws: MessengerError.storage) { try SQLiteStore(path: "/nowhere/messenger.sqlite") }
    await #expect(throws: MessengerError.nameTaken) {
      try await store.write { _ in throw MessengerError.nameTaken }
    }
  }

  @Test func `a reference to a missing person is rejected`() async throws {
    let store = try SQLiteStore.inMemory()
    let nobody = Person.ID(rawValue: 99)
    await #expect(throws: MessengerError.storage) {
      try await store.write { transaction in
        let chat = try transaction.insertGroup(title: "", avatar: Avatar(gradientIndex: 0), date: Date())
        try transaction.insertParticipant(nobody, in: chat)
      }
    }
  }

  @Test func `a sample person who registers is listed once among the contacts`() async throws {
    let store = try SQLiteStore.inMemory()
    let ann = try await store.write { try $0.insert(Self.newPerson).id }
    let sample = try await store.write { transaction in
      var newPerson = Self.newPerson
      newPerson.generatedBy = ann
      let sample = try transaction.insert(newPerson).id
      try transaction.registerVisitor(sample, name: "Bob", phoneNumbers: [])
      return sample
    }
    #expect(try await store.read { try $0.contacts(of: ann, after: nil, limit: 10) }.map(\.id) == [sample])
    let found = try await store.read { try $0.contacts(of: ann, containing: "bob", limit: 10) }
    #expect(found.map(\.id) == [sample])
    #expect(try await store.read { try $0.contacts(of: ann, among: [sample]) }.map(\.id) == [sample])
  }
}
