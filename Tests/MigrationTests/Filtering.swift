import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `values that do not pass are dropped`() {
  let clock = TestClock()
  let unwanted = 2
  clock.expect("-1-2-3-|", "---2---|") { signal in signal.filter { $0 == 2 } }
  clock.expect("-1-2-3-#", "-1---3-#") { signal in signal.filter { $0 != unwanted } }
  clock.expect("-1-2-3-#", "-1---3-#") { signal in signal.filter { !isUnwanted($0) } }
  clock.expect("-1-2-3-#", "-------#") { signal in signal.ignoreValues() }
  clock.expect("-1-2-3-|", "-------|") { signal in signal.compactMap { _ -> Item? in nil } }
}

@Test func `repeated values are dropped`() {
  let clock = TestClock()
  clock.expect("-1-1-2-1-|", "-1---2-1-|") { signal in signal.removeDuplicates() }
  clock.expect("-1-1-2-1-|", "-1---2-1-|", items, of: Item.init) { signal in
    signal.removeDuplicates(on: { $0.id })
  }
  clock.expect("-1-1-2-1-|", "-1---2-1-|", items, of: Item.init) { signal in
    signal.removeDuplicates(on: { $0.name })
  }
  // The tables tell that each value is compared with the last one that was sent: 3 with 1, and not with 2.
  clock.expect("-1-2-3-|", "-1---3-|") { signal in signal.removeDuplicates(by: { $1 - $0 < 2 }) }
  clock.expect("-1-2-1-3-|", "-1-2---3-|") { signal in signal.distinct() }
  clock.expect("-1-2-1-3-|", "-1-2---3-|", items, of: Item.init) { signal in
    signal.distinct(on: { $0.id })
  }
}

/// The digits of a diagram stand for these items.
private let items: [Character: String] = [
  "1": "\(Item(id: 1))", "2": "\(Item(id: 2))", "3": "\(Item(id: 3))",
]

@Test func `only the first values pass`() {
  let clock = TestClock()
  clock.expect("-1-2-3-4-|", "-(1|)") { signal in signal.take(first: 1) }
  clock.expect("-1-2-3-4-|", "-1-2-(3|)") { signal in signal.take(first: 3) }
  clock.expect("-1-#", "-1-#") { signal in signal.take(first: 3) }
  clock.expect("-1-3-1-|", "-1-|") { signal in signal.take(while: { $0 < 3 }) }
  clock.expect("-1-3-1-|", "-1-(3|)") { signal in signal.take(while: { $0 < 3 }, inclusive: true) }
  clock.expect("-1-3-1-|", "-1-|") { signal in signal.take(while: { !isLast($0) }) }
  clock.expect("-1-3-1-|", "-1-(3|)") { signal in signal.take(while: { !isLast($0) }, inclusive: true) }
  clock.expect("-1-3-1-|", "-1-|", items, of: Item.init) { signal in signal.take(while: { !$0.isDone }) }
  clock.expect("-1-2-3-|", "-1-2|") { signal in signal.take(for: .milliseconds(4), clock: clock) }
  clock.expect("-1-2-3-|", "----1-", "-1-2|") { signal, trigger in signal.take(until: trigger) }
  clock.expect("-1-2-3-|", "----|", "-1-2-3-|") { signal, trigger in signal.take(until: trigger) }
  clock.expect("-1-2-3-|", "----#", "-1-2#") { signal, trigger in signal.take(until: trigger) }
  clock.expect("-1-2-3-|", "----8-9-|", "-1-28-9-|") { signal, other in signal.take(untilReplacement: other) }
  clock.expect("-1-2-3-|", "--4-5-6-|", "----7-|", "-14-7-|") { a, b, c in
    a.take(untilReplacement: b.take(untilReplacement: c))
  }
}

@Test func `the end of a lifetime completes`() {
  let clock = TestClock()
  let lifetime = Lifetime()
  _ = clock.schedule(after: .milliseconds(4)) { lifetime.end() }
  clock.expect("-1-2-3-|", "-1-2|") { signal in signal.take(during: lifetime) }
}

@Test func `the first values are dropped`() {
  let clock = TestClock()
  clock.expect("-1-2-3-4-|", "-------4-|") { signal in signal.skip(first: 3) }
  clock.expect("-1-3-1-|", "---3-1-|") { signal in signal.skip(while: { $0 < 3 }) }
  clock.expect("-1-3-1-|", "---3-1-|", items, of: Item.init) { signal in
    signal.skip(while: { !$0.isReady })
  }
  clock.expect("-1-2-3-|", "-----3-|") { signal in signal.skip(for: .milliseconds(4), clock: clock) }
  clock.expect("-1-2-3-|", "----1-", "-----3-|") { signal, trigger in signal.skip(until: trigger) }
  clock.expect("-1-2-3-|", "----|", "-------|") { signal, trigger in signal.skip(until: trigger) }
  let trigger = clock.numbers("----|").replaceValues(with: ())
  clock.expect("-1-2-3-|", "-----3-|") { signal in signal.skip(until: trigger.append(())) }
  clock.expect("-1-2-3-4-5-6-|", "-----3-4-(5|)") { signal in signal.skip(first: 2).take(first: 3) }
}

@Test func `the last values come with the completion`() {
  let clock = TestClock()
  clock.expect("-1-2-3-|", "-------(3|)") { signal in signal.take(last: 1) }
  clock.expect("-1-2-3-4-|", "---------(234|)") { signal in signal.take(last: 3) }
  clock.expect("-1-2-#", "-----#") { signal in signal.take(last: 3) }
  clock.expect("-1-2-3-1-|", "---------(3|)") { signal in signal.last(where: { $0 > 1 }) }
}

@Test func `one value is picked`() {
  let clock = TestClock()
  let failure = Problem.other
  clock.expect("-1-2-3-|", "---(2|)") { signal in signal.first(where: { $0 > 1 }) }
  clock.expect("-1-2-3-4-|", "-------(4|)") { signal in signal.element(at: 3) }
  clock.expect("-1-2-3-|", "-------|") { signal in signal.element(at: 3) }
  clock.expect("-1-2-3-4-|", "-------(4|)") { signal in signal.element(at: 3).failIfEmpty(with: failure) }
  clock.expect("-1-2-3-|", "-------#") { signal in signal.element(at: 3).failIfEmpty(with: failure) }
  clock.expect("-1-2-|", "-(s|)", ["s": "Optional(1)"]) { signal in
    signal.map(Optional.some).take(first: 1).replaceEmpty(with: nil)
  }
  clock.expect("---|", "---(n|)", ["n": "nil"]) { signal in
    signal.map(Optional.some).take(first: 1).replaceEmpty(with: nil)
  }
}

@Test func `a signal of one value fails otherwise`() {
  let clock = TestClock()
  clock.expect("-1-|", "---(1|)") { signal in signal.single(failingWith: { _ in .other }) }
  clock.expect("-1-2-|", "---#") { signal in signal.single(failingWith: { _ in .other }) }
  clock.expect("---|", "---#") { signal in signal.single(failingWith: { _ in .other }) }
  clock.expect("-1-2-|", "-----(2|)") { signal in
    signal.single(where: { $0 > 1 }, failingWith: { _ in .other })
  }
}

@Test func `a signal of at most one value fails at the second`() {
  let clock = TestClock()
  clock.expect("---|", "---|") { signal in
    signal.enumerated().attempt { index, _ throws(Failure) in try requireFirst(index) }.map { $0.value }
      .take(last: 1)
  }
  clock.expect("-1-|", "---(1|)") { signal in
    signal.enumerated().attempt { index, _ throws(Failure) in try requireFirst(index) }.map { $0.value }
      .take(last: 1)
  }
  clock.expect("-1-2-|", "---#") { signal in
    signal.enumerated().attempt { index, _ throws(Failure) in try requireFirst(index) }.map { $0.value }
      .take(last: 1)
  }
}

@Test func `an empty signal is replaced`() {
  let clock = TestClock()
  let value = 7
  clock.expect("---|", "---(7|)") { signal in signal.replaceEmpty(with: value) }
  clock.expect("-1-|", "-1-|") { signal in signal.replaceEmpty(with: value) }
  clock.expect("---|", "-8-|", "----8-|") { signal, other in signal.switchIfEmpty(to: other) }
}
