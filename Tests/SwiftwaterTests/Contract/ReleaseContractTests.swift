import Swiftwater
import SwiftwaterTesting
import Testing

/// Contract 6.18 for operators of several signals, of which one is released and the others complete.
@Suite(.clean) struct ReleaseContractTests {
  typealias Numbers = Signal<Int, Never>

  /// An operator of two signals.
  struct Join: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether it may complete as soon as the other signal does.
    let completesWithOther: Bool
    let apply: @Sendable (_ released: Numbers, _ other: Numbers) -> Numbers

    init(
      _ name: String, completesWithOther: Bool = false,
      _ apply: @escaping @Sendable (Numbers, Numbers) -> Numbers
    ) {
      testDescription = name
      self.completesWithOther = completesWithOther
      self.apply = apply
    }
  }

  /// An operator that sends or starts something at a completion.
  struct Follower: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Numbers, TestClock) -> Numbers

    init(_ name: String, _ apply: @escaping @Sendable (Numbers, TestClock) -> Numbers) {
      testDescription = name
      self.apply = apply
    }
  }

  /// Operators of several signals. The first argument is released; the other sends 5, then completes.
  private static let joins = combining + flattening

  private static let combining: [Join] = [
    Join("merge, first") { released, other in released.merge(other) },
    Join("merge, second") { released, other in other.merge(released) },
    Join("merge(atMost:)") { released, other in .merge([released, other], atMost: 2) },
    Join("combineLatest, first") { released, other in released.combineLatest(other).map(\.0) },
    Join("combineLatest, second") { released, other in other.combineLatest(released).map(\.0) },
    Join("combineLatest of three") { released, other in
      Signal.combineLatest(released, other, other).map(\.0)
    },
    Join("combineLatest of an array") { released, other in
      Signal.combineLatest([other, released]).map(\.count)
    },
    Join("zip, first", completesWithOther: true) { released, other in
      released.merge(.of(7, 8, 9)).zip(other).map(\.0)
    },
    Join("zip, second", completesWithOther: true) { released, other in
      other.zip(released.merge(.of(7, 8, 9))).map(\.0)
    },
    Join("zip of three", completesWithOther: true) { released, other in
      Signal.zip(other, released.merge(.of(7, 8, 9)), other).map(\.0)
    },
    Join("zip of an array", completesWithOther: true) { released, other in
      Signal.zip([released, other]).map(\.count)
    },
    Join("forkJoin") { released, other in Signal.forkJoin([other, released]).map(\.count) },
    Join("repeated(when:), control") { released, other in
      other.repeated { $0.zip(released.filter { $0 > 9 }) }
    },
    Join("materialized") { released, _ in released.materialized().filter(\.isEnding).map { _ in 0 } },
  ]

  private static let flattening: [Join] = [
    Join("merge, source") { released, other in released.flatMap(.merge) { _ in other } },
    Join("merge, inner") { released, other in other.flatMap(.merge) { _ in released } },
    Join("merge, inner of a constant") { released, other in
      Numbers.just(0).flatMap(.merge) { _ in released }.merge(other)
    },
    Join("concat, source") { released, other in released.flatMap(.concat) { _ in other } },
    Join("concat, inner") { released, other in other.flatMap(.concat) { _ in released } },
    Join("latest, source") { released, other in released.flatMap(.latest) { _ in other } },
    Join("latest, inner") { released, other in other.flatMap(.latest) { _ in released } },
    Join("exhaust, source") { released, other in released.flatMap(.exhaust) { _ in other } },
    Join("exhaust, inner") { released, other in other.flatMap(.exhaust) { _ in released } },
    Join("race, inner") { released, other in other.flatMap(.race) { _ in released } },
    Join("expand, source") { released, other in released.expand { $0 == 0 ? other : .empty() } },
    Join("expand, inner") { released, other in other.expand { $0 == 5 ? released : .empty() } },
  ]

  /// Operators that send or start something when their source completes, but not when it is released.
  private static let followers: [Follower] = [
    Follower("collect") { signal, _ in signal.collect().map { $0.count + 100 } },
    Follower("last") { signal, _ in signal.last(where: { _ in true }).map { $0 + 100 } },
    Follower("debounce") { $0.debounce(for: .seconds(1), clock: $1).map { $0 + 100 } },
    Follower("replaceEmpty") { signal, _ in signal.filter { _ in false }.replaceEmpty(with: 100) },
    Follower("concat") { signal, _ in signal.filter { _ in false }.concat(.just(100)) },
    Follower("then") { signal, _ in signal.then { .just(100) } },
  ]

  @Test(arguments: joins, followers)
  func `6.18 an operator of several signals of which one was released ends as released`(
    join: Join, follower: Follower
  ) {
    for releasesFirst in join.completesWithOther ? [true] : [true, false] {
      let clock = TestClock()
      let other = Subject<Int, Never>()
      var property: MutableProperty<Int>? = MutableProperty(0)
      let recorder = follower.apply(join.apply(property!.signal, other.signal), clock).record()
      other.send(5)
      if releasesFirst {
        property = nil
        other.complete()
      } else {
        other.complete()
        property = nil
      }
      clock.runUntilIdle()
      #expect(recorder.events == [.completed], "released first: \(releasesFirst)")
    }
  }

  @Test(arguments: followers)
  func `6.18 a race whose source was released before there is a winner ends as released`(follower: Follower) {
    let clock = TestClock()
    let other = Subject<Int, Never>()
    var property: MutableProperty<Int>? = MutableProperty(0)
    let race = property!.signal.flatMap(.race) { _ in other.signal }
    let recorder = follower.apply(race, clock).record()
    property = nil
    other.send(5)
    other.complete()
    clock.runUntilIdle()
    #expect(recorder.events == [.completed])
  }

  /// Operators that wait for a signal after the source has completed.
  private static let waiting: [Join] = [
    Join("audit") { released, other in other.audit { _ in released } },
    Join("throttle") { released, other in other.throttle(until: { _ in released }, edges: .trailing) },
    Join("delay") { released, other in other.delay { _ in released } },
  ]

  @Test(arguments: waiting, followers)
  func `6.18 the release of the signal that an ending waits for ends as released`(
    join: Join, follower: Follower
  ) {
    let clock = TestClock()
    let other = Subject<Int, Never>()
    var property: MutableProperty<Int>? = MutableProperty(0)
    let recorder = follower.apply(join.apply(property!.changes, other.signal), clock).record()
    other.send(5)
    other.complete()
    property = nil
    clock.runUntilIdle()
    #expect(recorder.events == [.completed])
  }

  @Test(arguments: [true, false])
  func `6.18 a property of several of which one was released ends as released`(releasesFirst: Bool) {
    let writer = Subject<Int, Never>()
    let written = writer.signal.property(initial: 0)
    var property: MutableProperty<Int>? = MutableProperty(0)
    let recorder = property!.combineLatest(written).changes.map { $0 + $1 }.collect().record()
    if releasesFirst { property = nil }
    writer.send(5)
    writer.complete()
    property = nil
    #expect(recorder.events == [.completed])
  }

  @Test(arguments: joins)
  func `6.18 an operator of several signals that complete completes`(join: Join) {
    let other = Subject<Int, Never>()
    let first = Subject<Int, Never>()
    let recorder = join.apply(first.signal.prepend(0), other.signal).collect().record()
    other.send(5)
    first.complete()
    other.complete()
    #expect(recorder.values.count == 1)
  }
}
