#if Web
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

struct TokenBucketTests {
  let limit = RateLimit(burst: 3, perSecond: 10)
  let start = ContinuousClock.now

  @Test func `a bucket allows a burst, and then events at the rate of the limit`() {
    var bucket = TokenBucket()
    #expect((1...5).map { _ in bucket.take(limit, at: start) } == [true, true, true, false, false])
    let outcomes = [99, 100, 150].map { bucket.take(limit, at: start + .milliseconds($0)) }
    #expect(outcomes == [false, true, false])
  }

  @Test func `a bucket never holds more than the burst`() {
    var bucket = TokenBucket()
    _ = bucket.take(limit, at: start)
    let later = start + .seconds(3600)
    #expect((1...4).map { _ in bucket.take(limit, at: later) } == [true, true, true, false])
  }

  @Test func `after tokens are consumed in advance, the next token is available only when they are refilled`()
  {
    var bucket = TokenBucket()
    bucket.consume(2.5, limit, at: start)
    #expect(bucket.timeUntilNextToken(limit, at: start) == .milliseconds(50))
    bucket.consume(10, limit, at: start)
    #expect(bucket.timeUntilNextToken(limit, at: start) == .milliseconds(1050))
    #expect(bucket.timeUntilNextToken(limit, at: start + .milliseconds(1050)) == .zero)
    let outcomes = [1000, 1050].map { bucket.take(limit, at: start + .milliseconds($0)) }
    #expect(outcomes == [false, true])
  }

  @Test func `a bucket returns the time until its next token`() {
    var bucket = TokenBucket()
    #expect(bucket.timeUntilNextToken(limit, at: start) == .zero)
    for _ in 1...3 { _ = bucket.take(limit, at: start) }
    #expect(bucket.timeUntilNextToken(limit, at: start) == .milliseconds(100))
    #expect(bucket.timeUntilNextToken(limit, at: start + .milliseconds(60)) == .milliseconds(40))
    #expect(bucket.timeUntilNextToken(limit, at: start + .milliseconds(100)) == .zero)
  }
}
#endif
