import Design
import Swiftwater
import SwiftwaterTesting
import Testing

struct EveryOtherTests {
  private enum SourceError: Error, Equatable {
    case broken
  }

  @Test func `every second value is sent`() {
    let clock = TestClock()
    let values = clock.hot("-a-b-c-d-|").signal.everyOther().record(clock: clock)
    clock.advance(by: .milliseconds(10))
    #expect(values.marbles == "-a---c---|")
  }

  @Test func `it satisfies the laws of operators`() {
    let laws = OperatorLaws(failingWith: SourceError.broken) { numbers, _ in numbers.everyOther() }
    #expect(laws.violations == [])
  }
}
