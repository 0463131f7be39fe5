import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// An operator to test against the laws. It takes a source of numbers and returns a signal of texts.
///
/// To test a new operator against all laws, add a line to one of the lists below.
struct Law: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<LawNumber, Problem>

  /// The operator, as ``DeclaredNames/signatures(in:)`` writes it, and the tested case after a comma.
  let name: String
  let exceptions: OperatorLaws<Problem>.Exceptions
  let apply: @Sendable (Source, TestClock) -> Signal<String, Problem>
  /// The laws, applied to the operator.
  let laws: @Sendable () -> OperatorLaws<Problem>

  init<Value, Failure: Error>(
    _ name: String, except exceptions: OperatorLaws<Problem>.Exceptions = [],
    _ apply: @escaping @Sendable (Source, TestClock) -> Signal<Value, Failure>
  ) {
    self.name = name
    self.exceptions = exceptions
    self.apply = { source, clock in
      apply(source, clock).map { "\($0)" }.mapError { ($0 as? Problem) ?? .broken }
    }
    laws = { OperatorLaws(failingWith: .broken, except: exceptions, apply) }
  }

  var testDescription: String { name }
}

private func never() -> Signal<LawNumber, Problem> { .never() }
private func one() -> Signal<LawNumber, Problem> { .just(1) }
private func later(_ value: LawNumber, _ clock: TestClock) -> Signal<LawNumber, Problem> {
  .just(value).delay(for: brief, clock: clock)
}
private let brief = Duration.milliseconds(2)

extension Law {
  static let all: [Law] =
    transforming + filtering + aggregating + combining + flattening + timing + buffering + sharing
    + design

  static let transforming = [
    Law("map(_:)") { source, _ in source.map { $0 + 1 } },
    Law("replaceValues(with:)") { source, _ in source.replaceValues(with: 1) },
    Law("compactMap(_:)") { source, _ in source.compactMap { $0 > 1 ? $0 : nil } },
    Law("tryMap(_:)") { source, _ in source.tryMap { (value: LawNumber) throws(Problem) in value } },
    Law("compacted()") { source, _ in source.map { $0 > 1 ? $0 : nil }.compacted() },
    Law("replaceNil(with:)") { source, _ in source.map { $0 > 1 ? $0 : nil }.replaceNil(with: 0) },
    Law("negated()") { source, _ in source.map { $0 > 1 }.negated() },
    Law("tryCompactMap(_:)") { source, _ in
      source.tryCompactMap { (value: LawNumber) throws(Problem) -> LawNumber? in value > 1 ? value : nil }
    },
    Law("tryScan(_:_:)") { source, _ in
      source.tryScan(0) { (sum: LawNumber, value: LawNumber) throws(Problem) -> LawNumber in sum + value }
    },
    Law("attempt(_:)") { source, _ in source.attempt { (_: LawNumber) throws(Problem) in } },
    Law("scan(_:_:)") { source, _ in source.scan(0) { $0 + $1 } },
    Law("scan(into:_:)") { source, _ in source.scan(into: 0) { $0 += $1 } },
    Law("scan(_:)") { source, _ in source.scan { $0 + $1 } },
    Law("enumerated()") { source, _ in source.enumerated() },
    Law("pairwise()") { source, _ in source.pairwise() },
    Law("pairwise(startingWith:)") { source, _ in source.pairwise(startingWith: 0) },
    Law("materialized()", except: [.handlesFailure, .continuesAfterRelease]) { source, _ in
      source.materialized()
    },
    Law("dematerialized()") { source, _ in
      source.materialized().dematerialized()
    },
    Law("materializedResults()", except: .handlesFailure) { source, _ in source.materializedResults() },
    Law("dematerializedResults()") { source, _ in source.materializedResults().dematerializedResults() },
    Law("setFailureType()", except: .handlesFailure) { source, _ in
      source.replaceError(with: 7).setFailureType(to: Problem.self)
    },
    Law("mapError(_:)") { source, _ in source.mapError { $0 } },
    Law("named(_:)") { source, _ in source.named("law") },
    Law("on()") { source, _ in source.on(value: { _ in }, ending: {}) },
    Law("print()") { source, _ in source.print("law", to: { _ in }) },
    Law("elements()", except: .handlesFailure) { source, _ in source.materialized().elements() },
    Law("errors()", except: .handlesFailure) { source, _ in source.materialized().errors() },
    Law("interspersed(with:)") { source, _ in source.interspersed(with: 0) },
    Law("prepend(_...:)") { source, _ in source.prepend(8, 9) },
    Law("prepend(_:)") { source, _ in source.prepend([8, 9]) },
    Law("append(_...:)") { source, _ in source.append(8, 9) },
    Law("append(_:)") { source, _ in source.append([8, 9]) },
  ]

  static let filtering = [
    Law("filter(_:)") { source, _ in source.filter { $0 > 1 } },
    Law("removeDuplicates()") { source, _ in source.removeDuplicates() },
    Law("removeDuplicates(by:)") { source, _ in source.removeDuplicates { $0 == $1 } },
    Law("tryFilter(_:)") { source, _ in
      source.tryFilter { (value: LawNumber) throws(Problem) -> Bool in value > 1 }
    },
    Law("removeDuplicates(on:)") { source, _ in source.removeDuplicates(on: { $0 % 2 }) },
    Law("distinct(on:)") { source, _ in source.distinct(on: { $0 % 2 }) },
    Law("distinct(on:resettingOn:)") { source, _ in
      source.distinct(on: { $0 }, resettingOn: never())
    },
    Law("take(during:)") { source, _ in
      let lifetime = Lifetime()
      return source.on(value: { _ in withExtendedLifetime(lifetime) {} }).take(during: lifetime)
    },
    Law("distinct()") { source, _ in source.distinct() },
    Law("ofType(_:)") { source, _ in source.map { $0 as Any }.ofType(LawNumber.self) },
    Law("partitioned(by:)") { source, _ in source.partitioned { $0 > 1 }.matching },
    Law("partitioned(by:), the other values") { source, _ in source.partitioned { $0 > 3 }.others },
    Law("paused(while:)", except: .restartsSource) { source, _ in
      let condition = MutableProperty(false)
      return source.paused(while: condition).keeping(condition)
    },
    Law("paused(while:), buffering") { source, clock in
      .deferred {
        let condition = flips(clock).property(initial: true)
        return source.paused(while: condition, buffering: .unbounded).keeping(condition)
      }
    },
    Law("ignoreValues()") { source, _ in source.ignoreValues() },
    Law("take(first:)") { source, _ in source.take(first: 2) },
    Law("take(last:)") { source, _ in source.take(last: 2) },
    Law("take(while:)") { source, _ in source.take(while: { $0 < 3 }) },
    Law("take(while:), inclusive") { source, _ in source.take(while: { $0 < 2 }, inclusive: true) },
    Law("tryTake(while:)") { source, _ in
      source.tryTake(while: { (value: LawNumber) throws(Problem) -> Bool in value < 3 })
    },
    Law("trySkip(while:)") { source, _ in
      source.trySkip(while: { (value: LawNumber) throws(Problem) -> Bool in value < 2 })
    },
    Law("tryFirst(where:)") { source, _ in
      source.tryFirst(where: { (value: LawNumber) throws(Problem) -> Bool in value > 1 })
    },
    Law("take(until:)") { source, _ in source.take(until: never()) },
    Law("take(untilReplacement:)") { source, _ in source.take(untilReplacement: never()) },
    Law("skip(first:)") { source, _ in source.skip(first: 1) },
    Law("skip(last:)") { source, _ in source.skip(last: 1) },
    Law("skip(while:)") { source, _ in source.skip(while: { $0 < 2 }) },
    Law("skip(until:)") { source, _ in source.skip(until: one()) },
    Law("first(where:)") { source, _ in source.first(where: { $0 > 1 }) },
    Law("last(where:)") { source, _ in source.last(where: { $0 > 1 }) },
    Law("element(at:)") { source, _ in source.element(at: 1) },
    Law("single(failingWith:)") { source, _ in
      source.take(first: 1).single(failingWith: { _ in .broken })
    },
    Law("single(where:failingWith:)") { source, _ in
      source.single(where: { $0 == 2 }, failingWith: { _ in .broken })
    },
  ]

  static let aggregating = [
    Law("reduce(_:_:)") { source, _ in source.reduce(0) { $0 + $1 } },
    Law("reduce(into:_:)") { source, _ in source.reduce(into: 0) { $0 += $1 } },
    Law("reduce(_:)") { source, _ in source.reduce { $0 + $1 } },
    Law("tryReduce(_:_:)") { source, _ in
      source.tryReduce(0) { (sum: LawNumber, value: LawNumber) throws(Problem) -> LawNumber in sum + value }
    },
    Law("collect()") { source, _ in source.collect() },
    Law("count()") { source, _ in source.count() },
    Law("isEmpty()") { source, _ in source.isEmpty() },
    Law("contains(where:)") { source, _ in source.contains(where: { $0 == 2 }) },
    Law("contains(_:)") { source, _ in source.contains(2) },
    Law("allSatisfy(_:)") { source, _ in source.allSatisfy { $0 < 3 } },
    Law("firstIndex(where:)") { source, _ in source.firstIndex(where: { $0 == 2 }) },
    Law("min(by:)") { source, _ in source.min(by: { $0 < $1 }) },
    Law("max(by:)") { source, _ in source.max(by: { $0 < $1 }) },
    Law("min()") { source, _ in source.min() },
    Law("max()") { source, _ in source.max() },
    Law("replaceEmpty(with:)") { source, _ in source.replaceEmpty(with: 7) },
    Law("failIfEmpty(with:)") { source, _ in source.failIfEmpty(with: .broken) },
    Law("switchIfEmpty(to:)") { source, _ in source.switchIfEmpty(to: one()) },
    Law("elementsEqual(_:)") { source, _ in source.elementsEqual(.of(1, 2, 3)) },
    Law("elementsEqual(_:by:)") { source, _ in
      source.elementsEqual(Signal<String, Problem>.of("1", "2")) { "\($0)" == $1 }
    },
  ]

  static let combining = [
    Law("combineLatest(_:)") { source, _ in source.combineLatest(one()) },
    Law("combineLatest(_:), of itself") { source, _ in source.combineLatest(source) },
    Law(".combineLatest(_...:)") { source, _ in Signal.combineLatest(source, one(), source) },
    Law(".combineLatest([_]:)") { source, _ in Signal.combineLatest([source, source]) },
    Law("combineLatest(_:transform:)") { source, _ in source.combineLatest(one()) { $0 + $1 } },
    Law(".combineLatest(_:_:)") { source, _ in Signal.combineLatest(source, one()) },
    Law(".combineLatest(_:_:transform:)") { source, _ in Signal.combineLatest(source, one()) { $0 + $1 } },
    Law(".combineLatest(_...:transform:)") { source, _ in
      Signal.combineLatest(source, one(), source) { $0 + $1 + $2 }
    },
    Law(".combineLatest([_]:transform:)") { source, _ in
      Signal.combineLatest([source, source]) { $0.reduce(0, +) }
    },
    Law("zip(_:)") { source, _ in source.zip(source) },
    Law(".zip(_...:)") { source, _ in Signal.zip(source, source, source) },
    Law(".zip([_]:)") { source, _ in Signal.zip([source, source]) },
    Law("zip(_:transform:)") { source, _ in source.zip(source) { $0 + $1 } },
    Law(".zip(_:_:)") { source, _ in Signal.zip(source, source) },
    Law(".zip(_:_:transform:)") { source, _ in Signal.zip(source, source) { $0 + $1 } },
    Law(".zip(_...:transform:)") { source, _ in
      Signal.zip(source, source, source) { $0 + $1 + $2 }
    },
    Law(".zip([_]:transform:)") { source, _ in
      Signal.zip([source, source]) { $0.reduce(0, +) }
    },
    Law("withLatest(from:)") { source, _ in source.withLatest(from: one()) },
    Law("withLatest(from:transform:)") { source, _ in source.withLatest(from: one()) { $0 + $1 } },
    Law("withLatest(from...:transform:)") { source, _ in
      source.withLatest(from: one(), source) { $0 + $1 + $2 }
    },
    Law("merge(_:)") { source, _ in source.merge(source) },
    Law(".merge(_...:)") { source, _ in Signal.merge(source, one(), source) },
    Law(".merge([_]:)") { source, _ in Signal.merge([source, one(), source]) },
    Law(".merge([_]:atMost:)") { source, _ in Signal.merge([source, source], atMost: 2) },
    Law("concat(_:)") { source, _ in source.concat(one()) },
    Law(".concat([_]:)") { source, _ in Signal.concat([one(), source]) },
    Law("race(_:)") { source, _ in source.race(never()) },
    Law(".race([_]:)") { source, _ in Signal.race([never(), source, source]) },
    Law(".forkJoin(_...:)") { source, _ in Signal.forkJoin(source, one()) },
    Law(".forkJoin([_]:)") { source, _ in Signal.forkJoin([source, source]) },
    Law("elementsEqual(_:), of itself") { source, _ in source.elementsEqual(source) },
    Law(".all([_]:)") { source, _ in Signal.all([source.map { $0 > 1 }, source.map { $0 > 2 }]) },
    Law(".any([_]:)") { source, _ in Signal.any([source.map { $0 > 1 }, source.map { $0 > 2 }]) },
    Law(".all(_...:)") { source, _ in Signal.all(source.map { $0 > 1 }, source.map { $0 > 2 }) },
    Law(".any(_...:)") { source, _ in Signal.any(source.map { $0 > 1 }, source.map { $0 > 2 }) },
    Law("onErrorResumeNext(_...:)", except: .handlesFailure) { source, _ in source.onErrorResumeNext(one()) },
    Law(".onErrorResumeNext([_]:)", except: .handlesFailure) { source, _ in
      Signal.onErrorResumeNext([source, one()])
    },
    Law("then(_:)") { source, _ in source.then { one() } },
    Law("switchIfEmpty(to:), after a filter") { source, _ in source.filter { $0 > 2 }.switchIfEmpty(to: one())
    },
    Law("ifElse(then:else:)") { source, _ in source.map { $0 > 1 }.ifElse(then: one(), else: never()) },
    Law("switched(cases:default:)", except: .restartsSource) { source, _ in
      source.switched(cases: [1: one(), 2: source], default: never())
    },
  ]

  static let flattening =
    [
      ("merge", .merge), ("mergeAtMost", .mergeAtMost(2)), ("concat", .concat), ("latest", .latest),
      ("exhaust", .exhaust), ("race", .race),
    ].map { (name: String, strategy: FlattenStrategy) in
      Law("flatMap(_:_:), \(name)") { source, _ in source.flatMap(strategy) { .of($0, $0 * 10) } }
    } + [
      Law("flatMap(_:_:), to waiting signals", except: .continuesAfterRelease) { source, clock in
        source.flatMap(.merge) { later($0, clock) }
      },
      Law("flatMap(_:_:), to waiting signals, one after the other", except: .continuesAfterRelease) {
        source, clock in
        source.flatMap(.concat) { later($0, clock) }
      },
      Law("flatMap(_:_:), to waiting signals, the latest only", except: .continuesAfterRelease) {
        source, clock in
        source.flatMap(.latest) { later($0, clock) }
      },
      Law("flatMap(_:_:), to waiting signals, none meanwhile", except: .continuesAfterRelease) {
        source, clock in
        source.flatMap(.exhaust) { later($0, clock) }
      },
      Law("flatMap(_:_:), to constants") { source, _ in source.flatMap(.concat) { .just($0) } },
      Law("flatten(_:)") { source, _ in source.map { Signal<LawNumber, Problem>.just($0) }.flatten(.concat) },
      Law("expand(_:)") { source, _ in source.expand { $0 < 20 ? .just($0 * 10) : .empty() } },
      Law("catch(_:)", except: .handlesFailure) { source, _ in source.catch { _ in one() } },
      Law("replaceError(with:)", except: .handlesFailure) { source, _ in source.replaceError(with: 7) },
      Law("retry()", except: [.handlesFailure, .restartsSource]) { source, _ in source.retry(1) },
      Law("repeated()", except: .restartsSource) { source, _ in source.repeated(2) },
      Law("retry(when:)", except: [.handlesFailure, .restartsSource]) { source, _ in
        source.retry { $0.take(first: 1) }
      },
      Law("repeated(when:)", except: .restartsSource) { source, _ in source.repeated { $0.take(first: 1) } },
    ]

  static let timing = [
    Law("delay(for:)") { source, clock in source.delay(for: brief, clock: clock) },
    Law("delay(until:)") { source, clock in
      source.delay(until: { _ in Signal<Void, Problem>.timer(after: brief, clock: clock) })
    },
    Law("debounce(for:)") { source, clock in source.debounce(for: brief, clock: clock) },
    Law("debounce(until:)") { source, clock in source.debounce { later($0, clock) } },
    Law("throttle(for:), leading") { source, clock in
      source.throttle(for: brief, edges: .leading, clock: clock)
    },
    Law("throttle(for:), trailing") { source, clock in
      source.throttle(for: brief, edges: .trailing, clock: clock)
    },
    Law("throttle(for:), both") { source, clock in source.throttle(for: brief, edges: .both, clock: clock) },
    Law("throttle(until:), both") { source, clock in
      source.throttle(until: { later($0, clock) }, edges: .both)
    },
    Law("throttle(for:reducing:)") { source, clock in
      source.throttle(for: brief, clock: clock, reducing: { ($0 ?? 0) + $1 })
    },
    Law("audit(for:)") { source, clock in source.audit(for: brief, clock: clock) },
    Law("audit(until:)") { source, clock in source.audit { later($0, clock) } },
    Law("sample(every:)") { source, clock in source.sample(every: brief, clock: clock) },
    Law("sample(on:)") { source, clock in
      source.sample(on: Signal<Void, Problem>.timer(after: brief, clock: clock))
    },
    Law("timeout(after:failingWith:)") { source, clock in
      source.timeout(after: .milliseconds(5), clock: clock, failingWith: .late)
    },
    Law("timeout(after:switchingTo:)") { source, clock in
      source.timeout(after: .milliseconds(5), clock: clock, switchingTo: one())
    },
    Law("timeout(each:failingWith:)") { source, clock in
      source.timeout(each: .milliseconds(5), clock: clock, failingWith: .late)
    },
    Law("timeout(first:failingWith:)") { source, clock in
      source.timeout(first: .milliseconds(5), each: .milliseconds(5), clock: clock, failingWith: .late)
    },
    Law("timeout(first:switchingTo:)") { source, clock in
      source.timeout(first: .milliseconds(5), clock: clock, switchingTo: one())
    },
    Law("timeout(each:switchingTo:)") { source, clock in
      source.timeout(each: .milliseconds(5), clock: clock, switchingTo: one())
    },
    Law("timestamped()") { source, clock in source.timestamped(clock: clock) },
    Law("measureInterval()") { source, clock in source.measureInterval(clock: clock) },
    Law("take(for:)") { source, clock in source.take(for: .milliseconds(5), clock: clock) },
    Law("skip(for:)") { source, clock in source.skip(for: brief, clock: clock) },
    Law("retry(delay:)", except: [.handlesFailure, .restartsSource]) { source, clock in
      source.retry(1, delay: .constant(brief), clock: clock)
    },
    Law("repeated(delay:)", except: .restartsSource) { source, clock in
      source.repeated(2, delay: .constant(brief), clock: clock)
    },
  ]

  static let buffering = [
    Law("buffer(count:)") { source, _ in source.buffer(count: 2) },
    Law("buffer(count:), every") { source, _ in source.buffer(count: 2, every: 1) },
    Law("buffer(on:)") { source, _ in source.buffer(on: never()) },
    Law("chunked(by:)") { source, _ in source.chunked(by: ==) },
    Law("buffer(for:)") { source, clock in source.buffer(for: brief, clock: clock) },
    Law("buffer(until:)") { source, _ in source.buffer(until: { never() }) },
    Law("buffer(openings:closing:)") { source, clock in
      source.buffer(openings: one(), closing: { _ in later(1, clock) })
    },
    Law("window(on:)") { source, _ in source.window(on: never()).flatten(.merge) },
    Law("window(until:)") { source, _ in source.window(until: { never() }).flatten(.merge) },
    Law("window(openings:closing:)") { source, clock in
      source.window(openings: one(), closing: { _ in later(1, clock) }).flatten(.merge)
    },
    Law("grouped(by:duration:)") { source, clock in
      source.grouped(by: { $0 % 2 }, duration: { _ in later(1, clock) }).flatMap(.merge) { $0.signal }
    },
    Law("grouped(by:element:)") { source, _ in
      source.grouped(by: { $0 % 2 }, element: { $0 * 10 }).flatMap(.merge) { $0.signal }
    },
    Law("grouped(by:element:duration:)") { source, clock in
      source.grouped(by: { $0 % 2 }, element: { $0 * 10 }, duration: { _ in later(1, clock) })
        .flatMap(.merge) { $0.signal }
    },
    Law("window(count:)") { source, _ in source.window(count: 2).flatten(.merge) },
    Law("window(for:)") { source, clock in source.window(for: brief, clock: clock).flatten(.merge) },
    Law("grouped(by:)") { source, _ in source.grouped(by: { $0 % 2 }).flatMap(.merge) { $0.signal } },
  ]

  static let sharing = [
    Law("share()") { source, _ in source.share() },
    Law("replay(), autoconnected") { source, _ in source.replay(1).autoconnect() },
    Law("replayLazily()", except: .keepsSource) { source, _ in source.replayLazily(1) },
    Law("publish(), autoconnected") { source, _ in source.publish().autoconnect() },
    Law("share(replay:)") { source, _ in source.share(replay: 1) },
    Law("publish(initial:), autoconnected") { source, _ in
      source.publish(initial: 0).autoconnect()
    },
    Law("publishLast(), autoconnected") { source, _ in
      source.publishLast().autoconnect()
    },
  ]

  /// The operators of SwiftwaterDesign.
  ///
  /// `keeping` retains the condition while the signal is observed. The observers of the condition then retain the
  /// operator, so it is not released with the source.
  static let design =
    [true, false].map { isActive in
      Law("debounce(for:unless:), \(isActive)", except: .restartsSource) { source, clock in
        let condition = MutableProperty(isActive)
        return source.debounce(for: brief, unless: condition, clock: clock).keeping(condition)
      }
    } + [
      Law("debounce(for:unless:), that changes") { source, clock in
        .deferred {
          let condition = flips(clock).property(initial: false)
          return source.debounce(for: brief, unless: condition, clock: clock).keeping(condition)
        }
      },
      Law("observed(while:)", except: .restartsSource) { source, _ in
        let condition = MutableProperty(true)
        return source.observed(while: condition).keeping(condition)
      },
      Law("observed(while:), that changes") { source, clock in
        .deferred {
          let condition = flips(clock).property(initial: true)
          return source.observed(while: condition).keeping(condition)
        }
      },
    ]
}

/// Alternates between two conditions with each number.
private func flips(_ clock: TestClock) -> Signal<Bool, Never> {
  Signal.interval(every: brief, clock: clock).take(first: 3).map { $0 % 2 == 0 }
}

extension Signal {
  /// This signal, which retains an object while it is observed.
  fileprivate func keeping(_ object: AnyObject) -> Signal {
    map { value in withExtendedLifetime(object) { value } }
  }
}
