import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@Suite struct DatesTests {
  @Test func `tells the date once in each interval`() {
    let clock = TestClock()
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let recorder = Signal.dates(every: .seconds(10), clock: clock) {
      start + TimeInterval(clock.elapsed.components.seconds)
    }
    .record(running: clock, for: .seconds(35))
    #expect(recorder.values == [start + 10, start + 20, start + 30])
    #expect(!recorder.isEnded)
  }

  @Test func `tells the real date unless told otherwise`() {
    let clock = TestClock()
    let before = Date()
    let recorder = Signal.dates(every: .seconds(1), clock: clock).record(running: clock, for: .seconds(1))
    #expect(recorder.values.count == 1)
    #expect(recorder.values.allSatisfy { before <= $0 && $0 <= Date() })
  }
}
