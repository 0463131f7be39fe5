import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct RecorderTests {
  let clock = TestClock()
  let source = Subject<Int, TestError>()

  @Test func `values and completion are recorded with their times`() {
    let recorder = source.signal.record(clock: clock)
    source.send(1)
    clock.advance(by: .milliseconds(2))
    source.send(2)
    source.complete()
    #expect(recorder.values == [1, 2])
    #expect(recorder.events == [.value(1), .value(2), .completed])
    #expect(recorder.entries.map(\.time) == [.zero, .milliseconds(2), .milliseconds(2)])
    #expect(recorder.isCompleted)
    #expect(recorder.isEnded)
    #expect(recorder.failure == nil)
  }

  @Test func `a failure is recorded`() {
    let recorder = source.signal.record()
    source.fail(.broken)
    #expect(recorder.events == [.failed(.broken)])
    #expect(recorder.failure == .broken)
    #expect(recorder.isEnded)
    #expect(!recorder.isCompleted)
  }

  @Test func `events that are sent while the observation begins are recorded`() {
    let recorder = Signal<Int, Never>.of(1, 2).record()
    #expect(recorder.events == [.value(1), .value(2), .completed])
  }

  @Test func `nothing is recorded after cancelling`() {
    let recorder = source.signal.record()
    source.send(1)
    recorder.cancel()
    source.send(2)
    source.complete()
    #expect(recorder.events == [.value(1)])
    #expect(!recorder.isEnded)
  }

  @Test func `a recorder that is released cancels its observation`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      _ = source.signal.record()
      #expect(count.liveParts == [])
    }
  }

  @Test func `recording advances the clock until no action is pending`() {
    let recorder = clock.cold("-a--b|").signal.record(running: clock)
    #expect(recorder.marbles == "-a--b|")
    #expect(clock.elapsed == .milliseconds(5))
  }

  @Test func `recording advances the clock by the given duration`() {
    let recorder = clock.cold("-a--b|").signal.record(running: clock, for: .milliseconds(4))
    #expect(recorder.marbles == "-a--b")
    #expect(clock.pendingCount == 1)
  }
}
