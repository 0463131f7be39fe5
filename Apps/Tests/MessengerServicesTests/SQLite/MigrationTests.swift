import Foundation
import GRDB
import Testing

@testable import MessengerServices

/// Files of earlier and newer versions.
@Suite struct MigrationTests {
  /// Runs a closure with a path in a new folder, which is removed afterwards.
  private func withDatabasePath(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "messenger-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "messenger.sqlite").path)
  }

  private func copies(beside path: String) throws -> [String] {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("before") }
  }

  /// Makes a file of the first release. Ann has created the group Left with Bob and Eve and has left it, Eve has created
  /// the group Own with Bob, and Ann and Bob have a direct chat.
  private func makeFileOfFirstRelease(_ path: String) async throws {
    let database = try DatabaseQueue(path: path)
    try Schema.migrations.migrate(database, upTo: "lists of chats and counts of unread messages")
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO person (name, nameKey, phoneNumbers, gradient, lastSeen, isListed, isVisitor)
            VALUES ('Ann', 'ann', '', 0, 0, TRUE, FALSE), ('Bob', 'bob', '', 0, 0, TRUE, FALSE),
              ('Eve', 'eve', '', 0, 0, TRUE, FALSE);
          INSERT INTO account (person, login, passwordHash) VALUES (1, 'ann', ''), (2, 'bob', ''), (3, 'eve', '');
          INSERT INTO chat (title, titleKey, gradient, lastUpdate) VALUES ('Left', 'left', 0, 0), ('Own', 'own', 0, 0);
          INSERT INTO chat (title, titleKey, gradient, lowPeer, highPeer, lastUpdate) VALUES ('', '', 0, 1, 2, 0);
          INSERT INTO participation (chat, person) VALUES (1, 2), (1, 3), (2, 2), (2, 3), (3, 1), (3, 2);
          INSERT INTO message (chat, sequence, sender, kind, text, date)
            VALUES (1, 1, 1, 'system', 'Ann has created chat', 0), (2, 1, 3, 'system', 'Eve has created chat', 0);
          """)
    }
    try database.close()
  }

  @Test func `a file of the first release is copied and migrated`() async throws {
    try await withDatabasePath { path in
      try await makeFileOfFirstRelease(path)
      let store = try SQLiteStore(path: path)
      let (bob, eve) = (Person.ID(rawValue: 2), Person.ID(rawValue: 3))
      let roles = try await store.read { reader in
        try (1...3).map { try reader.roles(in: Chat.ID(rawValue: $0)) }
      }
      // The creator owns a group. If the creator has left it, the participant with the oldest account owns it.
      #expect(roles[0] == [bob: .owner, eve: .member])
      #expect(roles[1] == [bob: .member, eve: .owner])
      #expect(roles[2].values.allSatisfy { $0 == .member })
      #expect(try await store.read { try $0.hasAccount(login: "", skeleton: "Ann".skeleton, otherThan: nil) })
      let messages = try await store.read { reader in
        try (1...2).map { try reader.messages(in: Chat.ID(rawValue: $0), after: 0, before: nil, limit: 1)[0] }
      }
      #expect(messages.map(\.action) == [.created, .created])
      #expect(messages.map(\.text) == ["", ""])
      try store.close()
      #expect(try DatabaseFile(path: path).check().isEmpty == false)
      #expect(try copies(beside: path) == ["messenger.sqlite-before-3"])
      let copy = try DatabaseQueue(path: path + "-before-3")
      #expect(try await copy.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM person") } == 3)
      #expect(try await copy.read { try Schema.migrations.appliedIdentifiers($0).count } == 3)
    }
  }

  @Test func `messages of earlier versions are found by what they share`() async throws {
    try await withDatabasePath { path in
      let database = try DatabaseQueue(path: path)
      try Schema.migrations.migrate(database, upTo: "previews of links")
      try await database.write { database in
        try database.execute(
          sql: """
            INSERT INTO person (name, nameKey, phoneNumbers, gradient, lastSeen, isListed, isVisitor)
              VALUES ('Ann', 'ann', '', 0, 0, FALSE, FALSE);
            INSERT INTO chat (title, titleKey, gradient, lastUpdate) VALUES ('Group', 'group', 0, 0);
            INSERT INTO participation (chat, person) VALUES (1, 1);
            INSERT INTO message (chat, sequence, sender, kind, text, attachment, date) VALUES
              (1, 1, 1, 'text', 'See https://example.org', NULL, 0),
              (1, 2, 1, 'text', 'The http protocol', NULL, 0),
              (1, 3, 1, 'text', '', '{"content":{"image":{"_0":{}}},"name":"beach.png"}', 0),
              (1, 4, 1, 'text', 'https://example.org', '{"content":{"file":{"_0":{},"type":"text/plain"}},"name":"a"}', 0),
              (1, 5, 1, 'system', '{"action":"renamed","text":"https://example.org"}', NULL, 0);
            """)
      }
      try database.close()
      let store = try SQLiteStore(path: path)
      for (content, sequence) in [(SharedMedia.links, 1), (.pictures, 3), (.files, 4)] {
        let messages = try await store.read {
          try $0.lastMessages(
            sharing: content, in: Chat.ID(rawValue: 1), after: 0, before: nil, limit: 10)
        }
        #expect(messages.map(\.sequenceNumber) == [sequence], "\(content)")
      }
      try store.close()
    }
  }

  @Test func `system messages lose the names of people with identifiers, and messages are found`()
    async throws
  {
    try await withDatabasePath { path in
      let database = try DatabaseQueue(path: path)
      try Schema.migrations.migrate(database, upTo: "rounds of maintenance")
      try await database.write { database in
        try database.execute(
          sql: """
            INSERT INTO person (name, nameKey, phoneNumbers, gradient, lastSeen, isListed, isVisitor)
              VALUES ('Ann', 'ann', '', 0, 0, FALSE, FALSE);
            INSERT INTO chat (title, titleKey, gradient, lastUpdate) VALUES ('Group', 'group', 0, 0);
            INSERT INTO participation (chat, person) VALUES (1, 1);
            INSERT INTO message (chat, sequence, sender, kind, text, date) VALUES
              (1, 1, 1, 'system', '{"action":"added","people":[{"id":7,"name":"Bob"},{"name":"Eve"}]}', 0),
              (1, 2, 1, 'system', '{"action":"renamed","text":"Bob"}', 0),
              (1, 3, 1, 'text', 'Hello Bob', 0);
            """)
      }
      try database.close()
      let store = try SQLiteStore(path: path)
      let ann = Person.ID(rawValue: 1)
      let (messages, found) = try await store.read { reader in
        (
          try reader.messages(in: Chat.ID(rawValue: 1), after: 0, before: nil, limit: 10),
          try ["h", "bob", "added"].map {
            try reader.messages(containing: [$0], for: ann, after: nil, limit: 10).map(
              \.message.sequenceNumber)
          }
        )
      }
      #expect(
        messages.map(\.action) == [
          .added([
            .init(id: Person.ID(rawValue: 7), name: Person.deletedName), .init(id: nil, name: "Eve"),
          ]), .renamed(to: "Bob"), nil,
        ])
      #expect(found == [[3], [3], []])
      try store.close()
      let texts = try await DatabaseQueue(path: path).read {
        try String.fetchAll($0, sql: "SELECT text FROM message ORDER BY id")
      }
      #expect(texts[0] == #"{"action":"added","people":[{"id":7,"name":""},{"name":"Eve"}]}"#)
    }
  }

  @Test func `a new copy replaces an incomplete or older one`() async throws {
    try await withDatabasePath { path in
      try await makeFileOfFirstRelease(path)
      for suffix in ["-before-3", "-before-3-partial"] {
        try Data("half a file".utf8).write(to: URL(filePath: path + suffix))
      }
      try SQLiteStore(path: path).close()
      #expect(try copies(beside: path) == ["messenger.sqlite-before-3"])
      let copy = try DatabaseQueue(path: path + "-before-3")
      #expect(try await copy.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM person") } == 3)
    }
  }

  @Test func `neither a new file nor a file of this version is copied`() async throws {
    try await withDatabasePath { path in
      for _ in 0..<2 { try SQLiteStore(path: path).close() }
      #expect(try copies(beside: path).isEmpty)
    }
  }

  @Test func `a file of a newer version is rejected and stays as it is`() async throws {
    try await withDatabasePath { path in
      try SQLiteStore(path: path).close()
      let database = try DatabaseQueue(path: path)
      try await database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('of the future')") }
      try database.close()
      #expect(throws: MessengerError.newerData) { try SQLiteStore(path: path) }
      #expect(try copies(beside: path).isEmpty)
    }
  }
}
