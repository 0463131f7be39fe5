import Foundation
import Testing

@testable import MessengerServices

/// Copies of the database.
@Suite(.timeLimit(.minutes(10))) struct CopyTests {
  @Test func `a copy has the state of one moment while messages are being written`() async throws {
    let world = try await FileFixture()
    let backup = world.other()
    let writing = Task {
      var count = 0
      while !Task.isCancelled {
        count += 1
        try await world.send("Message \(count)")
      }
      return count
    }
    for number in 1...5 { try world.file.copy(to: world.other("backup-\(number)")) }
    try world.file.copy(to: backup)
    writing.cancel()
    let count = try await writing.value
    let texts = try backup.texts()
    #expect(texts.first == "Hello")
    #expect(Array(texts.dropFirst()) == (1..<texts.count).map { "Message \($0)" })
    #expect(texts.count <= count + 1)
    #expect(try backup.check() == [])
  }

  @Test func `a copy is one file, and its progress ends at the whole`() async throws {
    let world = try await FileFixture()
    var shares: [Double] = []
    try world.file.copy(to: world.other()) { shares.append($0) }
    #expect(shares.last == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: world.folder.path)
    #expect(names.filter { $0.hasPrefix("backup") } == ["backup"])
    _ = try world.other().texts()
    #expect(try FileManager.default.contentsOfDirectory(atPath: world.folder.path).sorted() == names.sorted())
  }

  @Test func `an existing file is not overwritten, and what is no database is not copied`() async throws {
    let world = try await FileFixture()
    try Data("other".utf8).write(to: URL(filePath: world.other().path))
    #expect(throws: DatabaseFile.Failure.self) {
      try world.file.copy(to: world.other()) { _ in Issue.record("The copy has begun.") }
    }
    #expect(try String(contentsOfFile: world.other().path, encoding: .utf8) == "other")
    for source in [world.other(), world.other("missing")] {
      #expect(throws: DatabaseFile.Failure.self) { try source.copy(to: world.other("copy")) }
    }
    #expect(
      try !FileManager.default.contentsOfDirectory(atPath: world.folder.path).contains {
        $0.hasPrefix("copy")
      })
  }

  @Test func `two copies to one file at the same time: the second one to end is refused`() async throws {
    let world = try await FileFixture()
    let first = try SQLiteStore(existing: world.file.path)
    try first.close()
    var inner: [DatabaseFile.Failure?] = []
    let failure = #expect(throws: DatabaseFile.Failure.self) {
      try world.file.copy(to: world.other()) { share in
        guard share == 1, inner.isEmpty else { return }
        do throws(DatabaseFile.Failure) {
          try world.file.copy(to: world.other())
          inner.append(nil)
        } catch {
          inner.append(error)
        }
      }
    }
    #expect(inner.map { $0 == nil } == [true])
    #expect(failure?.description.contains("exists already") == true)
    #expect(try world.other().texts() == ["Hello"])
    let names = try FileManager.default.contentsOfDirectory(atPath: world.folder.path)
    #expect(names.filter { $0.hasPrefix("backup") } == ["backup"])
  }

  @Test func `a copy into a folder that does not exist fails with a reason`() async throws {
    let world = try await FileFixture()
    let failure = #expect(throws: DatabaseFile.Failure.self) {
      try world.file.copy(to: world.other("no/copy"))
    }
    #expect(failure?.description.hasPrefix("Cannot copy") == true)
  }
}
