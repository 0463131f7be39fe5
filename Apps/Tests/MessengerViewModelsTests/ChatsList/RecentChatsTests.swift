import MessengerServices
import Testing

@testable import MessengerViewModels

@Suite struct RecentChatsTests {
  @Test func `the number of people whose chat is remembered is bounded`() {
    let recent = RecentChats()
    let (ann, last) = (Person.ID(rawValue: 1), Person.ID(rawValue: 10_000))
    for number in 1...Int64(10_000) {
      recent.record(Chat.ID(rawValue: number), for: Person.ID(rawValue: number))
    }
    recent.record(Chat.ID(rawValue: 7), for: ann)
    #expect(recent.chat(of: ann) == Chat.ID(rawValue: 7))
    #expect(recent.chat(of: last) == Chat.ID(rawValue: 10_000))
    recent.record(Chat.ID(rawValue: 8), for: Person.ID(rawValue: 10_001))
    #expect(recent.chat(of: ann) == nil && recent.chat(of: last) == nil)
  }
}
