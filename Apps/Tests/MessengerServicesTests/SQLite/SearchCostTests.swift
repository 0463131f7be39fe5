import Foundation
import GRDB
import GRDBSQLite
import Testing

@testable import MessengerServices

/// The cost of searching, and its deadline.
@Suite struct SearchCostTests {
  /// A database with many messages of others, each with a word of its own that begins with `a`, and one of Ann.
  private func makeDatabase() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try Schema.migrations.migrate(database)
    try database.write { database in
      try database.execute(
        sql: """
          INSERT INTO person (name, nameKey, phoneNumbers, gradient, lastSeen, isListed, isVisitor)
            VALUES ('Ann', 'ann', '', 0, 0, TRUE, FALSE), ('Bob', 'bob', '', 0, 0, TRUE, FALSE);
          INSERT INTO chat (title, titleKey, gradient, lastUpdate) VALUES ('Own', 'own', 0, 0), ('Other', 'other', 0, 0);
          INSERT INTO participation (chat, person) VALUES (1, 1), (2, 2);
          INSERT INTO message (chat, sequence, sender, kind, text, date) VALUES (1, 1, 1, 'text', 'An own message', 0);
          INSERT INTO message (chat, sequence, sender, kind, text, date)
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 50000)
            SELECT 2, n, 2, 'text', 'a' || n || 'x' || (n * 7919) || ' harbour', 0 FROM number;
          """)
    }
    return database
  }

  /// How often a closure reads a page of the database, which is in memory.
  private func pageCount(in database: Database, of work: () throws -> Void) throws -> Int {
    var (current, highest): (Int32, Int32) = (0, 0)
    sqlite3_db_status(database.sqliteConnection, SQLITE_DBSTATUS_CACHE_HIT, &current, &highest, 1)
    try work()
    sqlite3_db_status(database.sqliteConnection, SQLITE_DBSTATUS_CACHE_HIT, &current, &highest, 0)
    return Int(current)
  }

  @Test(arguments: ["a", "h", "ha", "har"])
  func `a search for a few letters does not go through the messages of others`(query: String) throws {
    try makeDatabase().read { database in
      let reader = SQLiteTransaction(database: database)
      let count = try pageCount(in: database) {
        let found = try reader.messages(
          containing: [query], for: Person.ID(rawValue: 1), after: nil, limit: 20)
        #expect(found.map(\.message.text) == (query == "a" ? ["An own message"] : []))
      }
      #expect(count < 200)
    }
  }

  @Test func `a search for contacts, titles or messages ends at its deadline`() async throws {
    let fixture = try MessengerFixture { $0.searchDuration = .zero }
    let ann = try await fixture.register("Ann")
    try await fixture.store.write { transaction in
      for number in 1...500 {
        let person = try transaction.insert(
          NewPerson(name: "Person \(number)", avatar: .random(), lastSeen: .distantPast))
        let chat = try transaction.insertGroup(
          title: "Group \(number)", avatar: .random(), date: .distantPast)
        for participant in [ann.id, person.id] { try transaction.insertParticipant(participant, in: chat) }
        _ = try transaction.append(
          NewMessage(
            chat: chat, sender: person.id, clientMessageID: UUID(), kind: .text, text: "harbour \(number)",
            date: .distantPast))
      }
    }
    await #expect(throws: MessengerError.searchTooLong) {
      try await fixture.contacts.search("erso", for: ann.id)
    }
    await #expect(throws: MessengerError.searchTooLong) { try await fixture.chats.search("rou", for: ann.id) }
    await #expect(throws: MessengerError.searchTooLong) {
      try await fixture.chats.searchMessages("harbour", for: ann.id, limit: 100)
    }
    // The rest of the messenger goes on.
    #expect(try await fixture.contacts.contacts(of: ann.id).count == 100)
  }

  /// Counts to a number, in SQL.
  private static let count = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT count(*) FROM n
    """

  @Test func `a query that takes too long is interrupted, and the connection goes on`() throws {
    try DatabaseQueue().inDatabase { database in
      #expect(throws: MessengerError.searchTooLong) {
        try database.withDeadline(.zero) {
          try Int.fetchOne(database, sql: Self.count, arguments: [20_000_000])
        }
      }
      let counted = try Int.fetchOne(database, sql: Self.count, arguments: [10_000])
      #expect(counted == 10_000)
    }
  }

  @Test func `a query in time is not interrupted`() throws {
    let found = try DatabaseQueue().inDatabase { database in
      try database.withDeadline(.seconds(600)) {
        try Int.fetchOne(database, sql: Self.count, arguments: [10_000])
      }
    }
    #expect(found == 10_000)
  }
}
