import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `the latest values are combined`() {
  let clock = TestClock()
  let pairs: [Character: String] = ["p": "(1, 4)", "q": "(2, 4)", "r": "(2, 5)"]
  clock.expect("-1---2-|", "---4---5-|", "---p-q-r-|", pairs) { signal, other in signal.combineLatest(other) }
  clock.expect("-1-|", "---4-5-|", "---5-6-|") { a, b in .combineLatest(a, b) { a, b in a + b } }
  clock.expect("-1-|", "-2-|", "---3-|", "---p-|", ["p": "(1, 2, 3)"]) { a, b, c in .combineLatest(a, b, c) }
  clock.expect("-1-|", "-2-|", "---3-|", "---p-|", ["p": "[1, 2, 3]"]) { a, b, c in
    .combineLatest([a, b, c])
  }
  clock.expect("-1-|", "-2-|", "---3-|", "---6-|") { a, b, c in
    .combineLatest(a, b, c) { a, b, c in a + b + c }
  }
  // An empty source does not complete the result early.
  clock.expect("-1-----|", "---|", "-------|") { signal, other in signal.combineLatest(other) }
}

@Test func `an empty array of signals is replaced by an empty array`() {
  let empty: [Numbers] = []
  let sources = empty
  let combined: Signal<[Int], Problem> = sources.isEmpty ? .just([]) : .combineLatest(sources)
  let zipped: Signal<[Int], Problem> = sources.isEmpty ? .just([]) : .zip(sources)
  #expect(combined.record().events == [.value([]), .completed])
  #expect(zipped.record().events == [.value([]), .completed])
}

@Test func `values are paired`() {
  let clock = TestClock()
  let pairs: [Character: String] = ["p": "(1, 4)", "q": "(2, 5)"]
  clock.expect("-1-2-3-|", "----4-5-|", "----p-q-|", pairs) { signal, other in signal.zip(other) }
  clock.expect("-1-2-|", "-4-5-|", "-5-7-|") { a, b in .zip(a, b) { a, b in a + b } }
  clock.expect("-1-|", "-2-|", "---3-|", "---(p|)", ["p": "(1, 2, 3)"]) { a, b, c in .zip(a, b, c) }
  clock.expect("-1-|", "-2-|", "---3-|", "---(p|)", ["p": "[1, 2, 3]"]) { a, b, c in .zip([a, b, c]) }
  clock.expect("-1-|", "-2-|", "---3-|", "---(6|)") { a, b, c in .zip(a, b, c) { a, b, c in a + b + c } }
}

@Test func `values are merged`() {
  let clock = TestClock()
  clock.expect("-1---2-|", "---4-|", "-1-4-2-|") { signal, other in signal.merge(other) }
  clock.expect("-1---2-|", "---#", "-1-#") { signal, other in signal.merge(other) }
  clock.expect("-1---|", "--2-|", "---3-|", "-123-|") { a, b, c in .merge(a, b, c) }
  clock.expect("-1---|", "--2-|", "---3-|", "-123-|") { a, b, c in .merge([a, b, c]) }
}

@Test func `signals run one after the other`() {
  let clock = TestClock()
  let (value, failure) = (7, Problem.other)
  clock.expect("-1-|", "-2-|", "-1--2-|") { signal, other in signal.concat(other) }
  clock.expect("-1-|", "-2-|", "-2--1-|") { signal, other in other.concat(signal) }
  clock.expect("-1-|", "-2-|", "-1--2-|") { first, second in .concat([first, second]) }
  clock.expect("-1-|", "-2-|", "-3-|", "-1--2--3-|") { a, b, c in .concat([a, b, c]) }
  clock.expect("-1-|", "-1-#") { signal in signal.concat(.fail(failure)) }
  clock.expect("-1-|", "71-|") { signal in signal.prepend(value) }
  clock.expect("-1-|", "-1-(7|)") { signal in signal.append(value) }
  clock.expect("-1-#", "-1-#") { signal in signal.append(value) }
  clock.expect("-1-|", "-2-|", "----2-|") { signal, other in signal.then { other } }
  clock.expect("-1-#", "-2-|", "---#") { signal, other in signal.then { other } }
}

@Test func `the first signal that sends wins`() {
  let clock = TestClock()
  clock.expect("---1-|", "-2---3-|", "-2---3-|") { signal, other in signal.race(other) }
  clock.expect("---1-|", "-2-|", "--3-|", "-2-|") { a, b, c in .race([a, b, c]) }
}

@Test func `each value comes with the latest of another signal`() {
  let clock = TestClock()
  let pairs: [Character: String] = ["p": "(2, 5)", "q": "(3, 6)"]
  clock.expect("-1-2-3-|", "--5-6-", "---p-q-|", pairs) { signal, other in signal.withLatest(from: other) }
  clock.expect("-1-2-3-|", "--5-6-", "---5-6-|") { signal, other in signal.withLatest(from: other) { $1 } }
  clock.expect("-1-2-3-|", "--5-6-", "---7-9-|") { signal, other in
    signal.withLatest(from: other) { value, latest in value + latest }
  }
}

@Test func `a signal is sampled`() {
  let clock = TestClock()
  let value = 0
  clock.expect("-1---2--|", "--8-8--8-|", "--1----2|") { signal, sampler in signal.sample(on: sampler) }
  clock.expect("-1---2-|", "--8-8--8-|", "--1-1--2-|") { signal, sampler in
    sampler.withLatest(from: signal) { $1 }
  }
  clock.expect("-1---2-|", "--8-8--8-|", "--p-p--q-|", ["p": "(8, 1)", "q": "(8, 2)"]) { signal, sampler in
    sampler.withLatest(from: signal)
  }
  clock.expect("-1---2----|", "--8-8--8-|", "--1-0--2--(0|)") { signal, sampler in
    signal.buffer(on: sampler).map { $0.last ?? value }
  }
}
