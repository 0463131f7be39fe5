import Foundation
import Testing

@testable import MessengerServices

@Suite struct RateLimiterTests {
  let start = Date(timeIntervalSince1970: 0)

  @Test func `each key is counted separately, and again in the next window`() throws {
    var limiter = RateLimiter(per: .seconds(60))
    for _ in 0..<3 { try limiter.count("a", limit: 3, at: start) }
    try limiter.count("b", limit: 3, at: start)
    #expect(throws: MessengerError.tooManyAttempts(retryAfter: 31)) {
      try limiter.count("a", limit: 3, at: start.addingTimeInterval(29.5))
    }
    try limiter.count("a", limit: 3, at: start.addingTimeInterval(60))
  }

  @Test func `a clock that is set back locks nobody out for longer`() throws {
    var limiter = RateLimiter(per: .seconds(60))
    let wrong = start.addingTimeInterval(100_000)
    try limiter.count("a", limit: 1, at: wrong)
    try limiter.count("a", limit: 1, at: start)
    #expect(throws: MessengerError.tooManyAttempts(retryAfter: 60)) {
      try limiter.count("a", limit: 1, at: start)
    }
  }

  @Test func `a reset key is counted again from zero`() throws {
    var limiter = RateLimiter(per: .seconds(60))
    try limiter.count("a", limit: 1, at: start)
    limiter.reset("a")
    try limiter.count("a", limit: 1, at: start)
  }

  @Test func `beyond the capacity the newest keys are kept`() throws {
    var limiter = RateLimiter(per: .seconds(60), capacity: 10)
    for number in 0..<11 {
      try limiter.count("\(number)", limit: 1, at: start.addingTimeInterval(Double(number)))
    }
    try limiter.count("0", limit: 1, at: start.addingTimeInterval(11))
    #expect(throws: MessengerError.self) {
      try limiter.count("9", limit: 1, at: start.addingTimeInterval(11))
    }
    #expect(throws: MessengerError.self) {
      try limiter.count("10", limit: 1, at: start.addingTimeInterval(11))
    }
  }
}
