import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct DebounceUnlessTests {
  struct Failure: Error, Equatable {}

  let clock = TestClock()
  let isActive = MutableProperty(false)
  let source = Subject<String, Failure>()

  var recorder: Recorder<String, Failure> {
    source.signal.debounce(for: .milliseconds(3), unless: isActive, clock: clock).record(clock: clock)
  }

  @Test func `the diagram of the documentation is right until the condition is released`() {
    let condition = clock.hot("----------t-------f--------", values: ["t": true, "f": false])
      .signal.property(initial: false)
    let source: MarbleSource<String, Never> = clock.hot("-a-b-----c--d-e----f-------")
    let recorder = source.signal.debounce(for: .milliseconds(3), unless: condition, clock: clock)
      .record(running: clock)
    #expect(recorder.marbles == "------b---c-d-e-------f")
  }

  @Test func `while inactive, values wait for a pause`() {
    let recorder = recorder
    source.send("a")
    clock.advance(by: .milliseconds(2))
    source.send("b")
    clock.advance(by: .milliseconds(2))
    #expect(recorder.values.isEmpty)
    clock.advance(by: .milliseconds(1))
    #expect(recorder.marbles == "-----b")
  }

  @Test func `while active, values pass at once and no timer runs`() {
    let recorder = recorder
    isActive.value = true
    source.send("a")
    source.send("b")
    #expect(recorder.values == ["a", "b"])
    #expect(clock.pendingCount == 0)
  }

  @Test func `12.11 becoming active sends the pending value once`() {
    let recorder = recorder
    source.send("a")
    isActive.value = true
    #expect(recorder.values == ["a"])
    #expect(clock.pendingCount == 0)
    clock.runUntilIdle()
    #expect(recorder.values == ["a"])
  }

  @Test func `12.11 becoming active or inactive sends no value again`() {
    let recorder = recorder
    isActive.value = true
    source.send("a")
    isActive.value = false
    clock.advance(by: .milliseconds(10))
    isActive.value = true
    #expect(recorder.values == ["a"])
  }

  @Test func `completion sends the pending value`() {
    let recorder = recorder
    source.send("a")
    source.complete()
    #expect(recorder.events == [.value("a"), .completed])
    #expect(clock.pendingCount == 0)
  }

  @Test func `a failure drops the pending value and passes at once`() {
    let recorder = recorder
    source.send("a")
    source.fail(Failure())
    #expect(recorder.events == [.failed(Failure())])
    #expect(clock.pendingCount == 0)
  }

  @Test func `12.11 releasing the condition drops the pending value and completes the signal`() {
    let count = LiveCount()
    count.track {
      var condition: MutableProperty<Bool>? = MutableProperty(false)
      let source = Subject<String, Failure>()
      let recorder = source.signal.debounce(for: .milliseconds(3), unless: condition!, clock: clock).record()
      source.send("a")
      condition = nil
      #expect(recorder.events == [.completed])
      #expect(clock.pendingCount == 0)
    }
    #expect(count.liveParts == [])
  }

  @Test func `no timer remains after a cancellation`() {
    let recorder = recorder
    source.send("a")
    recorder.cancel()
    #expect(clock.pendingCount == 0)
  }
}
