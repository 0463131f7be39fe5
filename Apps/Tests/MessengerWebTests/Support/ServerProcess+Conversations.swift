import Foundation
import MessengerServices
import MessengerTesting
import Testing

extension ServerProcess {
  /// Starts a server with Ada and her chats, as a person has them who uses the messenger every day.
  static func withConversations() async throws -> ServerProcess {
    let server = try await ServerProcess()
    #expect(await server.stop() == 0)
    let store = try SQLiteStore(path: server.folder.appending(path: "messenger.sqlite").path)
    var configuration = MessengerConfiguration()
    configuration.asksBeforeAdding = false
    configuration.passwordCost = .minimal
    let messenger = Messenger(store: store, configuration: configuration)
    var ids: [String: Person.ID] = [:]
    for name in ["Ada", "Grace Hopper", "Alan Turing", "Margaret Hamilton", "Emmy Noether", "Kim"] {
      ids[name] = try await messenger.accounts.signUp(name: name, password: "correct horse", from: name)
        .person.id
    }
    func person(_ name: String) throws -> Person.ID { try #require(ids[name]) }
    func send(_ lines: [(from: String, text: String)], in chat: Chat.ID) async throws {
      for line in lines {
        _ = try await messenger.chats.send(
          line.text, clientMessageID: UUID(), in: chat, from: try person(line.from))
      }
    }
    let ada = try person("Ada")
    func direct(_ name: String, _ lines: [(from: String, text: String)], isRead: Bool = true) async throws {
      let other = try person(name)
      let chat = try await messenger.chats.directChat(with: other, for: ada).id
      try await send(lines, in: chat)
      for reader in isRead ? [ada, other] : [other] {
        try await messenger.chats.markRead(in: chat, by: reader)
      }
    }
    func group(
      _ title: String, _ names: [String], _ lines: [(from: String, text: String)], isRead: Bool = true
    )
      async throws
    {
      let people = try (["Ada"] + names).map(person)
      let chat = try await messenger.chats.createGroup(title: title, participants: people, by: people[1]).id
      try await send(lines, in: chat)
      for reader in people where isRead || reader != ada {
        try await messenger.chats.markRead(in: chat, by: reader)
      }
    }
    try await direct("Emmy Noether", [])
    try await direct(
      "Margaret Hamilton",
      [
        ("Margaret Hamilton", "Have you seen the printout? It is as tall as I am."),
        ("Ada", "I have brought a ladder."),
      ])
    try await group("Weekend plans", ["Kim", "Alan Turing"], [("Kim", "I bring the canoe and two paddles.")])
    try await direct(
      "Alan Turing",
      [
        ("Alan Turing", "Can machines think?"), ("Ada", "Only if we tell them how."),
        ("Alan Turing", "About the keys to the lower gate: they are with me."),
      ])
    try await group("Chess on Sunday", ["Alan Turing", "Kim"], [("Alan Turing", "Black, as always.")])
    try await group(
      "Reading circle", ["Kim", "Grace Hopper"],
      [
        ("Kim", "Chapter nine is long."), ("Grace Hopper", "Then we read it twice."),
        ("Kim", "Until Thursday, then!"),
      ], isRead: false)
    try await direct(
      "Grace Hopper", [("Ada", "Shall I bring the notes?"), ("Grace Hopper", "Yes, and your umbrella.")],
      isRead: false)
    try await group(
      "Lighthouse keepers", ["Grace Hopper", "Alan Turing"],
      [
        ("Grace Hopper", "The lamp is repaired! It was a moth again."),
        ("Grace Hopper", "I have taped it into the log book."),
        ("Ada", "Then it shines again?"), ("Alan Turing", "Is it on, or off because nobody looks?"),
        ("Ada", "On, as long as somebody observes it."),
        ("Ada", "I take the first watch, and bring the soup. Then I put the kettle on at half past six."),
        ("Grace Hopper", "Soup! 🍲 We come at seven, all three of us. Alan has the keys to the lower gate."),
      ])
    try store.close()
    try await server.start()
    return server
  }
}
