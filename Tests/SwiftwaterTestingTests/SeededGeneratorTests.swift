@testable import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct SeededGeneratorTests {
  @Test func `a seed gives the numbers of the reference implementation of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `a backoff has the same jitter with the same seed, and another with another seed`() {
    func delays(seed: UInt64) -> [Duration] {
      let backoff = Backoff.exponential(
        from: .seconds(1), jitter: 0.5, using: SeededGenerator(seed: seed))
      return (0..<8).map(backoff.delay)
    }
    #expect(delays(seed: 7) == delays(seed: 7))
    #expect(delays(seed: 7) != delays(seed: 8))
  }
}
