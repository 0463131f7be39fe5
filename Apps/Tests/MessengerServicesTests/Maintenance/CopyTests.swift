import Foundation
import Testing

@testable import MessengerServices

/// Copies of the database.
@Suite(.timeLimit(.minutes(30))) struct CopyTests {
  @Test func `a copy has the state of one moment while messages are being written`() async throws {
    let fixture = try await DatabaseFixture()
    let backup = fixture.other()
    let writing = Task {
      var count = 0
      while !Task.isCancelled {
        count += 1
        try await fixture.send("Message \(count)")
      }
      return count
    }
    for number in 1...5 { try fixture.file.copy(to: fixture.other("backup-\(number)")) }
    try fixture.file.copy(to: backup)
    writing.cancel()
    let count = try await writing.value
    let texts = try backup.texts()
    #expect(texts.first == "Hello")
    #expect(Array(texts.dropFirst()) == (1..<texts.count).map { "Message \($0)" })
    #expect(texts.count <= count + 1)
    #expect(try backup.check() == [])
  }

  @Test func `a copy is one file, and its progress ends at the whole`() async throws {
    let fixture = try await DatabaseFixture()
    var fractions: [Double] = []
    try fixture.file.copy(to: fixture.other()) { fractions.append($0) }
    #expect(fractions.last == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(names.filter { $0.hasPrefix("backup") } == ["backup"])
    _ = try fixture.other().texts()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted() == names.sorted())
  }

  @Test func `an existing file is not overwritten, and a file that is not a database is not copied`()
    async throws
  {
    let fixture = try await DatabaseFixture()
    try Data("other".utf8).write(to: URL(filePath: fixture.other().path))
    #expect(throws: DatabaseFile.Failure.self) {
      try fixture.file.copy(to: fixture.other()) { _ in Issue.record("The copy has begun.") }
    }
    #expect(try String(contentsOfFile: fixture.other().path, encoding: .utf8) == "other")
    for source in [fixture.other(), fixture.other("missing")] {
      #expect(throws: DatabaseFile.Failure.self) { try source.copy(to: fixture.other("copy")) }
    }
    #expect(
      try !FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).contains {
        $0.hasPrefix("copy")
      })
  }

  @Test func `two copies to one file at the same time: the second one to end is rejected`() async throws {
    let fixture = try await DatabaseFixture()
    let first = try SQLiteStore(existing: fixture.file.path)
    try first.close()
    var inner: [DatabaseFile.Failure?] = []
    let failure = #expect(throws: DatabaseFile.Failure.self) {
      try fixture.file.copy(to: fixture.other()) { fraction in
        guard fraction == 1, inner.isEmpty else { return }
        do throws(DatabaseFile.Failure) {
          try fixture.file.copy(to: fixture.other())
          inner.append(nil)
        } catch {
          inner.append(error)
        }
      }
    }
    #expect(inner.map { $0 == nil } == [true])
    #expect(failure?.description.contains("exists already") == true)
    #expect(try fixture.other().texts() == ["Hello"])
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(names.filter { $0.hasPrefix("backup") } == ["backup"])
  }

  @Test func `a copy into a folder that does not exist fails with a reason`() async throws {
    let fixture = try await DatabaseFixture()
    let failure = #expect(throws: DatabaseFile.Failure.self) {
      try fixture.file.copy(to: fixture.other("no/copy"))
    }
    #expect(failure?.description.hasPrefix("Cannot copy") == true)
  }
}
