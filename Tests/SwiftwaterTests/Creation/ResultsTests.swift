import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ResultsTests {
  @Test func `a closure runs for each observation`() {
    var runs = 0
    let signal = Signal<Int, Problem>(catching: {
      runs += 1
      return runs
    })
    #expect(runs == 0)
    #expect(signal.record().events == [.value(1), .completed])
    #expect(signal.record().events == [.value(2), .completed])
  }

  @Test func `an error that a closure throws fails the signal`() {
    let signal = Signal<Int, Problem>(catching: { () throws(Problem) -> Int in throw .broken })
    #expect(signal.record().events == [.failed(.broken)])
  }

  @Test func `a result is a value or a failure`() {
    #expect(Signal.from(Result<Int, Problem>.success(1)).record().events == [.value(1), .completed])
    #expect(Signal.from(Result<Int, Problem>.failure(.broken)).record().events == [.failed(.broken)])
  }

  @Test func `an optional is a value or nothing`() {
    #expect(Signal<Int, Problem>.from(Int("1")).record().events == [.value(1), .completed])
    #expect(Signal<Int, Problem>.from(Int("x")).record().events == [.completed])
  }
}
