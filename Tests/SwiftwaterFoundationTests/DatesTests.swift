import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@Suite @MainActor struct DatesTests {
  @Test func `a date is sent once in each interval`() {
    let clock = TestClock()
    let start = Date(timeIntervalSince1970: 0)
    let dates = Signal.dates(every: .seconds(1), clock: clock, now: { start.addingTimeInterval(5) }).record()
    clock.advance(by: .seconds(2))
    #expect(dates.values == [start.addingTimeInterval(5), start.addingTimeInterval(5)])
  }
}
