import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `all values become one`() {
  let clock = TestClock()
  clock.expect("-1-2-|", "-----(3|)") { signal in signal.reduce(0) { $0 + $1 } }
  clock.expect("---|", "---(0|)") { signal in signal.reduce(0) { $0 + $1 } }
  clock.expect("-1-2-|", "-----(6|)") { signal in signal.reduce(0) { $0 + $1 }.map { $0 * 2 } }
  clock.expect("-1-2-|", "-----(p|)", ["p": "[1, 2]"]) { signal in
    signal.reduce(into: []) { $0.append($1) }
  }
  clock.expect("-5-6-|", "-----(6|)") { signal in signal.enumerated().reduce(0) { $0 + $1.index * $1.value } }
  clock.expect("-1-2-|", "-----(p|)", ["p": "[1, 2]"]) { signal in signal.collect() }
  clock.expect("---|", "---(p|)", ["p": "[]"]) { signal in signal.collect() }
  clock.expect("-1-2-#", "-----#") { signal in signal.collect() }
  clock.expect("-2-1-|", "-----(p|)", ["p": "[1, 2]"]) { signal in signal.collect().map { $0.sorted() } }
  clock.expect("-1-2-|", "-----(p|)", ["p": "[2, 1]"]) { signal in
    signal.collect().map { $0.sorted(by: areOrdered) }
  }
  clock.expect("-5-6-|", "-----(2|)") { signal in signal.count() }
}

@Test func `an object that collects is made for each observation`() {
  final class Sum {
    var value = 0
  }
  let makeStart = { Sum() }
  let signal = Numbers.of(1, 2)
  let sum = Signal.deferred {
    signal.reduce(makeStart()) { sum, value in
      sum.value += value
      return sum
    }
  }
  #expect(sum.record().values.map(\.value) == [3])
  #expect(sum.record().values.map(\.value) == [3])
}

@Test func `signals send their smallest and their largest value`() {
  let clock = TestClock()
  clock.expect("-2-3-1-|", "-------(3|)") { signal in signal.max() }
  clock.expect("-2-3-1-|", "-------(1|)") { signal in signal.max(by: { $0 > $1 }) }
  clock.expect("-2-3-1-|", "-------(1|)") { signal in signal.min() }
  clock.expect("-2-3-1-|", "-------(3|)") { signal in signal.min(by: { $0 > $1 }) }
  clock.expect("---|", "---|") { signal in signal.max() }
  clock.expect("-2-3-1-|", "-------(3|)") { signal in
    signal.map(Optional.some).tryReduce(nil) { largest, value throws(Failure) in
      try isLess(largest, value) ? value : largest
    }.compacted()
  }
  clock.expect("-2-3-1-|", "-------(1|)") { signal in
    signal.map(Optional.some).tryReduce(nil) { smallest, value throws(Failure) in
      try isLess(value, smallest) ? value : smallest
    }.compacted()
  }
  clock.expect("---|", "---|") { signal in
    signal.map(Optional.some).tryReduce(nil) { largest, value throws(Failure) in
      try isLess(largest, value) ? value : largest
    }.compacted()
  }
  clock.expect("-2-9-1-|", "---#") { signal in
    signal.map(Optional.some).tryReduce(nil) { largest, value throws(Failure) in
      try isLess(largest, value) ? value : largest
    }.compacted()
  }
}

@Test func `a question about the values is answered as soon as possible`() {
  let clock = TestClock()
  let value = 2
  let answers: [Character: String] = ["t": "true", "f": "false"]
  clock.expect("-1-2-3-|", "---(t|)", answers) { signal in signal.contains(value) }
  clock.expect("-1-3-|", "-----(f|)", answers) { signal in signal.contains(value) }
  clock.expect("-1-2-3-|", "---(t|)", answers) { signal in signal.contains(where: { $0 > 1 }) }
  clock.expect("-1-2-3-|", "---(f|)", answers) { signal in signal.allSatisfy { $0 < 2 } }
  clock.expect("---|", "---(t|)", answers) { signal in signal.allSatisfy { $0 < 2 } }
  clock.expect("-1-1-|", "-----(t|)", answers, of: { $0 == 1 }) { signal in signal.allSatisfy { $0 } }
  clock.expect("-1-2-|", "-(t|)", answers) { signal in signal.isEmpty().negated() }
  clock.expect("---|", "---(f|)", answers) { signal in signal.isEmpty().negated() }
}

@Test func `values are collected in arrays`() {
  let clock = TestClock()
  let arrays: [Character: String] = ["a": "[1, 2, 3]", "b": "[4]", "c": "[1, 2]", "d": "[3]", "e": "[]"]
  clock.expect("-1-2-3-4-|", "-----a---(b|)", arrays) { signal in signal.buffer(count: 3) }
  clock.expect("-1-2-3-|", "-----a-|", arrays) { signal in signal.buffer(count: 3) }
  clock.expect("-1-2-3-|", "----c--(d|)", arrays) { signal in
    signal.buffer(for: .milliseconds(4), clock: clock)
  }
  clock.expect("-1-2------|", "----c---e-(e|)", arrays) { signal in
    signal.buffer(for: .milliseconds(4), atMost: 10, clock: clock)
  }
  clock.expect("-1-2------|", "----c-----|", arrays) { signal in
    signal.buffer(for: .milliseconds(4), clock: clock).filter { !$0.isEmpty }
  }
  clock.expect("-1-2-3-|", "----1-", "----c--(d|)", arrays) { signal, boundary in
    signal.buffer(on: boundary)
  }
  let signal = clock.numbers("-1-2-3-|")
  let windows = signal.window(for: .milliseconds(4), atMost: 10, clock: clock)
  #expect(windows.flatMap(.concat) { $0.collect() }.record(running: clock).values == [[1, 2], [3]])
}

@Test func `values are collected until there are enough`() {
  let clock = TestClock()
  clock.expect("-1-7-8-3-|", "---p-q---(r|)", ["p": "[1, 7]", "q": "[8]", "r": "[3]"]) { signal in
    signal.map(Optional.some).append(nil).scan(into: Collector()) { $0.append($1) }.compactMap { $0.full }
  }
  clock.expect("-1-7-|", "---p-|", ["p": "[1, 7]"]) { signal in
    signal.map(Optional.some).append(nil).scan(into: Collector()) { $0.append($1) }.compactMap { $0.full }
  }
}

@Test func `values that belong together are collected`() {
  let clock = TestClock()
  clock.expect("-1-2-4-|", "-----p-(q|)", ["p": "[1, 2]", "q": "[4]"]) { signal in
    signal.chunked(by: { $1 == $0 + 1 })
  }
}

@Test func `batches of signals run one after the other`() {
  let clock = TestClock()
  let signals = ["-1|", "-2|", "-3|", "-4|"].map { clock.numbers($0) }
  clock.expect("-p-q|", ["p": "[1, 2, 3]", "q": "[4]"]) {
    Signal<Numbers, Problem>.from(signals).buffer(count: 3).flatMap(.concat) { .zip($0) }
  }
}
