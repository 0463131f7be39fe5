import MessengerServices
import Testing

@testable import MessengerViewModels

@Suite struct RecentChatsTests {
  private func chats(_ numbers: Int64...) -> [Chat.ID] { numbers.map { Chat.ID(rawValue: $0) } }

  @Test func `the last five chats of a person are remembered, each once, newest first`() {
    let (recent, ann) = (RecentChats(), Person.ID(rawValue: 1))
    for number in [1, 2, 3, 2, 4, 5, 6] { recent.record(Chat.ID(rawValue: Int64(number)), for: ann) }
    #expect(recent.chats(of: ann) == chats(6, 5, 4, 2, 3))
    #expect(recent.chats(of: Person.ID(rawValue: 2)) == [])
  }

  @Test func `a chat that a person has deleted is forgotten, and others still have it`() {
    let (recent, ann, bob) = (RecentChats(), Person.ID(rawValue: 1), Person.ID(rawValue: 2))
    for person in [ann, bob] {
      for chat in chats(1, 2) { recent.record(chat, for: person) }
    }
    recent.forget(Chat.ID(rawValue: 2), for: ann)
    #expect(recent.chats(of: ann) == chats(1) && recent.chats(of: bob) == chats(2, 1))
  }

  @Test func `the number of people whose chats are remembered is bounded`() {
    let recent = RecentChats()
    let (ann, last) = (Person.ID(rawValue: 1), Person.ID(rawValue: 10_000))
    for number in 1...Int64(10_000) {
      recent.record(Chat.ID(rawValue: number), for: Person.ID(rawValue: number))
    }
    recent.record(Chat.ID(rawValue: 7), for: ann)
    #expect(recent.chats(of: ann) == chats(7, 1))
    #expect(recent.chats(of: last) == chats(10_000))
    recent.record(Chat.ID(rawValue: 8), for: Person.ID(rawValue: 10_001))
    #expect(recent.chats(of: ann) == [] && recent.chats(of: last) == [])
  }
}
