import Foundation
import GRDB
import Testing

@testable import MessengerServices

/// Backups that take the place of the data.
@Suite(.timeLimit(.minutes(1))) struct RestoreTests {
  @Test func `a backup is restored into an empty folder, and everybody signs in again`() async throws {
    let world = try await FileFixture()
    _ = try await world.messenger.accounts.makePasswordReset(for: world.ann.person.id)
    try world.file.copy(to: world.other())
    let restored = world.other("restored.sqlite")
    #expect(try restored.restore(from: world.other(), overwrites: false) == nil)
    #expect(try restored.texts() == ["Hello"])
    let store = try SQLiteStore(path: restored.path)
    let accounts = Messenger(store: store).accounts
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: world.ann.token) }
    _ = try await accounts.signIn(name: "Ann", password: "correct horse", from: "test")
    try store.close()
    #expect(try restored.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM passwordReset") } == 0)
    #expect(!world.other("restored.sqlite-restored").exists)
  }

  @Test func `data is replaced only on request, and kept`() async throws {
    let world = try await FileFixture()
    try world.file.copy(to: world.other())
    try await world.send("Later")
    try world.close()
    let failure = #expect(throws: DatabaseFile.Failure.self) {
      try world.file.restore(from: world.other(), overwrites: false)
    }
    #expect(failure?.description.contains("--overwrite") == true)
    #expect(try world.file.texts() == ["Hello", "Later"])
    for number in 1...2 {
      let replaced = try #require(try world.file.restore(from: world.other(), overwrites: true))
      #expect(replaced.path == world.file.path + "-replaced-\(number)")
      #expect(try replaced.texts() == (number == 1 ? ["Hello", "Later"] : ["Hello"]))
      #expect(try world.file.texts() == ["Hello"])
    }
    #expect(try world.other().texts() == ["Hello"])
  }

  @Test func `the log beside the replaced data is not lost`() async throws {
    let world = try await FileFixture()
    try world.file.copy(to: world.other())
    // A server that was killed leaves its last messages in the log.
    let killed = world.other("killed.sqlite")
    try await world.send("In the log")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: world.file.path + suffix, toPath: killed.path + suffix)
    }
    let replaced = try #require(try killed.restore(from: world.other(), overwrites: true))
    #expect(try replaced.texts() == ["Hello", "In the log"])
    #expect(try killed.texts() == ["Hello"])
  }

  @Test func `a backup that is not sound is not restored`() async throws {
    let world = try await FileFixture()
    try world.file.copy(to: world.other())
    try world.other().damage("UPDATE participation SET role = 0")
    try world.close()
    let failure = #expect(throws: DatabaseFile.Failure.self) {
      try world.file.restore(from: world.other(), overwrites: true)
    }
    #expect(failure?.description.contains("groups that do not have one owner") == true)
    #expect(try world.file.texts() == ["Hello"])
    #expect(throws: DatabaseFile.Failure.self) {
      try world.file.restore(from: world.other("missing"), overwrites: true)
    }
  }
}
