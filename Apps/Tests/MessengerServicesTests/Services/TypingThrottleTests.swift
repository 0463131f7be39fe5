import Foundation
import Testing

@testable import MessengerServices

@Suite struct TypingThrottleTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test func `a person has one event per second in each chat`() {
    var throttle = TypingThrottle()
    // A clock that is set back stops nobody.
    let allowed = [(1, 0), (1, 0.9), (2, 0.9), (1, 1), (1, -3600)].map { chat, seconds in
      throttle.admit(Person.ID(rawValue: 1), in: Chat.ID(rawValue: chat), at: now + seconds)
    }
    #expect(allowed == [true, false, true, true, true])
  }

  @Test func `the number of people who are remembered is bounded`() {
    var throttle = TypingThrottle()
    let first = Array(1...Int64(10_000))
    let allowed = (first + [1, 10_001, 1]).map {
      throttle.admit(Person.ID(rawValue: $0), in: Chat.ID(rawValue: 1), at: now)
    }
    #expect(allowed == first.map { _ in true } + [false, true, true])
  }
}
