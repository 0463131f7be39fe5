import Foundation
import MessengerServices
import Testing

/// Exports of an account for its owner.
@Suite struct AccountExportTests {
  private struct Export: Decodable {
    struct Account: Decodable {
      let name: String
      let blocked: [String]
      let signIns: [SignIn]
      let reports: [Named]
      let invitations: [Invitation]
      let samplePeople: [String]
    }
    struct Named: Decodable {
      let name: String
    }
    struct Invitation: Decodable {
      let group: String
      let inviter: String
    }
    struct SignIn: Decodable {
      let network: String
      let hasSucceeded: Bool
    }
    struct Entry: Decodable {
      let chat: Chat
      let messages: [Message]
    }
    struct Chat: Decodable {
      let title: String
      let participants: [String]
      let role: String?
    }
    struct Message: Decodable, Equatable {
      let sender: String
      let text: String?
      let kind: String
    }
    let account: Account
    let chats: [Entry]
  }

  let fixture: MessengerFixture
  let (ann, bob): (Person, Person)

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
  }

  private func export(of person: Person) async throws -> Export {
    var data = Data()
    for try await part in try await fixture.accounts.export(of: person.id) { data += part }
    return try JSONDecoder().decode(Export.self, from: data)
  }

  @Test func `an export has the account and all messages of its chats, oldest first`() async throws {
    let chat = try await fixture.chats.directChat(with: bob.id, for: ann.id)
    for number in 1...205 { try await fixture.send("Hello \(number)", in: chat, from: ann) }
    let group = try await fixture.createGroup(bob, ann)
    try await fixture.contacts.block(bob.id, by: ann.id)
    let export = try await export(of: ann)
    #expect(export.account.name == "Ann")
    #expect(export.account.blocked == ["Bob"])
    #expect(export.account.signIns.map(\.network) == ["test"])
    #expect(export.account.signIns.map(\.hasSucceeded) == [true])
    #expect(export.chats.map(\.chat.title) == ["Bob", group.title])
    #expect(export.chats.map(\.chat.participants) == [["Ann", "Bob"], ["Ann", "Bob"]])
    #expect(export.chats[0].messages.compactMap(\.text) == (1...205).map { "Hello \($0)" })
    #expect(export.chats[1].messages.map(\.kind) == ["system"])
  }

  @Test func `an export has roles, reports, invitations and sample people`() async throws {
    let fixture = try MessengerFixture { $0.asksBeforeAdding = true }
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    _ = try await fixture.createGroup(bob, ann)
    _ = try await fixture.createGroup(ann, bob)
    try await fixture.contacts.report(bob.id, by: ann.id)
    try await fixture.messenger.simulation.generateData(for: ann.id)
    var data = Data()
    for try await part in try await fixture.accounts.export(of: ann.id) { data += part }
    let export = try JSONDecoder().decode(Export.self, from: data)
    #expect(export.account.reports.map(\.name) == ["Bob"])
    #expect(export.account.invitations.map(\.inviter) == ["Bob"])
    #expect(export.account.invitations.map(\.group) == ["Group"])
    let samples = try await fixture.contacts.contacts(of: ann.id).filter(\.isSample).map(\.name)
    #expect(export.account.samplePeople.sorted() == samples.sorted())
    #expect(export.chats.allSatisfy { $0.chat.role == "owner" })
  }

  @Test func `cleared messages and chats of others are not in an export`() async throws {
    let chat = try await fixture.chats.directChat(with: bob.id, for: ann.id)
    try await fixture.send("Cleared", in: chat, from: ann)
    try await fixture.chats.leave(chat.id, by: ann.id)
    try await fixture.send("Seen", in: chat, from: bob)
    let eve = try await fixture.register("Eve")
    _ = try await fixture.createGroup(bob, eve)
    let export = try await export(of: ann)
    #expect(export.chats.flatMap(\.messages).compactMap(\.text) == ["Seen"])
  }

  @Test func `an export is valid JSON if the person leaves a chat and comes back meanwhile`() async throws {
    let eve = try await fixture.register("Eve")
    let chat = try await fixture.createGroup(bob, ann, eve)
    for number in 1...Limits.pageSize { try await fixture.send("\(number)", in: chat, from: bob) }
    var parts = try await fixture.accounts.export(of: ann.id).makeAsyncIterator()
    var data = Data()
    // The account and the beginning of the chat.
    for _ in 1...2 { data += try #require(await parts.next()) }
    _ = try await fixture.chats.update(chat.id, removing: [ann.id], by: bob.id)
    // The person is not in the chat anymore, so the export has none of its messages.
    #expect(try await parts.next() == Data())
    _ = try await fixture.chats.update(chat.id, adding: [ann.id], by: bob.id)
    while let part = try await parts.next() { data += part }
    let export = try JSONDecoder().decode(Export.self, from: data)
    // The last text, and the messages about the removal and the return.
    #expect(export.chats.map(\.messages.count) == [3])
  }

  @Test func `the number of exports is limited`() async throws {
    for _ in 0..<5 { _ = try await fixture.accounts.export(of: ann.id) }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await fixture.accounts.export(of: ann.id)
    }
  }
}
