import MessengerServices
import Testing

@Suite struct SearchTests {
  let fixture: MessengerFixture
  let (ann, bob, eve): (Person, Person, Person)
  var chats: Chats { fixture.chats }

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Böb_%")
    eve = try await fixture.register("Eve")
  }

  private func found(_ query: String, for person: Person) async throws -> [String] {
    try await chats.searchMessages(query, for: person.id).map(\.message.text)
  }

  // MARK: Names and titles

  @Test(arguments: [
    ("bob", ["Böb_%"]), ("BÖB", ["Böb_%"]), ("_", ["Böb_%"]), ("%", ["Böb_%"]), ("\\", []), ("e", ["Eve"]),
    ("ann", []), ("  ", []), ("", []),
  ])
  func `contacts are found by a part of the name`(query: String, names: [String]) async throws {
    #expect(try await fixture.contacts.search(query, for: ann.id).map(\.name) == names)
  }

  @Test func `chats are found by a part of the title, direct chats by the name of the other person`()
    async throws
  {
    let trip = try await chats.createGroup(title: "Trip to Åbo", participants: [bob.id], by: ann.id)
    let directChat = try await chats.directChat(with: bob.id, for: ann.id)
    #expect(try await chats.search("abo", for: ann.id).map(\.id) == [trip.id])
    #expect(try await chats.search("BO", for: ann.id).map(\.id) == [directChat.id, trip.id])
    #expect(try await chats.search(" ", for: ann.id).isEmpty)
    #expect(try await chats.search("abo", for: eve.id).isEmpty)
  }

  // MARK: Messages

  @Test func `messages are found by their words, the last word by its beginning`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send("The café opens on Monday", in: chat, from: ann)
    try await fixture.send("Monday is fine", in: chat, from: bob)
    #expect(try await found("monday", for: bob) == ["Monday is fine", "The café opens on Monday"])
    #expect(try await found("cafe mon", for: bob) == ["The café opens on Monday"])
    #expect(try await found("mon cafe", for: bob).isEmpty)
    #expect(try await found("CAFÉ", for: ann) == ["The café opens on Monday"])
    #expect(try await found("tuesday", for: ann).isEmpty)
  }

  @Test(arguments: ["", "  ", "\"", "AND", "OR NOT", "chat:1", "*", "^a", "NEAR(", "text : x", "(", "'"])
  func `the syntax of full-text search has no effect in a query`(query: String) async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send("Hello", in: chat, from: ann)
    #expect(try await found(query, for: ann).isEmpty)
  }

  @Test func `the identifier of a chat does not match a word of its messages`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send("Hello", in: chat, from: ann)
    #expect(try await found("\(chat.id)", for: ann).isEmpty)
  }

  @Test func `messages in chats of others are not found`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send("Secret", in: chat, from: ann)
    #expect(try await found("secret", for: eve).isEmpty)
    try await chats.leave(chat.id, by: bob.id)
    #expect(try await found("secret", for: bob).isEmpty)
    #expect(try await found("secret", for: ann) == ["Secret"])
  }

  @Test func `messages of a cleared chat are not found, but later ones are`() async throws {
    let chat = try await chats.directChat(with: eve.id, for: ann.id)
    try await fixture.send("Secret one", in: chat, from: ann)
    try await chats.leave(chat.id, by: ann.id)
    #expect(try await found("secret", for: ann).isEmpty)
    try await fixture.send("Secret two", in: chat, from: eve)
    #expect(try await found("secret", for: ann) == ["Secret two"])
    #expect(try await found("secret", for: eve) == ["Secret two", "Secret one"])
  }

  @Test func `messages of a deleted chat are not found`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send("Secret", in: chat, from: ann)
    for person in [ann, bob] { try await chats.leave(chat.id, by: person.id) }
    let next = try await fixture.createGroup(ann, bob)
    try await fixture.send("Other", in: next, from: ann)
    #expect(try await found("secret", for: ann).isEmpty)
    #expect(try await found("other", for: ann) == ["Other"])
  }

  @Test func `an excerpt marks the matches`() async throws {
    let directChat = try await chats.directChat(with: eve.id, for: ann.id)
    try await fixture.send("We meet on Monday or on monday week", in: directChat, from: ann)
    let result = try #require(try await chats.searchMessages("mon", for: ann.id).first)
    #expect(result.chatTitle == "Eve")
    #expect(result.excerpt.filter(\.isMatch).map(\.text) == ["Monday", "monday"])
    #expect(result.excerpt.map(\.text).joined() == "We meet on Monday or on monday week")
  }

  @Test(arguments: [
    ("On a day when the harbour was quiet, we met by the river", "…quiet, we met by the ", "river"),
    ("Short words before the river, and many more words after it", "Short words before the ", "river"),
    ("river", "", "river"),
    (
      String(repeating: "a", count: 200) + "/river", "…" + String(repeating: "a", count: 23) + "/", "river"
    ),
  ])
  func `an excerpt begins shortly before the first match`(
    text: String, before: String, found: String
  ) async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send(text, in: chat, from: ann)
    let excerpt = try #require(try await chats.searchMessages("riv", for: bob.id).first?.excerpt)
    let match = excerpt.firstIndex(where: \.isMatch)
    let index = try #require(match)
    #expect(excerpt[..<index].map(\.text).joined() == before)
    #expect(excerpt[index].text == found)
    #expect(text.hasSuffix(excerpt[index...].map(\.text).joined()))
  }

  @Test func `results are paginated`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    for number in 1...5 { try await fixture.send("word \(number)", in: chat, from: ann) }
    let first = try await chats.searchMessages("word", for: ann.id, limit: 3)
    let second = try await chats.searchMessages("word", for: ann.id, after: first.last?.id, limit: 3)
    #expect((first + second).map(\.message.text) == ["word 5", "word 4", "word 3", "word 2", "word 1"])
  }

  @Test func `a query that is too long is rejected`() async throws {
    let query = String(repeating: "a", count: 101)
    await #expect(throws: MessengerError.invalidRequest) { try await chats.search(query, for: ann.id) }
    await #expect(throws: MessengerError.invalidRequest) {
      try await chats.searchMessages(query, for: ann.id)
    }
    await #expect(throws: MessengerError.invalidRequest) {
      try await fixture.contacts.search(query, for: ann.id)
    }
  }
}
