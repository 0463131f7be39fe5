import Testing

@testable import MessengerServices

/// The actions of system messages, as the store has them.
@Suite struct GroupActionTests {
  private static func named(_ names: String...) -> [GroupAction.NamedPerson] {
    names.map { GroupAction.NamedPerson(id: nil, name: $0) }
  }

  @Test(arguments: [
    GroupAction.created, .renamed(to: "Trip \"2\""), .added([.init(id: Person.ID(rawValue: 3), name: "")]),
    .removed(named("Bob", "Eve")), .invited(named("Bob")), .changedPhoto, .removedPhoto, .joined, .left,
    .other("Something"),
  ])
  func `an action is read as it was stored`(action: GroupAction) {
    #expect(GroupAction(stored: action.stored, names: nil) == action)
  }

  @Test(arguments: [
    ("Ann has created chat", GroupAction.created), ("Ann joined", .joined), ("Ann left the chat", .left),
    ("Ann changed title to Bob added Eve", .renamed(to: "Bob added Eve")),
    ("Ann added Bob", .added(named("Bob"))),
    ("Ann removed Bob, Eve and Kim", .removed(named("Bob", "Eve", "Kim"))),
    ("Ann invited Salt and Pepper and Kim", .invited(named("Salt and Pepper", "Kim"))),
    ("Visitor 1234 added Bob and Eve", .added(named("Bob", "Eve"))),
    ("Something else", .other("Something else")),
    ("Ann joined the army", .other("Ann joined the army")),
  ])
  func `the sentence of an earlier version becomes an action`(sentence: String, action: GroupAction) {
    #expect(GroupAction(sentence: sentence, by: "Ann") == action)
  }

  @Test func `the store has no names of people who are identified`() {
    let stored = GroupAction.added([.init(id: Person.ID(rawValue: 3), name: "Bob")]).stored
    #expect(!stored.contains("Bob"))
    let action = GroupAction(stored: stored, names: "[\"Robert\"]")
    #expect(action == .added([.init(id: Person.ID(rawValue: 3), name: "Robert")]))
  }

  @Test func `a system message names people as they are called today`() async throws {
    let fixture = try MessengerFixture()
    let (ann, bob, eve) = try await fixture.registerThree()
    let group = try await fixture.createGroup(ann, bob)
    _ = try await fixture.chats.update(group.id, adding: [eve.id], by: ann.id)
    try await fixture.accounts.rename(eve.id, to: "Eva")
    try await fixture.accounts.rename(ann.id, to: "Anna")
    let messages = try await fixture.chats.messages(in: group.id, for: bob.id).messages
    #expect(messages.map(\.summary) == ["Anna created", "Anna added Eva"])
    #expect(try await fixture.chats.chat(group.id, for: bob.id).lastMessage?.summary == "Anna added Eva")
    try await fixture.accounts.delete(eve.id)
    #expect(
      try await fixture.chats.messages(in: group.id, for: bob.id).messages.map(\.summary) == [
        "Anna created", "Anna added \(Person.deletedName)", "\(Person.deletedName) left",
      ])
  }
}
