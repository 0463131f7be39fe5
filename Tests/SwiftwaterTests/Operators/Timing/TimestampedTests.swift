import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TimestampedTests {
  let clock = TestClock()

  @Test func `timestamped() sends each value with its time`() {
    let recorder = clock.hot("-a--b--|").signal.timestamped(clock: clock).record(running: clock)
    #expect(recorder.values.map(\.value) == ["a", "b"])
    #expect(recorder.values.map(\.time.offset) == [.milliseconds(1), .milliseconds(4)])
    #expect(recorder.isCompleted)
  }

  @Test func `measureInterval() sends each value with the time since the previous value`() {
    clock.advance(by: .milliseconds(10))
    let recorder = clock.hot("-a--b--|").signal.measureInterval(clock: clock).record(running: clock)
    #expect(recorder.values.map(\.value) == ["a", "b"])
    #expect(recorder.values.map(\.interval) == [.milliseconds(1), .milliseconds(3)])
    #expect(recorder.isCompleted)
  }

  @Test func `measureInterval() measures each observation from its own beginning`() {
    let measured = clock.hot("-a---b").signal.measureInterval(clock: clock)
    let early = measured.record()
    clock.advance(by: .milliseconds(3))
    let late = measured.record()
    clock.runUntilIdle()
    #expect(early.values.map(\.interval) == [.milliseconds(1), .milliseconds(4)])
    #expect(late.values.map(\.interval) == [.milliseconds(2)])
  }
}
