import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct RecorderTests {
  let clock = TestClock()
  let source = Subject<Int, Problem>()

  @Test func `values and completion are written down with their times`() {
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

  @Test func `a failure is written down`() {
    let recorder = source.signal.record()
    source.fail(.broken)
    #expect(recorder.events == [.failed(.broken)])
    #expect(recorder.failure == .broken)
    #expect(recorder.isEnded)
    #expect(!recorder.isCompleted)
  }

  @Test func `what comes while the observation begins is written down`() {
    let recorder = Signal<Int, Never>.values(1, 2).record()
    #expect(recorder.events == [.value(1), .value(2), .completed])
  }

  @Test func `nothing is written down after cancelling`() {
    let recorder = source.signal.record()
    source.send(1)
    recorder.cancel()
    source.send(2)
    source.complete()
    #expect(recorder.events == [.value(1)])
    #expect(!recorder.isEnded)
  }

  @Test func `a recorder that goes away ends its observation`() {
    let count = LiveCount()
    count.measure {
      let source = Subject<Int, Never>()
      _ = source.signal.record()
      #expect(count.aliveParts == [])
    }
  }

  @Test func `recording moves the clock until nothing waits`() {
    let recorder = clock.cold("-a--b|").signal.record(running: clock)
    #expect(recorder.marbles == "-a--b|")
    #expect(clock.elapsed == .milliseconds(5))
  }

  @Test func `recording moves the clock as far as it is told`() {
    let recorder = clock.cold("-a--b|").signal.record(running: clock, for: .milliseconds(4))
    #expect(recorder.marbles == "-a--b")
    #expect(clock.waitingCount == 1)
  }
}
