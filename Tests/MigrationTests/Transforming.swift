import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `values are transformed`() {
  let clock = TestClock()
  let constant = 7
  clock.expect("-1-2-|", "-2-4-|") { signal in signal.map { $0 * 2 } }
  clock.expect("-1-2-#", "-1-2-#", of: Item.init) { signal in signal.map { $0.name } }
  clock.expect("-1-|", "-p-|", ["p": "(1, -1)"], of: Item.init) { signal in signal.map { ($0.x, $0.y) } }
  clock.expect("-1-2-|", "-7-7-|") { signal in signal.replaceValues(with: constant) }
  clock.expect("-1-|", "-u-|", ["u": "()"]) { signal in signal.replaceValues(with: ()) }
  clock.expect("-1-|", "-p-|", ["p": "[2]"], of: { [$0] }) { signal in signal.map { $0.map { $0 + 1 } } }
  clock.expect("-1-|", "-p-|", ["p": "[2]"], of: { [$0, 2] }) { signal in
    signal.map { $0.filter { $0 > 1 } }
  }
  clock.expect("-1-|", "-3-|", of: { ($0, 2) }) { signal in signal.map { first, second in first + second } }
  clock.expect("-1-|", "-2-|", of: { ({ $0 + 1 }, $0) }) { (signal: Signal<((Int) -> Int, Int), Problem>) in
    signal.map { function, argument in function(argument) }
  }
  clock.expect("-1-0-|", "-f-t-|", ["f": "false", "t": "true"], of: { $0 == 1 }) { signal in signal.negated()
  }
  clock.expect("-1-2-|", "-p-q-|", ["p": "(index: 0, value: 1)", "q": "(index: 1, value: 2)"]) { signal in
    signal.enumerated()
  }
}

@Test func `a closure that throws fails the signal`() {
  let clock = TestClock()
  clock.expect("-1-9-1-|", "-t-#", ["t": "true"]) { signal in
    signal.tryMap { value throws(Failure) in try isSmall(value) }
  }
  clock.expect("-1-9-1-|", "-1-#") { signal in
    signal.attempt { value throws(Failure) in _ = try isSmall(value) }
  }
  clock.expect("-1-3-9-|", "-1---#") { signal in
    signal.tryFilter { value throws(Problem) in try isSmall(value) }
  }
  clock.expect("-3-1-9-|", "---(1|)") { signal in
    signal.tryFirst(where: { value throws(Problem) in try isSmall(value) })
  }
  clock.expect("-1-2-3-|", "-------(2|)") { signal in
    signal.tryFilter { value throws(Problem) in try isSmall(value) }.take(last: 1)
  }
  clock.expect("-1-3-9-|", "-1---#") { signal in
    signal.tryCompactMap { value throws(Problem) in try isSmall(value) ? value : nil }
  }
  clock.expect("-1-2-9-|", "-1-3-#") { signal in
    signal.tryScan(0) { sum, value throws(Problem) in try isSmall(value) ? sum + value : sum }
  }
  clock.expect("-1-2-|", "-----(3|)") { signal in
    signal.tryReduce(0) { sum, value throws(Problem) in try isSmall(value) ? sum + value : sum }
  }
  clock.expect("-3-1-9-|", "---(t|)", ["t": "true"]) { signal in
    signal.tryMap { value throws(Problem) in try isSmall(value) }.contains(true)
  }
  clock.expect("-1-3-9-|", "---(f|)", ["f": "false"]) { signal in
    signal.tryMap { value throws(Problem) in try isSmall(value) }.allSatisfy { $0 }
  }
}

@Test func `tryTake(while:) and trySkip(while:) fail when the predicate throws`() {
  let clock = TestClock()
  clock.expect("-1-2-3-9-|", "-1-2-|") { signal in
    signal.tryTake(while: { value throws(Problem) in try isSmall(value) })
  }
  clock.expect("-1-9-|", "-1-#") { signal in
    signal.tryTake(while: { value throws(Problem) in try isSmall(value) })
  }
  clock.expect("-1-3-9-1-|", "---3-9-1-|") { signal in
    signal.trySkip(while: { value throws(Problem) in try isSmall(value) })
  }
  clock.expect("-1-9-|", "---#") { signal in
    signal.trySkip(while: { value throws(Problem) in try isSmall(value) })
  }
}

@Test func `a throwing predicate compares each value with the previous one`() {
  let clock = TestClock()
  clock.expect("-1-1-2-1-9-1-|", "-1---2-1-#") { signal in
    signal.map(Optional.some).pairwise(startingWith: nil)
      .tryFilter { pair throws(Failure) in try isNew(pair) }.compactMap { $0.current }
  }
}

@Test func `scan sends a running result for each value, but not the initial result`() {
  let clock = TestClock()
  clock.expect("-1-2-3-|", "-1-3-6-|") { signal in signal.scan(0) { $0 + $1 } }
  clock.expect("-1-2-|", "-p-q-|", ["p": "[1]", "q": "[1, 2]"]) { signal in
    signal.scan(into: []) { $0.append($1) }
  }
  clock.expect("-5-6-|", "-0-6-|") { signal in signal.enumerated().scan(0) { $0 + $1.index * $1.value } }
  clock.expect("-1-2-3-|", "-1-3-6-|") { signal in
    signal.scan((0, nil)) { (state: (Int, Int?), value: Int) in (state.0 + value, state.0 + value) }
      .compactMap { $0.1 }
  }
}

@Test func `each value comes with the previous one`() {
  let clock = TestClock()
  let (value, start) = (0, 0)
  let pairs: [Character: String] = [
    "a": "(previous: 0, current: 1)", "b": "(previous: 1, current: 2)", "c": "(previous: 2, current: 3)",
  ]
  clock.expect("-1-2-3-|", "---b-c-|", pairs) { signal in signal.pairwise() }
  clock.expect("-1-2-3-|", "-a-b-c-|", pairs) { signal in signal.pairwise(startingWith: value) }
  clock.expect("-1-2-3-|", "-1-3-5-|") { signal in
    signal.pairwise(startingWith: start).map { previous, current in previous + current }
  }
  clock.expect("-1-2-3-4-|", "-----p-q-|", ["p": "[1, 2, 3]", "q": "[2, 3, 4]"]) { signal in
    signal.buffer(count: 3, every: 1).filter { $0.count == 3 }
  }
}

@Test func `events become values, and values events`() {
  let clock = TestClock()
  let events: [Character: String] = [
    "a": "\(Event<Int, Problem>.value(1))", "f": "\(Event<Int, Problem>.failed(.broken))", "c": "completed",
  ]
  clock.expect("-1-#", "-a-(f|)", events) { signal in signal.materialized() }
  clock.expect("-1-|", "-a-(c|)", events) { signal in signal.materialized() }
  clock.expect("-1-#", "-1-|") { signal in signal.materialized().elements() }
  clock.expect("-1-#", "---(b|)", ["b": "broken"]) { signal in
    signal.materialized().errors()
  }
  clock.expect("-1-#", "-1-#") { signal in
    signal.materialized().on(value: { _ in }).dematerialized()
  }
  clock.expect("-1-|", "-s-|", ["s": "success(1)"]) { signal in signal.materializedResults() }
}

@Test func `values become events again`() {
  let clock = TestClock()
  let signal = clock.numbers("-1-#").materialized()
  clock.expect("-1-#") { signal.dematerialized() }
}

@Test func `results become events again`() {
  let clock = TestClock()
  let signal = clock.numbers("-1-#").materializedResults()
  clock.expect("-1-#") { signal.dematerializedResults() }
}

@Test func `nil is left out or replaced`() {
  let clock = TestClock()
  let value = 7
  clock.expect("-1-2-3-|", "---2---|") { signal in signal.compactMap { $0 == 2 ? $0 : nil } }
  clock.expect("-1-2-3-|", "-1---3-|", of: { $0 == 2 ? nil : $0 }) { signal in signal.compacted() }
  clock.expect("-1-2-3-|", "-1-7-3-|", of: { $0 == 2 ? nil : $0 }) { signal in
    signal.replaceNil(with: value)
  }
  let items: [Character: String] = ["x": "\(Item(id: 1))", "y": "\(Item(id: 2))"]
  clock.expect("-1-2-|", "-x-y-|", items, of: { Item(id: $0) as Any }) { signal in
    signal.ofType(Item.self)
  }
}

@Test func `values are grouped by a key`() {
  let clock = TestClock()
  let signal = clock.numbers("-1-2-3-4-|").map(Item.init)
  let keys = signal.grouped(by: { $0.key }).map(\.key).record(running: clock)
  #expect(keys.values == [1, 0])
  let sums = signal.grouped(by: { $0.key }, element: { $0.value })
    .flatMap(.merge) { $0.signal.reduce(0, +) }.record(running: clock)
  #expect(sums.values == [4, 6])
}
