import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `a pause is awaited`() {
  let clock = TestClock()
  clock.expect("-12-----3-|", "-----2----(3|)") { signal in
    signal.debounce(for: .milliseconds(3), clock: clock)
  }
  clock.expect("-12-3-#", "------#") { signal in signal.debounce(for: .milliseconds(4), clock: clock) }
}

@Test func `an urgent value does not wait`() {
  let clock = TestClock()
  let pause = Signal<Void, Problem>.timer(after: .milliseconds(3), clock: clock)
  clock.expect("-1-7--2----|", "---7-----2-|") { signal in
    signal.debounce(until: { isUrgent($0) ? .just(()) : pause })
  }
}

@Test func `the rate of values is limited`() {
  let clock = TestClock()
  clock.expect("-123-----4-|", "-1--3----4-|") { signal in
    signal.throttle(for: .milliseconds(3), edges: .both, clock: clock)
  }
  clock.expect("-12|", "-1--(2|)") { signal in
    signal.throttle(for: .milliseconds(3), edges: .both, clock: clock)
  }
}

@Test func `values wait for a flag`() {
  let clock = TestClock()
  let property = MutableProperty(false)
  let isActive = MutableProperty(true)
  _ = clock.schedule(after: .milliseconds(2)) { (property.value, isActive.value) = (true, false) }
  _ = clock.schedule(after: .milliseconds(7)) { (property.value, isActive.value) = (false, true) }
  let signal = clock.hot("-1-2-3-----4-|", values: Marbles.digits).signal
  let throttled = signal.audit(until: { _ in property.signal.filter { !$0 } }).record(clock: clock)
  let held = signal.paused(while: isActive.negated(), buffering: .latest).record(clock: clock)
  let paused = signal.paused(while: isActive.negated()).record(clock: clock)
  clock.runUntilIdle()
  #expect(throttled.marbles == "-1-----3---4-|")
  #expect(held.marbles == "-1-----3---4-|")
  #expect(paused.marbles == "-1---------4-|")
}

@Test func `values are delayed`() {
  let clock = TestClock()
  clock.expect("-1-2-|", "----1-(2|)") { signal in signal.delay(for: .milliseconds(3), clock: clock) }
  clock.expect("-1----|", "----1-|") { signal in signal.delay(for: .milliseconds(3), clock: clock) }
  clock.expect("-1-2-#", "----1#") { signal in signal.delay(for: .milliseconds(3), clock: clock) }
  clock.expect("-1-|", "----1-|") { signal in
    Signal<Void, Problem>.timer(after: .milliseconds(3), clock: clock).then { signal }
  }
}

@Test func `a signal that is late fails`() {
  let clock = TestClock()
  clock.expect("-1-2-3-|", "-1-2#") { signal in
    signal.timeout(after: .milliseconds(4), clock: clock, failingWith: .timedOut)
  }
  clock.expect("-1-2------3-|", "-1-2---#") { signal in
    signal.timeout(each: .milliseconds(4), clock: clock, failingWith: .timedOut)
  }
  clock.expect("------1-|", "----#") { signal in
    signal.timeout(each: .milliseconds(4), clock: clock, failingWith: .timedOut)
  }
  clock.expect("-1-2------3-|", "-1-2---|") { signal in
    signal.timeout(each: .milliseconds(4), clock: clock, switchingTo: .empty())
  }
  clock.expect("-1-2------3-|", "-8-|", "-1-2----8-|") { signal, other in
    signal.timeout(each: .milliseconds(4), clock: clock, switchingTo: other)
  }
}

@Test func `times are measured`() {
  let clock = TestClock()
  let signal = clock.numbers("-1--2-|")
  let intervals = signal.measureInterval(clock: clock).map { $0.interval }.record(running: clock)
  #expect(intervals.values == [.milliseconds(1), .milliseconds(3)])
}
