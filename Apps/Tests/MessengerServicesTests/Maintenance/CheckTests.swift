import Foundation
import Testing

@testable import MessengerServices

/// The search for damage in a database.
@Suite(.timeLimit(.minutes(30))) struct CheckTests {
  @Test func `the data of a running messenger is sound`() async throws {
    let fixture = try await DatabaseFixture()
    _ = try await fixture.messenger.visit(from: "test")
    var steps: [String] = []
    #expect(try fixture.file.check { steps.append($0) } == [])
    #expect(steps.first == "Reading the file" && steps.count > 5)
  }

  @Test(arguments: [
    ("DELETE FROM message WHERE sequence = 1 AND kind = 'system'", "1 chats whose messages are not numbered"),
    (
      "UPDATE chat SET lastSequence = 7 WHERE id = 2",
      "1 chats whose messages are not numbered without gaps: 2."
    ),
    ("UPDATE participation SET readThrough = 9 WHERE chat = 1", "somebody has read more than there is: 1."),
    ("UPDATE participation SET role = 0", "1 groups that do not have one owner: 2."),
    ("UPDATE participation SET role = 2", "1 groups that do not have one owner: 2."),
    ("DELETE FROM participation WHERE chat = 1 AND person = 1", "1 direct chats with other participants"),
    (
      "INSERT INTO messageText (messageText) VALUES ('delete-all')",
      "1 messages that a search does not find: 1."
    ),
    (
      "INSERT INTO messageText (rowid, chat, text) VALUES (9, 1, 'x')",
      "deleted messages that a search still finds"
    ),
    (
      "DELETE FROM account WHERE person = 2",
      "people who are registered without an account, or the reverse: 2."
    ),
    ("DELETE FROM person WHERE id = 1", "rows of the table"),
  ])
  func `data that breaks a rule is named`(statement: String, problem: String) async throws {
    let fixture = try await DatabaseFixture()
    try fixture.close()
    try fixture.file.execute(statement)
    let problems = try fixture.file.check()
    #expect(problems.contains { $0.contains(problem) }, "\(problems)")
  }

  @Test func `a damaged page of the file is found`() async throws {
    let fixture = try await DatabaseFixture()
    for number in 1...200 {
      try await fixture.send("Message \(number) " + String(repeating: "x", count: 200))
    }
    try fixture.file.copy(to: fixture.other())
    let file = try #require(FileHandle(forUpdatingAtPath: fixture.other().path))
    let size = try file.seekToEnd()
    for page in stride(from: UInt64(4096 * 20), to: size, by: 4096) {
      try file.seek(toOffset: page)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 64))
    }
    try file.close()
    let problems = try fixture.other().check()
    #expect(problems.allSatisfy { $0.hasPrefix("The file is damaged") } && !problems.isEmpty)
  }

  @Test func `a file that is not a database of the messenger is rejected`() async throws {
    let fixture = try await DatabaseFixture()
    let other = fixture.other()
    for content in [Data(), Data("This is a text, which is longer than the header of a database.".utf8)] {
      try content.write(to: URL(filePath: other.path))
      let failure = #expect(throws: DatabaseFile.Failure.self) { try other.check() }
      #expect(failure?.description.contains("is not a database of the messenger") == true, "\(content)")
    }
    #expect(throws: DatabaseFile.Failure.self) { try fixture.other("missing").check() }
  }

  @Test func `a file of a newer version is rejected`() async throws {
    let fixture = try await DatabaseFixture()
    try fixture.close()
    try fixture.file.execute("INSERT INTO grdb_migrations VALUES ('of the future')")
    let failure = #expect(throws: DatabaseFile.Failure.self) { try fixture.file.check() }
    #expect(failure?.description.contains("A newer version") == true)
  }
}
