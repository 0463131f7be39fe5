import Swiftwater
import SwiftwaterTesting
import Testing

/// An operator with a closure that returns a signal.
struct SignalClosureOperator: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<Int, Problem>

  let name: String
  /// Applies the operator to a signal of one value, with a closure that the operator calls.
  let apply: @Sendable (Source, @escaping () -> Source) -> Source

  init(_ name: String, _ apply: @escaping @Sendable (Source, @escaping () -> Source) -> Source) {
    self.name = name
    self.apply = apply
  }

  var testDescription: String { name }

  static let all: [SignalClosureOperator] =
    [
      ("merge", .merge), ("concat", .concat), ("latest", .latest), ("exhaust", .exhaust), ("race", .race),
    ].map { (name: String, strategy: FlattenStrategy) in
      SignalClosureOperator("flatMap(.\(name))") { source, make in source.flatMap(strategy) { _ in make() } }
    } + [
      SignalClosureOperator("expand") { source, make in
        source.ignored.concat(.just(1)).expand { _ in make() }
      },
      SignalClosureOperator("catch") { _, make in Source.fail(.broken).catch { _ in make() } },
      SignalClosureOperator("then") { _, make in Source.empty().then(make) },
      SignalClosureOperator("deferred") { _, make in .deferred(make) },
      SignalClosureOperator("using") { _, make in .using({ 1 }, release: { _ in }) { _ in make() } },
      SignalClosureOperator("using, by its resource") { source, make in
        .using(make, release: { _ in }) { $0 }
      },
      SignalClosureOperator("debounce(until:)") { source, make in source.debounce { _ in make() } },
      SignalClosureOperator("throttle(until:)") { source, make in
        source.throttle(until: { _ in make() }, edges: .trailing)
      },
      SignalClosureOperator("audit(until:)") { source, make in source.audit { _ in make() } },
      SignalClosureOperator("delay(until:)") { source, make in source.delay { _ in make() } },
    ]
}

/// An operator that calls a closure with each value.
struct ValueClosureOperator: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<Int, Problem>

  let name: String
  /// Applies the operator to a signal of one value, with a closure that the operator calls.
  let apply: @Sendable (Source, @escaping () -> Void) -> Signal<Void, Problem>

  init<Value>(
    _ name: String, _ apply: @escaping @Sendable (Source, @escaping () -> Void) -> Signal<Value, Problem>
  ) {
    self.name = name
    self.apply = { source, run in apply(source, run).occurrences }
  }

  var testDescription: String { name }

  static let all: [ValueClosureOperator] = [
    .init("map") { source, run in source.map { _ in run() } },
    .init("compactMap") { source, run in source.compactMap { _ -> Void? in run() } },
    .init("filter") { source, run in source.filter { _ in yes(after: run) } },
    .init("tryMap") { source, run in source.tryMap { (_: Int) throws(Problem) in run() } },
    .init("tryCompactMap") { source, run in
      source.tryCompactMap { (_: Int) throws(Problem) -> Void? in run() }
    },
    .init("tryFilter") { source, run in
      source.tryFilter { (_: Int) throws(Problem) in yes(after: run) }
    },
    .init("attempt") { source, run in source.attempt { (_: Int) throws(Problem) in run() } },
    .init("scan") { source, run in source.scan(0) { _, _ in one(after: run) } },
    .init("scan(into:)") { source, run in source.scan(into: 0) { _, _ in run() } },
    .init("scan without a seed") { source, run in
      source.prepend(0).scan { _, _ in one(after: run) }.skip(first: 1)
    },
    .init("tryScan") { source, run in
      source.tryScan(0) { (_, _: Int) throws(Problem) in one(after: run) }
    },
    .init("removeDuplicates(by:)") { source, run in
      source.prepend(0).removeDuplicates { _, _ in !yes(after: run) }.skip(first: 1)
    },
    .init("removeDuplicates(on:)") { source, run in source.removeDuplicates { _ in one(after: run) } },
    .init("distinct(on:)") { source, run in source.distinct { _ in one(after: run) } },
    .init("distinct(on:resettingOn:)") { source, run in
      source.distinct(on: { _ in one(after: run) }, resettingOn: .empty() as Source)
    },
    .init("skip(while:)") { source, run in source.skip { _ in !yes(after: run) } },
    .init("take(while:)") { source, run in source.take { _ in yes(after: run) } },
    .init("first(where:)") { source, run in source.first { _ in yes(after: run) } },
    .init("contains(where:)") { source, run in source.contains { _ in yes(after: run) } },
    .init("combineLatest") { source, run in source.combineLatest(source) { _, _ in run() } },
    .init("combineLatest of three") { source, run in
      .combineLatest(source, source, source) { _, _, _ in run() }
    },
    .init("combineLatest of an array") { source, run in
      Signal<Void, Problem>.combineLatest([source, source]) { _ in run() }
    },
    .init("zip") { source, run in source.zip(source) { _, _ in run() } },
    .init("zip of three") { source, run in .zip(source, source, source) { _, _, _ in run() } },
    .init("zip of an array") { source, run in Signal<Void, Problem>.zip([source, source]) { _ in run() } },
    .init("withLatest(from:)") { source, run in source.withLatest(from: source) { _, _ in run() } },
    .init("withLatest(from:) of several") { source, run in
      source.withLatest(from: source, source) { _, _, _ in run() }
    },
    .init("on") { source, run in source.on(value: { _ in run() }) },
    .init("print") { source, run in source.print("law", to: { _ in run() }) },
    .init("grouped(by:)") { source, run in source.grouped { (_: Int) throws(Problem) in one(after: run) } },
  ]

  private static func yes(after run: () -> Void) -> Bool {
    run()
    return true
  }

  private static func one(after run: () -> Void) -> Int {
    run()
    return 1
  }
}

extension Signal {
  /// The values without their contents. This calls no closure of the tests.
  fileprivate var occurrences: Signal<Void, Failure> { map(to: ()) }
  fileprivate var ignored: Signal { filter { _ in false } }
}

/// Closures of the caller that end the observation. No event may follow.
@Suite(.clean) struct InnerCancellationTests {
  @Test(arguments: SignalClosureOperator.all, [false, true])
  func `1.4 a signal does not start if the closure that returned it ended the observation`(
    tested: SignalClosureOperator, isConstant: Bool
  ) {
    let lifetime = Lifetime()
    var isCreated = false
    var starts = 0
    var received: [Int] = []
    let signal = tested.apply(.just(1)) {
      isCreated = true
      lifetime.end()
      return isConstant ? .just(2) : .just(2).on(start: { starts += 1 })
    }
    signal.observe(during: lifetime) {
      received.append($0)
    } onFailure: { _ in
      Issue.record("it failed")
    } onCompletion: {
      Issue.record("it completed")
    }
    #expect(isCreated)
    #expect(starts == 0)
    #expect(received == (tested.name == "expand" ? [1] : []))
  }

  @Test(arguments: ValueClosureOperator.all)
  func `1.4 a value is not sent if the closure that received it ended the observation`(
    tested: ValueClosureOperator
  ) {
    let lifetime = Lifetime()
    var isRun = false
    tested.apply(.just(1)) {
      isRun = true
      lifetime.end()
    }.observe(during: lifetime) {
      Issue.record("it was received")
    } onFailure: { _ in
      Issue.record("it failed")
    } onCompletion: {
      Issue.record("it completed")
    }
    #expect(isRun)
  }

  @Test func `1.4 an observer that ended with its owner is not called`() {
    final class Owner {
      let lifetime = Lifetime()
      private(set) var seen: [Int] = []
      func observe(_ signal: Signal<Int, Never>) {
        signal.observe(during: lifetime) { [unowned self] in seen.append($0) }
      }
    }
    let subject = Subject<Int, Never>()
    var owner: Owner? = Owner()
    owner?.observe(
      subject.signal.map {
        if $0 == 2 { owner = nil }
        return $0
      })
    subject.send(1)
    #expect(owner?.seen == [1])
    subject.send(2)
    #expect(owner == nil)
  }

  @Test func `1.4 a value is not bound if a closure of an operator ended the binding`() {
    let subject = Subject<Int, Never>()
    let lifetime = Lifetime()
    let target = MutableProperty(0)
    subject.signal.map {
      if $0 == 2 { lifetime.end() }
      return $0
    }.bind(to: target, during: lifetime)
    subject.send(1)
    subject.send(2)
    #expect(target.value == 1)
  }

  @Test func `1.4 no ending follows if an earlier cleanup ended the observation`() {
    let lifetime = Lifetime()
    var log: [String] = []
    Signal<Int, Problem> { emitter in
      emitter.onEnd { lifetime.end() }
      emitter.fail(.broken)
    }
    .mapError { problem -> Problem in
      log.append("mapped")
      return problem
    }
    .observe(during: lifetime) { _ in
    } onFailure: { _ in
      log.append("failed")
    }
    let other = Lifetime()
    Signal<Int, Problem>.using({ 1 }, release: { _ in other.end() }) { _ in .empty() }
      .on(completion: { log.append("completion") }, end: { log.append("end") })
      .observe(during: other) { _ in
      } onFailure: { _ in
      } onCompletion: {
        log.append("completed")
      }
    #expect(log == [])
  }

  @Test func `1.4 a timeout starts no other signal if the cancellation of its source ended the observation`()
  {
    let clock = TestClock()
    let lifetime = Lifetime()
    var starts = 0
    let other = Signal<Int, Problem>.never().on(start: { starts += 1 })
    let source = Signal<Int, Problem> { $0.onEnd { lifetime.end() } }
    source.timeout(after: .seconds(1), clock: clock, with: other).observe(during: lifetime) { _ in
    } onFailure: { _ in
    }
    clock.advance(by: .seconds(1))
    #expect(lifetime.isEnded)
    #expect(starts == 0)
  }
}
