import Foundation
import MessengerTesting
import Testing

@testable import MessengerServices

@Suite struct HealthTests {
  @Test func `a database that cannot be written is unhealthy, and each failure is reported`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "health-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let failures = Log<String>()
    let wallClock = WallClock()
    let store = try SQLiteStore(path: folder.appending(path: "messenger.sqlite").path) { error in
      failures.append("\(error)")
    }
    var configuration = MessengerConfiguration()
    configuration.now = { wallClock.now }
    let messenger = Messenger(store: store, configuration: configuration)
    #expect(await messenger.isHealthy())
    try await store.rejectWrites()
    await #expect(throws: MessengerError.storage) { try await messenger.visit(from: "network") }
    #expect(failures.entries.count == 1)
    #expect(failures.entries[0].contains("readonly"))
    // The result of a check is cached for some seconds.
    #expect(await messenger.isHealthy())
    wallClock.advance(by: .seconds(5))
    #expect(await !messenger.isHealthy())
  }

  @Test func `after damage was noticed, data is unhealthy for ten minutes, although it can be written`()
    async throws
  {
    let fixture = try MessengerFixture()
    #expect(await fixture.messenger.isHealthy())
    fixture.store.damageCount = 1
    #expect(await !fixture.messenger.isHealthy())
    fixture.wallClock.advance(by: .seconds(599))
    #expect(await !fixture.messenger.isHealthy())
    fixture.wallClock.advance(by: .seconds(1))
    #expect(await fixture.messenger.isHealthy())
    fixture.store.damageCount = 2
    #expect(await !fixture.messenger.isHealthy())
  }

  @Test func `requests during a check wait for it instead of beginning others`() async throws {
    let store = TestStore(try SQLiteStore.inMemory())
    var configuration = MessengerConfiguration()
    let (date, requests) = (Date(), Log<Void>())
    configuration.now = {
      requests.append(())
      // Each request asks for the time, so all of them have arrived before the first write begins.
      if requests.entries.count == 20 { store.writes.open() }
      return date
    }
    let messenger = Messenger(store: store, configuration: configuration)
    store.writes.close()
    let results = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { await messenger.isHealthy() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 20))
    #expect(store.writeCount == 1)
  }

  @Test func `a file that is not a database is reported`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "health-" + UUID().uuidString)
    try Data(repeating: 0x41, count: 10_000).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let failures = Log<String>()
    #expect(throws: MessengerError.storage) {
      try SQLiteStore(path: file.path) { error in failures.append("\(error)") }
    }
    #expect(failures.entries.count == 1)
  }
}
