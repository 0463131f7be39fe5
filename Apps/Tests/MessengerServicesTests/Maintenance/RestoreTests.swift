import Foundation
import GRDB
import Testing

@testable import MessengerServices

/// Backups that replace the data.
@Suite(.timeLimit(.minutes(30))) struct RestoreTests {
  @Test func `a backup is restored into an empty folder, and everybody signs in again`() async throws {
    let fixture = try await DatabaseFixture()
    _ = try await fixture.messenger.accounts.makePasswordReset(for: fixture.ann.person.id)
    _ = try await fixture.messenger.accounts.inviteAsOperator()
    try fixture.file.copy(to: fixture.other())
    let restored = fixture.other("restored.sqlite")
    #expect(try restored.restore(from: fixture.other(), overwrites: false) == nil)
    #expect(try restored.texts() == ["Hello"])
    let store = try SQLiteStore(path: restored.path)
    let accounts = Messenger(store: store).accounts
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: fixture.ann.token) }
    _ = try await accounts.signIn(name: "Ann", password: "correct horse", from: "test")
    try store.close()
    for table in ["passwordReset", "invitation"] {
      #expect(try restored.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") } == 0)
    }
    #expect(!fixture.other("restored.sqlite-restored").exists)
  }

  @Test func `a restored database has another name, and keeps it`() async throws {
    let fixture = try await DatabaseFixture()
    let name = try await fixture.messenger.accounts.databaseName()
    #expect(name.count == 16)
    try fixture.file.copy(to: fixture.other())
    let restored = fixture.other("restored.sqlite")
    _ = try restored.restore(from: fixture.other(), overwrites: false)
    var names: [String] = []
    for _ in 0..<2 {
      let store = try SQLiteStore(path: restored.path)
      names.append(try await Messenger(store: store).accounts.databaseName())
      try store.close()
    }
    #expect(names[0] == names[1])
    #expect(names[0] != name)
  }

  @Test func `data is replaced only on request, and kept`() async throws {
    let fixture = try await DatabaseFixture()
    try fixture.file.copy(to: fixture.other())
    try await fixture.send("Later")
    try fixture.close()
    let failure = #expect(throws: DatabaseFile.Failure.self) {
      try fixture.file.restore(from: fixture.other(), overwrites: false)
    }
    #expect(failure?.description.contains("--overwrite") == true)
    #expect(try fixture.file.texts() == ["Hello", "Later"])
    for number in 1...2 {
      let replaced = try #require(try fixture.file.restore(from: fixture.other(), overwrites: true))
      #expect(replaced.path == fixture.file.path + "-replaced-\(number)")
      #expect(try replaced.texts() == (number == 1 ? ["Hello", "Later"] : ["Hello"]))
      #expect(try fixture.file.texts() == ["Hello"])
    }
    #expect(try fixture.other().texts() == ["Hello"])
  }

  @Test func `the log beside the replaced data is not lost`() async throws {
    let fixture = try await DatabaseFixture()
    try fixture.file.copy(to: fixture.other())
    // A server that was killed leaves its last messages in the log.
    let killed = fixture.other("killed.sqlite")
    try await fixture.send("In the log")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: fixture.file.path + suffix, toPath: killed.path + suffix)
    }
    let replaced = try #require(try killed.restore(from: fixture.other(), overwrites: true))
    #expect(try replaced.texts() == ["Hello", "In the log"])
    #expect(try killed.texts() == ["Hello"])
  }

  @Test func `a log whose file was deleted does not change the restored data`() async throws {
    let fixture = try await DatabaseFixture()
    try fixture.file.copy(to: fixture.other())
    let deleted = fixture.other("deleted.sqlite")
    try await fixture.send("In the log")
    try FileManager.default.copyItem(atPath: fixture.file.path + "-wal", toPath: deleted.path + "-wal")
    #expect(try deleted.restore(from: fixture.other(), overwrites: false) == nil)
    #expect(!FileManager.default.fileExists(atPath: deleted.path + "-wal"))
    #expect(try deleted.texts() == ["Hello"])
  }

  @Test func `a damaged backup is not restored`() async throws {
    let fixture = try await DatabaseFixture()
    try fixture.file.copy(to: fixture.other())
    try fixture.other().execute("UPDATE participation SET role = 0")
    try fixture.close()
    let failure = #expect(throws: DatabaseFile.Failure.self) {
      try fixture.file.restore(from: fixture.other(), overwrites: true)
    }
    #expect(failure?.description.contains("groups that do not have one owner") == true)
    #expect(try fixture.file.texts() == ["Hello"])
    #expect(failure?.description.contains("--allow-damaged") == true)
    #expect(throws: DatabaseFile.Failure.self) {
      try fixture.file.restore(from: fixture.other("missing"), overwrites: true, allowsDamage: true)
    }
    let restored = fixture.other("restored")
    #expect(try restored.restore(from: fixture.other(), overwrites: false, allowsDamage: true) == nil)
    #expect(try restored.texts() == ["Hello"])
  }

  @Test func `data in use is not replaced, and stays whole`() async throws {
    let fixture = try await DatabaseFixture()
    try fixture.file.copy(to: fixture.other())
    try await fixture.send("In the log")
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: fixture.file.path, configuration: configuration)
    try await reader.unsafeRead { database in
      try database.execute(sql: "BEGIN")
      _ = try Row.fetchOne(database, sql: "SELECT * FROM message")
    }
    try await fixture.send("Later")
    let failure = #expect(throws: DatabaseFile.Failure.self) {
      try fixture.file.restore(from: fixture.other(), overwrites: true)
    }
    #expect(failure != nil)
    try await reader.unsafeRead { try $0.execute(sql: "COMMIT") }
    try reader.close()
    try fixture.close()
    #expect(try fixture.file.texts() == ["Hello", "In the log", "Later"])
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(!names.contains { $0.contains("-replaced-") || $0.contains("-restored") })
  }

  @Test func `if the name cannot be changed, the damaged data and the files beside it are as they were`()
    async throws
  {
    let fixture = try await DatabaseFixture()
    try fixture.file.copy(to: fixture.other())
    let killed = fixture.other("killed.sqlite")
    // A damaged file is kept with the files beside it.
    try Data(repeating: 0x41, count: 10_000).write(to: URL(filePath: killed.path))
    try Data("index".utf8).write(to: URL(filePath: killed.path + "-shm"))
    // The file beside it cannot take this name.
    try FileManager.default.createDirectory(
      atPath: killed.path + "-replaced-1-shm/x", withIntermediateDirectories: true)
    #expect(throws: DatabaseFile.Failure.self) {
      try killed.restore(from: fixture.other(), overwrites: true)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(names.contains("killed.sqlite-shm") && names.contains("killed.sqlite"))
    #expect(!names.contains("killed.sqlite-replaced-1"))
  }

  @Test func `the secrets of a backup are not in the restored file`() async throws {
    let fixture = try await DatabaseFixture()
    try fixture.file.copy(to: fixture.other())
    let restored = fixture.other("restored.sqlite")
    _ = try restored.restore(from: fixture.other(), overwrites: false)
    let secret = Data(fixture.ann.token.hash)
    #expect(try Data(contentsOf: URL(filePath: fixture.other().path)).range(of: secret) != nil)
    #expect(try Data(contentsOf: URL(filePath: restored.path)).range(of: secret) == nil)
  }

  @Test func `deleted data is not in the file anymore`() async throws {
    let fixture = try await DatabaseFixture()
    func contains(_ secret: Data) throws -> Bool {
      let database = try DatabaseQueue(path: fixture.file.path)
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      try database.close()
      return try Data(contentsOf: URL(filePath: fixture.file.path)).range(of: secret) != nil
    }
    let secret = Data(fixture.ann.token.hash)
    #expect(try contains(secret))
    try await fixture.messenger.accounts.signOut(fixture.ann.token)
    #expect(try !contains(secret))
  }
}
