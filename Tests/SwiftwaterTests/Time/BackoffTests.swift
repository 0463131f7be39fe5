import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite struct BackoffTests {
  /// A generator that always returns the same number.
  struct ConstantGenerator: RandomNumberGenerator {
    let number: UInt64
    mutating func next() -> UInt64 { number }
  }

  func delays(_ backoff: Backoff, _ count: Int) -> [Duration] {
    (0..<count).map(backoff.delay)
  }

  @Test func `a constant delay stays the same`() {
    #expect(delays(.constant(.seconds(3)), 3) == [.seconds(3), .seconds(3), .seconds(3)])
  }

  @Test func `an exponential delay grows up to its limit`() {
    let backoff = Backoff.exponential(from: .milliseconds(100), atMost: .seconds(1))
    #expect(delays(backoff, 6) == [100, 200, 400, 800, 1000, 1000].map { .milliseconds($0) })
    let steep = Backoff.exponential(from: .seconds(1), factor: 10, atMost: .seconds(100))
    #expect(delays(steep, 4) == [1, 10, 100, 100].map { .seconds($0) })
  }

  @Test func `a very large attempt number does not overflow the delay`() {
    let backoff = Backoff.exponential(from: .seconds(1), factor: 1e30, atMost: .seconds(60))
    #expect(backoff.delay(1) == .seconds(60))
    #expect(backoff.delay(.max) == .seconds(60))
    let unlimited = Backoff.exponential(from: .seconds(1), atMost: .seconds(Int64.max))
    #expect(unlimited.delay(1000) == .seconds(Int64.max))
  }

  @Test func `a first delay above the limit is reduced to the limit`() {
    #expect(Backoff.exponential(from: .seconds(9), atMost: .seconds(2)).delay(0) == .seconds(2))
  }

  @Test func `jitter shortens a delay by no more than its fraction`() {
    func delay(_ number: UInt64, _ jitter: Double) -> Duration {
      let generator = ConstantGenerator(number: number)
      return Backoff.exponential(from: .seconds(1), jitter: jitter, using: generator).delay(2)
    }
    #expect(delay(0, 0.5) == .seconds(4))
    #expect(delay(.max, 0.5) - .seconds(2) < .microseconds(1))
    #expect(delay(.max, 0.5) >= .seconds(2))
    #expect(delay(.max, 1) < .microseconds(1))
    #expect(delay(.max, 0) == .seconds(4))
  }

  @Test func `each delay has a jitter of its own`() {
    let backoff = Backoff.exponential(from: .seconds(1), jitter: 1)
    #expect(Set((0..<20).map { _ in backoff.delay(0) }).count > 1)
  }

  @Test func `a back-off may have any rule`() {
    let backoff = Backoff { .seconds($0 * $0) }
    #expect(delays(backoff, 4) == [0, 1, 4, 9].map { .seconds($0) })
  }

  @Test func `invalid arguments stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = Backoff.constant(.seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = Backoff.exponential(from: .zero) }
    await #expect(processExitsWith: .failure) { _ = Backoff.exponential(from: .seconds(1), factor: 1) }
    await #expect(processExitsWith: .failure) { _ = Backoff.exponential(from: .seconds(1), atMost: .zero) }
    await #expect(processExitsWith: .failure) { _ = Backoff.exponential(from: .seconds(1), jitter: 1.1) }
  }
}
