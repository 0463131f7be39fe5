import Swiftwater
import SwiftwaterTesting
import Testing

/// A function that runs a closure to get a signal.
///
/// To test a new one, add a line to ``SignalClosureOperator/all``.
struct SignalClosureOperator: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<LawNumber, Problem>

  /// The function, as ``DeclaredNames/signatures(in:)`` writes it; after a comma, the tested case.
  let name: String
  /// Takes a source, and a closure that the operator is to run for another signal.
  let apply: @Sendable (Source, @escaping () -> Source) -> Source

  init(_ name: String, _ apply: @escaping @Sendable (Source, @escaping () -> Source) -> Source) {
    self.name = name
    self.apply = apply
  }

  var testDescription: String { name }

  var laws: @Sendable () -> OperatorLaws<Problem> {
    { [apply, name] in
      let restartsSource = name.hasPrefix("retry") || name.hasPrefix("repeated")
      return OperatorLaws(
        sources: 1, failure: .broken, except: restartsSource ? .restartsSource : []
      ) { sources, _, hook in
        apply(sources[0]) {
          hook?.recordRun(of: .closure)
          return .of(1, 2)
        }
      }
    }
  }

  static let all: [SignalClosureOperator] =
    [
      ("merge", .merge), ("concat", .concat), ("latest", .latest), ("exhaust", .exhaust), ("race", .race),
    ].map { (name: String, strategy: FlattenStrategy) in
      SignalClosureOperator("flatMap(_:_:), \(name)") { source, make in
        source.flatMap(strategy) { _ in make() }
      }
    } + [
      SignalClosureOperator("expand(_:)") { source, make in
        source.ignored.concat(.just(1)).expand { $0 == 1 ? make().filter { $0 > 1 } : .empty() }
      },
      SignalClosureOperator("catch(_:)") { source, make in
        source.ignored.concat(.fail(.broken)).catch { _ in make() }
      },
      SignalClosureOperator("then(_:)") { source, make in source.then(make) },
      SignalClosureOperator(".deferred(_:)") { _, make in .deferred(make) },
      SignalClosureOperator(".using(_:release:_:)") { _, make in
        .using({ 1 }, release: { _ in }) { _ in make() }
      },
      SignalClosureOperator(".using(_:release:_:), by its resource") { source, make in
        .using(make, release: { _ in }) { $0 }
      },
      SignalClosureOperator(".delegate(_:attach:signal:)") { _, make in
        .delegate(make(), attach: { _ in }, signal: { $0 })
      },
      SignalClosureOperator("debounce(until:)") { source, make in source.debounce { _ in make() } },
      SignalClosureOperator("throttle(until:)") { source, make in
        source.throttle(until: { _ in make() }, edges: .trailing)
      },
      SignalClosureOperator("audit(until:)") { source, make in source.audit { _ in make() } },
      SignalClosureOperator("delay(until:)") { source, make in source.delay { _ in make() } },
      SignalClosureOperator("retry(when:)") { source, make in source.retry { _ in make() } },
      SignalClosureOperator("repeated(when:)") { source, make in source.repeated { _ in make() } },
      SignalClosureOperator("buffer(openings:closing:)") { source, make in
        source.buffer(openings: Source.just(1), closing: { _ in make() }).map { LawNumber($0.count) }
      },
      SignalClosureOperator("window(openings:closing:)") { source, make in
        source.window(openings: Source.just(1), closing: { _ in make() }).flatten(.merge)
      },
      SignalClosureOperator("buffer(until:)") { source, make in
        source.buffer(until: { make().ignored.concat(.never()) }).flatMap(.merge) { .from($0) }
      },
      SignalClosureOperator("window(until:)") { source, make in
        source.window(until: { make().ignored.concat(.never()) }).flatten(.merge)
      },
      SignalClosureOperator("grouped(by:duration:)") { source, make in
        source.grouped(by: { $0 }, duration: { _ in make() }).flatMap(.merge) { $0.signal }
      },
      SignalClosureOperator("grouped(by:element:duration:)") { source, make in
        source.grouped(by: { $0 }, element: { $0 }, duration: { _ in make() }).flatMap(.merge) { $0.signal }
      },
    ]
}

/// A function that runs a closure which returns no signal.
///
/// To test a new one, add a line to ``ValueClosureOperator/all``.
struct ValueClosureOperator: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<LawNumber, Problem>

  /// The function, as ``DeclaredNames/signatures(in:)`` writes it; after a comma, the tested case.
  let name: String
  /// Takes a source, a clock, and a closure that the operator is to run.
  let apply: @Sendable (Source, TestClock, @escaping () -> Void) -> Signal<Void, Problem>

  init<Value>(
    _ name: String,
    _ apply: @escaping @Sendable (Source, @escaping () -> Void) -> Signal<Value, Problem>
  ) {
    self.init(name) { source, _, run in apply(source, run) }
  }

  init<Value>(
    _ name: String,
    _ apply: @escaping @Sendable (Source, TestClock, @escaping () -> Void) -> Signal<Value, Problem>
  ) {
    self.name = name
    self.apply = { source, clock, run in apply(source, clock, run).occurrences }
  }

  var testDescription: String { name }

  var laws: @Sendable () -> OperatorLaws<Problem> {
    { [apply] in
      OperatorLaws(sources: 1, failure: .broken) { sources, clock, hook in
        apply(sources[0], clock) { hook?.recordRun(of: .closure) }
      }
    }
  }

  static let all = transforming + filtering + aggregating + combining + creating

  private static let transforming: [ValueClosureOperator] = [
    .init("map(_:)") { source, run in source.map { _ in run() } },
    .init("compactMap(_:)") { source, run in source.compactMap { _ -> Void? in run() } },
    .init("tryMap(_:)") { source, run in source.tryMap { (_: LawNumber) throws(Problem) in run() } },
    .init("tryCompactMap(_:)") { source, run in
      source.tryCompactMap { (_: LawNumber) throws(Problem) -> Void? in run() }
    },
    .init("attempt(_:)") { source, run in source.attempt { (_: LawNumber) throws(Problem) in run() } },
    .init("scan(_:_:)") { source, run in source.scan(0) { _, _ in one(after: run) } },
    .init("scan(into:_:)") { source, run in source.scan(into: 0) { _, _ in run() } },
    .init("scan(_:)") { source, run in
      source.prepend(0).scan { _, _ in one(after: run) }.skip(first: 1)
    },
    .init("tryScan(_:_:)") { source, run in
      source.tryScan(0) { (_, _: LawNumber) throws(Problem) in one(after: run) }
    },
    .init("mapError(_:)") { source, run in
      source.ignored.concat(.fail(.broken)).mapError { problem in
        run()
        return problem
      }
    },
    .init("grouped(by:)") { source, run in
      source.grouped { (_: LawNumber) throws(Problem) in one(after: run) as Int }.flatMap(.merge) {
        $0.signal
      }
    },
    .init("grouped(by:element:)") { source, run in
      source.grouped(by: { $0 }, element: { _ in run() }).flatMap(.merge) { $0.signal }
    },
    .init("on()") { source, run in source.on(value: { _ in run() }) },
    .init("print()") { source, run in source.print("law", to: { _ in run() }) },
    .init("timeout(after:failingWith:)") { source, clock, run in
      source.ignored.concat(.never())
        .timeout(after: .milliseconds(1), clock: clock, failingWith: broken(after: run))
    },
    .init("timeout(each:failingWith:)") { source, clock, run in
      source.ignored.concat(.never())
        .timeout(each: .milliseconds(1), clock: clock, failingWith: broken(after: run))
    },
    .init("timeout(first:failingWith:)") { source, clock, run in
      source.ignored.concat(.never())
        .timeout(first: .milliseconds(1), clock: clock, failingWith: broken(after: run))
    },
    .init("throttle(for:reducing:)") { source, clock, run in
      source.throttle(
        for: .milliseconds(1), clock: clock, reducing: { (_: LawNumber?, _) in one(after: run) as LawNumber })
    },
    .init("chunked(by:)") { source, run in
      source.prepend(0).chunked { _, _ in !yes(after: run) }
    },
  ]

  private static let filtering: [ValueClosureOperator] = [
    .init("filter(_:)") { source, run in source.filter { _ in yes(after: run) } },
    .init("tryFilter(_:)") { source, run in
      source.tryFilter { (_: LawNumber) throws(Problem) in yes(after: run) }
    },
    .init("removeDuplicates(by:)") { source, run in
      source.prepend(0).removeDuplicates { _, _ in !yes(after: run) }.skip(first: 1)
    },
    .init("removeDuplicates(on:)") { source, run in source.removeDuplicates { _ in one(after: run) as Int } },
    .init("distinct(on:)") { source, run in source.distinct { _ in one(after: run) as Int } },
    .init("distinct(on:resettingOn:)") { source, run in
      source.distinct(on: { _ in one(after: run) as Int }, resettingOn: .empty() as Source)
    },
    .init("skip(while:)") { source, run in source.skip { _ in !yes(after: run) } },
    .init("take(while:)") { source, run in source.take { _ in yes(after: run) } },
    .init("tryTake(while:)") { source, run in
      source.tryTake { (_: LawNumber) throws(Problem) in yes(after: run) }
    },
    .init("trySkip(while:)") { source, run in
      source.trySkip { (_: LawNumber) throws(Problem) in !yes(after: run) }
    },
    .init("tryFirst(where:)") { source, run in
      source.tryFirst { (_: LawNumber) throws(Problem) in yes(after: run) }
    },
    .init("partitioned(by:)") { source, run in source.partitioned { _ in yes(after: run) }.matching },
    .init("partitioned(by:), the other values") { source, run in
      source.partitioned { _ in !yes(after: run) }.others
    },
    .init("take(while:), the last") { source, run in source.take { _ in !yes(after: run) } },
    .init("first(where:)") { source, run in source.first { _ in yes(after: run) } },
    .init("firstIndex(where:)") { source, run in source.firstIndex { _ in yes(after: run) } },
    .init("last(where:)") { source, run in source.last { _ in yes(after: run) } },
    .init("single(failingWith:)") { source, run in
      source.concat(source).single { _ in broken(after: run) }
    },
    .init("single(where:failingWith:)") { source, run in
      source.single(where: { _ in yes(after: run) }, failingWith: { _ in .late })
    },
    .init("single(where:failingWith:), for none") { source, run in
      source.single(where: { _ in false }, failingWith: { _ in broken(after: run) })
    },
  ]

  private static let aggregating: [ValueClosureOperator] = [
    .init("reduce(_:_:)") { source, run in source.reduce(0) { _, _ in one(after: run) } },
    .init("reduce(into:_:)") { source, run in source.reduce(into: 0) { _, _ in run() } },
    .init("reduce(_:)") { source, run in source.prepend(0).reduce { _, _ in one(after: run) } },
    .init("tryReduce(_:_:)") { source, run in
      source.tryReduce(0) { (_, _: LawNumber) throws(Problem) in one(after: run) }
    },
    .init("min(by:)") { source, run in source.prepend(0).min { _, _ in yes(after: run) } },
    .init("max(by:)") { source, run in source.prepend(0).max { _, _ in yes(after: run) } },
    .init("contains(where:)") { source, run in source.contains { _ in yes(after: run) } },
    .init("allSatisfy(_:)") { source, run in source.allSatisfy { _ in !yes(after: run) } },
    .init("elementsEqual(_:by:)") { source, run in
      source.elementsEqual(source) { _, _ in !yes(after: run) }
    },
  ]

  private static let combining: [ValueClosureOperator] = [
    .init("combineLatest(_:transform:)") { source, run in source.combineLatest(source) { _, _ in run() } },
    .init(".combineLatest(_:_:transform:)") { source, run in
      .combineLatest(source, source) { _, _ in run() }
    },
    .init(".combineLatest(_...:transform:)") { source, run in
      .combineLatest(source, source, source) { _, _, _ in run() }
    },
    .init(".combineLatest([_]:transform:)") { source, run in
      Signal<Void, Problem>.combineLatest([source, source]) { _ in run() }
    },
    .init("zip(_:transform:)") { source, run in source.zip(source) { _, _ in run() } },
    .init(".zip(_:_:transform:)") { source, run in .zip(source, source) { _, _ in run() } },
    .init(".zip(_...:transform:)") { source, run in .zip(source, source, source) { _, _, _ in run() } },
    .init(".zip([_]:transform:)") { source, run in
      Signal<Void, Problem>.zip([source, source]) { _ in run() }
    },
    .init("withLatest(from:transform:)") { source, run in
      source.withLatest(from: source) { _, _ in run() }
    },
    .init("withLatest(from...:transform:)") { source, run in
      source.withLatest(from: source, source) { _, _, _ in run() }
    },
  ]

  private static let creating: [ValueClosureOperator] = [
    .init(".generate(from:while:next:)") { source, run in
      source.ignored.concat(.generate(from: 1, while: { _ in yes(after: run) }, next: { $0 + 1 }))
        .take(first: 3)
    },
    .init(".generate(from:while:next:), next") { source, run in
      source.ignored.concat(
        .generate(from: 1, while: { $0 < 4 }, next: { $0 + one(after: run) }).skip(first: 1))
    },
    .init(".from(_:)") { source, run in source.ignored.concat(.from(numbers(running: run))) },
    .init("prepend(_:)") { source, run in source.prepend(numbers(running: run)) },
    .init("append(_:)") { source, run in source.ignored.append(numbers(running: run)) },
    .init(".callback(_:)") { source, run in
      source.ignored.concat(
        .callback { resume in
          run()
          resume(.success(1))
        })
    },
    .init(".startedLazily(_:)") { source, run in
      source.ignored.concat(
        .startedLazily { emitter in
          run()
          emitter.send(1)
          emitter.complete()
        })
    },
    .init(".using(_:release:_:), its resource") { source, run in
      source.ignored.concat(.using({ run() }, release: { _ in }) { _ in .just(1) })
    },
    .init(".using(_:release:_:), its release") { source, run in
      source.ignored.concat(.using({ 1 }, release: { _ in run() }) { _ in .empty() }).append(1)
    },
    .init(".delegate(_:attach:signal:), attaching") { source, run in
      source.ignored.concat(
        .delegate(Subject<LawNumber, Problem>()) { delegate in
          run()
          delegate?.send(1)
          delegate?.complete()
        } signal: {
          $0.signal
        })
    },
  ]

  private static func yes(after run: () -> Void) -> Bool {
    run()
    return true
  }

  private static func one<Number: ExpressibleByIntegerLiteral>(after run: () -> Void) -> Number {
    run()
    return 1
  }

  private static func broken(after run: () -> Void) -> Problem {
    run()
    return .broken
  }

  private static func numbers(running run: @escaping () -> Void) -> some Sequence<LawNumber> {
    [1, 2, 3].lazy.map { number in
      run()
      return LawNumber(number)
    }
  }
}

extension Signal {
  /// Sends an empty value for each value, without running another closure.
  fileprivate var occurrences: Signal<Void, Failure> { replaceValues(with: ()) }
  fileprivate var ignored: Signal { filter { _ in false } }
}
