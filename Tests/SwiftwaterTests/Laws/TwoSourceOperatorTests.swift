import Swiftwater
import SwiftwaterTesting
import Testing

/// An operator that receives the events of two sources.
///
/// To test a new operator, add a line to ``TwoSourceOperator/all``.
struct TwoSourceOperator: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<Int, Problem>

  let name: String
  let apply: @Sendable (_ source: Source, _ other: Source, TestClock) -> Signal<String, Problem>

  init<Value>(
    _ name: String, _ apply: @escaping @Sendable (Source, Source, TestClock) -> Signal<Value, Problem>
  ) {
    self.name = name
    self.apply = { source, other, clock in apply(source, other, clock).map { "\($0)" } }
  }

  var testDescription: String { name }

  static let all: [TwoSourceOperator] = combining + flattening + triggered

  private static let combining: [TwoSourceOperator] = [
    .init("merge(_:)") { source, other, _ in source.merge(other) },
    .init("merge(atMost:)") { source, other, _ in .merge([source, other], atMost: 2) },
    .init("combineLatest") { source, other, _ in source.combineLatest(other) },
    .init("combineLatest of three") { source, other, _ in Signal.combineLatest(source, other, source) },
    .init("combineLatest of an array") { source, other, _ in Signal.combineLatest([source, other]) },
    .init("zip") { source, other, _ in source.zip(other) },
    .init("zip of three") { source, other, _ in Signal.zip(source, other, source) },
    .init("zip of an array") { source, other, _ in Signal.zip([source, other]) },
    .init("forkJoin") { source, other, _ in Signal.forkJoin(source, other) },
    .init("elementsEqual") { source, other, _ in source.elementsEqual(other) },
    .init("race") { source, other, _ in .race([source, other]) },
    .init("withLatest(from:)") { source, other, _ in source.withLatest(from: other) },
    .init("withLatest(from:) of several") { source, other, _ in
      source.withLatest(from: other, other) { $0 + $1 + $2 }
    },
    .init("concat") { source, other, _ in source.take(first: 1).concat(other) },
    .init("switchIfEmpty(to:)") { source, other, _ in source.filter { _ in false }.switchIfEmpty(to: other) },
    .init("catch") { source, other, _ in source.catch { _ in other } },
    .init("timeout(each:with:)") { source, other, clock in
      source.timeout(each: .milliseconds(1), clock: clock, with: other)
    },
    .init("timeout(each:failingWith:)") { source, _, clock in
      source.timeout(each: .milliseconds(1), clock: clock, failingWith: .broken)
    },
    .init("timeout(after:with:)") { source, other, clock in
      source.timeout(after: .milliseconds(1), clock: clock, with: other)
    },
    .init("timeout(after:failingWith:)") { source, _, clock in
      source.timeout(after: .milliseconds(1), clock: clock, failingWith: .broken)
    },
  ]

  private static let flattening: [TwoSourceOperator] =
    [
      ("merge", .merge), ("concat", .concat), ("latest", .latest), ("exhaust", .exhaust), ("race", .race),
    ].map { (name: String, strategy: FlattenStrategy) in
      TwoSourceOperator("flatMap(.\(name))") { source, other, _ in
        source.flatMap(strategy) { other.prepend($0) }
      }
    } + [
      .init("expand") { source, other, _ in source.expand { $0 < 5 ? other.map { $0 + 5 } : .empty() } },
      .init("ifElse") { source, other, _ in
        source.map { $0 % 2 == 0 }.ifElse(then: other, else: other.prepend(9))
      },
      .init("switched") { source, other, _ in source.switched(cases: [1: other], default: .just(9)) },
    ]

  private static let triggered: [TwoSourceOperator] = [
    .init("take(for:)") { source, _, clock in source.take(for: .milliseconds(1), clock: clock) },
    .init("take(until:)") { source, other, _ in source.take(until: other) },
    .init("take(untilReplacement:)") { source, other, _ in source.take(untilReplacement: other) },
    .init("skip(until:)") { source, other, _ in source.skip(until: other) },
    .init("sample(on:)") { source, other, _ in source.sample(on: other) },
    .init("sample(every:)") { source, _, clock in source.sample(every: .milliseconds(1), clock: clock) },
    .init("distinct(on:resettingOn:)") { source, other, _ in
      source.distinct(on: { $0 }, resettingOn: other)
    },
    .init("buffer(on:)") { source, other, _ in source.buffer(on: other) },
    .init("buffer(until:)") { source, other, _ in source.buffer(until: { other }) },
    .init("buffer(openings:closing:)") { source, other, _ in
      source.buffer(openings: other, closing: { _ in source })
    },
    .init("buffer(for:)") { source, _, clock in
      source.buffer(for: .milliseconds(1), atMost: 2, clock: clock)
    },
    .init("debounce(for:)") { source, _, clock in source.debounce(for: .milliseconds(1), clock: clock) },
    .init("debounce(until:)") { source, other, _ in source.debounce { _ in other } },
    .init("throttle(for:)") { source, _, clock in
      source.throttle(for: .milliseconds(1), edges: .both, clock: clock)
    },
    .init("throttle(until:)") { source, other, _ in source.throttle(until: { _ in other }, edges: .both) },
    .init("audit(for:)") { source, _, clock in source.audit(for: .milliseconds(1), clock: clock) },
    .init("audit(until:)") { source, other, _ in source.audit { _ in other } },
    .init("delay(for:)") { source, _, clock in source.delay(for: .milliseconds(1), clock: clock) },
    .init("delay(until:)") { source, other, _ in source.delay { _ in other } },
    .init("retry(when:)") { source, other, _ in source.retry(when: { _ in other }) },
    .init("repeated(when:)") { source, other, _ in source.repeated(when: { _ in other }) },
  ]
}

@Suite(.clean) struct TwoSourceOperatorTests {
  /// Two sources, to which an observer sends from inside: it performs an action for each received value.
  final class ReentrantSources {
    let source = Subject<Int, Problem>()
    let other = Subject<Int, Problem>()
    let clock = TestClock()
    private var actions: [() -> Void] = []

    init(failing: Bool) {
      actions = [
        { [other] in other.send(2) },
        { [source] in source.send(3) },
        { [source, other] in
          other.send(4)
          other.send(5)
          source.send(6)
        },
        { [other] in if failing { other.fail(.broken) } else { other.complete() } },
        { [source] in if failing { source.fail(.broken) } else { source.complete() } },
      ]
    }

    func performNextAction() {
      if !actions.isEmpty { actions.removeFirst()() }
    }

    /// Sends enough values to both sources for every operator to send several.
    func run() {
      for value in [1, 1, 2, 3] {
        if !actions.isEmpty || value == 1 { source.send(value) }
        clock.advance(by: .milliseconds(2))
        if !actions.isEmpty || value == 1 { other.send(value) }
        clock.advance(by: .milliseconds(2))
      }
      clock.settle()
    }
  }

  @Test(arguments: TwoSourceOperator.all, [false, true])
  func `2.3 an observer that sends to either source is never called inside of itself`(
    tested: TwoSourceOperator, failing: Bool
  ) {
    let sources = ReentrantSources(failing: failing)
    var isInside = false
    func visit(_ body: () -> Void = {}) {
      #expect(!isInside)
      isInside = true
      body()
      isInside = false
    }
    tested.apply(sources.source.signal, sources.other.signal, sources.clock).observe { _ in
      visit(sources.performNextAction)
    } onFailure: { _ in
      visit()
    } onCompletion: {
      visit()
    }
    _ = warnings(during: sources.run)
  }

  @Test(arguments: TwoSourceOperator.all, [false, true])
  func `2.3 all operators receive values that an observer sends to either source in one order`(
    tested: TwoSourceOperator, failing: Bool
  ) {
    let sources = ReentrantSources(failing: failing)
    var first: [String] = []
    let signal = tested.apply(sources.source.signal, sources.other.signal, sources.clock)
    let last = signal.on(value: {
      first.append($0)
      sources.performNextAction()
    }).record()
    _ = warnings(during: sources.run)
    #expect(last.values == first)
  }

  @Test(arguments: TwoSourceOperator.all)
  func `2.3 an observer in which time passes is never called inside of itself`(tested: TwoSourceOperator) {
    let sources = ReentrantSources(failing: false)
    var isInside = false
    var mayPass = true
    func visit() {
      #expect(!isInside)
      isInside = true
      // A clock cannot be advanced from inside an action that it runs.
      if mayPass { sources.clock.advance(by: .milliseconds(2)) }
      isInside = false
    }
    tested.apply(sources.source.signal, sources.other.signal, sources.clock).observe { _ in
      visit()
    } onFailure: { _ in
      visit()
    } onCompletion: {
      visit()
    }
    _ = warnings {
      for value in 1...3 {
        sources.source.send(value)
        sources.other.send(value)
      }
      mayPass = false
      sources.clock.advance(by: .milliseconds(5))
      sources.clock.settle()
    }
  }

  @Test func `2.3 an ending waits until the current window is delivered, and ends the window first`() {
    let source = Subject<Int, Never>()
    let boundary = Subject<Int, Never>()
    var log = ""
    var count = 0
    source.signal.window(on: boundary.signal).observe { window in
      count += 1
      let number = count
      log += "<\(number)"
      window.observe { _ in
      } onCompletion: {
        log += " end\(number) "
      }
      if number == 2 { source.complete() }
      log += ">"
    } onCompletion: {
      log += "|"
    }
    boundary.send(0)
    #expect(log == "<1> end1 <2> end2 |")
  }

  @Test func `2.3 an ending waits until the current group is delivered`() {
    let source = Subject<Int, Problem>()
    let durations = Subject<Int, Problem>()
    var log = ""
    source.signal.grouped(by: { $0 }, duration: { _ in durations.signal }).observe { group in
      log += "<\(group.key)"
      if group.key == 2 { durations.fail(.broken) }
      log += ">"
    } onFailure: { _ in
      log += "#"
    } onCompletion: {
      log += "|"
    }
    source.send(1)
    source.send(2)
    #expect(log == "<1><2>#")
  }

  @Test func `2.6 many values that are sent at once from inside are no feedback loop`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    let c = Subject<Int, Never>()
    var count = 0
    var last = 0
    Signal.merge([a.signal, b.signal.flatMap(.merge) { _ in .from(1...150_000) }, c.signal]).observe {
      if $0 == 0 { b.send(0) }
      if $0 == 150_000 { c.send(-1) }
      count += 1
      last = $0
    }
    a.send(0)
    #expect(count == 150_002)
    #expect(last == -1)
  }

  @Test
  func `5.3 an endless signal that starts inside of an observer is reported with the names of its sources`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = Subject<Int, Never>(file: "Laws/Source.swift", line: 1)
      let inner = Subject<Int, Never>(file: "Laws/Inner.swift", line: 2)
      source.signal.flatMap(.merge) { $0 == 0 ? inner.signal : .from(1...) }.take(first: 3)
        .observe { [unowned source] in if $0 == 0 { source.send(1) } }
      source.send(0)
      inner.send(0)
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("an endless backlog"))
    #expect(report.contains("Laws/Source.swift:1") && report.contains("Laws/Inner.swift:2"))
  }

  @Test func `2.3 a value that is sent to the other source of a merge waits for the present one`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    var log: [String] = []
    a.signal.merge(b.signal).observe {
      log.append("<\($0)")
      if $0 == 1 { b.send(2) }
      log.append(">\($0)")
    }
    a.send(1)
    #expect(log == ["<1", ">1", "<2", ">2"])
    let c = Subject<Int, Never>()
    let d = Subject<Int, Never>()
    let recorder = c.signal.merge(d.signal).on(value: { if $0 == 1 { d.send(2) } }).record()
    c.send(1)
    #expect(recorder.values == [1, 2])
  }

  @Test func `2.6 sources that send to each other through an operator are reported with their names`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let left = Subject<Int, Never>(file: "Laws/Left.swift", line: 1)
      let right = Subject<Int, Never>(file: "Laws/Right.swift", line: 2)
      left.signal.merge(right.signal).observe { [unowned right] in right.send($0 + 1) }
      left.send(1)
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("a feedback loop"))
    #expect(report.contains("Laws/Left.swift:1") && report.contains("Laws/Right.swift:2"))
  }
}
