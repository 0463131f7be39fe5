import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct DebounceTests {
  let clock = TestClock()

  @Test func `sends the latest value after a pause`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record(clock: clock)
    source.send(1)
    clock.advance(by: .milliseconds(2))
    source.send(2)
    clock.advance(by: .milliseconds(2))
    #expect(recorder.values == [])
    clock.advance(by: .milliseconds(1))
    #expect(recorder.values == [2])
    #expect(recorder.entries[0].time == .milliseconds(5))
  }

  @Test func `completion sends what is held`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record()
    source.send(1)
    source.complete()
    #expect(recorder.events == [.value(1), .completed])
    #expect(clock.waitingCount == 0)
  }
}
