import Foundation
import GRDB
import Testing

@testable import MessengerServices

/// The query plans of SQLite.
@Suite struct QueryPlanTests {
  /// The scans that are allowed: the index of names, to search for a part of one; the index of visitors; and
  /// subqueries, whose rows were looked up.
  private static let allowedScans = [
    "SCAN person USING INDEX personListed", "SCAN person USING INDEX personVisiting", "SCAN found",
    "SCAN listed",
  ]

  /// The plans of all statements that a closure runs, one step per line.
  private func plans(of work: (SQLiteTransaction) throws -> Void) throws -> [String: [String]] {
    let statements = Log<String>()
    let database = try DatabaseQueue()
    try Schema.migrations.migrate(database)
    return try database.write { database in
      database.trace(options: .statement) { event in
        if case .statement(let statement) = event { statements.append(statement.expandedSQL) }
      }
      try work(SQLiteTransaction(database: database))
      database.trace()
      return try statements.entries.reduce(into: [:]) { plans, sql in
        plans[sql] = try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql).map { $0["detail"] }
      }
    }
  }

  private static let person = Person(id: Person.ID(rawValue: 1), name: "Ann", lastSeen: .distantPast)
  private static let chat = Chat(
    id: Chat.ID(rawValue: 1), title: "Group", avatar: Avatar(gradientIndex: 0), participantCount: 1,
    lastUpdate: .distantPast)

  @Test func `no query scans a table`() throws {
    let (person, chat) = (Self.person.id, Self.chat.id)
    let plans = try plans { reader in
      _ = try reader.account(login: "ann")
      _ = try reader.account(of: person)
      _ = try reader.session(tokenHash: [1])
      _ = try reader.session(Session.ID(rawValue: 1))
      _ = try reader.sessions(of: person, at: .distantPast, limit: 10)
      _ = try reader.visitorsWithoutSession(limit: 10)
      _ = try reader.visitorCount(from: "a")
      _ = try reader.deleteSessions(of: person, exceptLast: 10)
      _ = try reader.databaseName()
      _ = try reader.removeNetworks(ofAccountsBefore: .distantPast)
      _ = try reader.peopleBlocking(person)
      _ = try reader.blockedPeople(by: person)
      _ = try reader.invitationCount(of: person, by: person)
      _ = try reader.deleteInvitations(of: person, by: person)
      _ = try reader.hasDeclined(person, invitedBy: person, after: .distantPast)
      _ = try reader.deleteDeclines(before: .distantPast)
      _ = try reader.deleteSessions(expiredAt: .distantPast, limit: 10)
      _ = try reader.person(person)
      _ = try reader.contacts(of: person, after: Self.person, limit: 10)
      _ = try reader.contacts(of: person, before: Self.person, limit: 10)
      _ = try reader.contacts(of: person, containing: "a", limit: 10)
      _ = try reader.contacts(of: person, among: [person])
      _ = try reader.haveCommonChat(person, person)
      _ = try reader.peopleSharingChat(with: person)
      _ = try reader.samplePeople(of: person)
      _ = try reader.hasSamplePeople(person)
      _ = try reader.deleteUnusedSamplePeople(of: person)
      _ = try reader.chat(chat, for: person)
      _ = try reader.chats(of: person, after: Self.chat, limit: 10)
      _ = try reader.chats(of: person, containing: "a", limit: 10)
      _ = try reader.directChat(of: person, and: person)
      _ = try reader.participation(of: person, in: chat)
      _ = try reader.participations(in: chat)
      _ = try reader.participants(of: chat)
      _ = try reader.allChats(of: person)
      _ = try reader.chatCount(of: person)
      _ = try reader.undeliveredChats(of: person, limit: 20)
      _ = try reader.messages(in: chat, after: 0, before: 10, limit: 10)
      _ = try reader.lastMessages(sharing: .pictures, in: chat, after: 0, before: nil, limit: 10)
      _ = try reader.firstMessages(sharing: .pictures, in: chat, after: 0, limit: 10)
      _ = try reader.messageCount(sharing: .pictures, in: chat, after: 0)
      _ = try reader.messages(containing: ["a"], for: person, after: nil, limit: 10)
      _ = try reader.message(UUID(), from: person)
      _ = try reader.senders(in: chat, after: 0, through: 10)
    }
    #expect(plans.count >= 29)
    for (sql, steps) in plans {
      let scans = steps.filter {
        $0.hasPrefix("SCAN ") && !$0.hasPrefix("SCAN (") && !$0.contains("VIRTUAL TABLE")
          && !Self.allowedScans.contains($0)
      }
      #expect(scans.isEmpty, "\(scans) in \(sql)")
    }
  }

  @Test func `the chats of a person are sorted before their rows are read`() throws {
    let plans = try plans { _ = try $0.chats(of: Self.person.id, after: nil, limit: 10) }
    let steps = try #require(plans.first { $0.key.contains("AS listed") }?.value)
    #expect(steps.contains { $0.contains("INDEX participationListed (person=?)") }, "\(steps)")
  }
}
