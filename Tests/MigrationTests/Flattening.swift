import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `signals that are made from values run as the strategy says`() {
  let clock = TestClock()
  let inner = { (value: Int) in clock.numbers(Marbles("\(value)--\(value)|")) }
  clock.expect("-1-2-|", "-1-21-2|") { signal in signal.flatMap(.merge) { inner($0) } }
  clock.expect("-1-2-|", "-1-21-2|") { signal in signal.flatMap(.mergeAtMost(3)) { inner($0) } }
  clock.expect("-1-2-|", "-1--12--2|") { signal in signal.flatMap(.concat) { inner($0) } }
  clock.expect("-1-2-|", "-1-2--2|") { signal in signal.flatMap(.latest) { inner($0) } }
  clock.expect("-1-2-|", "-1--1|") { signal in signal.flatMap(.exhaust) { inner($0) } }
  clock.expect("-1-2-|", "-1-21-2|", of: inner) { signal in signal.flatten(.merge) }
  clock.expect("-1-2-|", "-1-21-2|", of: inner) { signal in signal.flatten(.mergeAtMost(3)) }
  clock.expect("-1-2-|", "-1--12--2|", of: inner) { signal in signal.flatten(.concat) }
  clock.expect("-1-2-|", "-1-2--2|", of: inner) { signal in signal.flatten(.latest) }
  clock.expect("-1-----3-----|", "-(12)--(34)--|", of: { [$0, $0 + 1] }) { signal -> Numbers in
    signal.flatMap(.concat) { .from($0) }
  }
  clock.expect("-1-----|", "-(123)-|") { signal in signal.expand { $0 < 3 ? .just($0 + 1) : .empty() } }
}

@Test func `a value that exceeds the limit waits in a queue`() {
  let clock = TestClock()
  let signal = clock.numbers("-(1234)-|")
  let recorder = signal.flatMap(.mergeAtMost(3)) { clock.numbers(Marbles("\($0)-|")) }.record(running: clock)
  #expect(recorder.values == [1, 2, 3, 4])
}

@Test func `a signal is chosen by a value`() {
  let clock = TestClock()
  let key = 1
  let (one, other, fallback) = (clock.numbers("3--4|"), clock.numbers("5--6|"), clock.numbers("7--8|"))
  clock.expect("-1-2-|", "-5-7--8|") { signal in signal.switched(cases: [key: other], default: fallback) }
  clock.expect("-1-2-|", "-3-5--6|", of: { $0 == 1 }) { condition in
    condition.ifElse(then: one, else: other)
  }
  let pages = [1: one]
  clock.expect("-1-2-|", "-3-#") { signal in signal.switched(cases: pages, default: .fail(.unknown)) }
}

@Test func `the strategies of the tables exist and differ`() {
  let strategies = [
    FlattenStrategy.merge, FlattenStrategy.concat, FlattenStrategy.latest, FlattenStrategy.exhaust,
    FlattenStrategy.race, FlattenStrategy.mergeAtMost(3),
  ]
  #expect(Set(strategies).count == 6)
}
