import Swiftwater
import SwiftwaterTesting
import Testing

// The examples of Documentation/Time.md, line for line.

@Suite struct TimeExamples {
  final class Draft {
    let text = MutableProperty("")
    let textsToSave: Signal<String, Never>

    init(clock: some Clock<Duration> = DefaultClock()) {
      textsToSave = text.changes.debounce(for: .seconds(2), clock: clock)
    }
  }

  @Test func `the clock is a parameter of the model`() {
    let clock = TestClock()
    let draft = Draft(clock: clock)
    let saves = draft.textsToSave.record()
    draft.text.value = "H"
    clock.advance(by: .seconds(1))
    draft.text.value = "Hi"
    clock.advance(by: .seconds(2))
    #expect(saves.values == ["Hi"])
  }

  final class Reminder {
    let isDue = Signal.timer(after: .seconds(60)).replaceValues(with: true).property(initial: false)
  }

  @Test func `one clock for everything in a test`() {
    let clock = TestClock()
    DefaultClock.withValue(clock) {
      let reminder = Reminder()
      clock.advance(by: .seconds(60))
      #expect(reminder.isDue.value)
    }
  }

  @Test func `five operators reduce the number of values`() {
    let clock = TestClock()
    let typing = clock.hot("-abc-----de------").signal
    let pauses = typing.debounce(for: .milliseconds(3), clock: clock).record(clock: clock)
    let leading = typing.throttle(for: .milliseconds(3), clock: clock).record(clock: clock)
    let both = typing.throttle(for: .milliseconds(3), edges: .both, clock: clock).record(clock: clock)
    let trailing = typing.audit(for: .milliseconds(3), clock: clock).record(clock: clock)
    let samples = typing.sample(every: .milliseconds(3), clock: clock).record(clock: clock)
    clock.advance(by: .milliseconds(17))
    #expect(pauses.marbles == "------c------e")
    #expect(leading.marbles == "-a-------d")
    #expect(both.marbles == "-a--c----d--e")
    #expect(trailing.marbles == "----c-------e")
    #expect(samples.marbles == "---c-----d--e")
  }

  @Test func `retries wait with growing delays`() {
    struct Offline: Error {}
    let clock = TestClock()
    var attempts: [Duration] = []
    let load = Signal<String, Offline>.deferred {
      attempts.append(clock.elapsed)
      return .fail(Offline())
    }
    load.retry(3, delay: .exponential(from: .seconds(1)), clock: clock)
      .replaceError(with: "no answer")
      .observe { print($0) }
    clock.runUntilIdle()
    #expect(attempts == [.zero, .seconds(1), .seconds(3), .seconds(7)])
  }
}
