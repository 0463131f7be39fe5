import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct FlatMapTests {
  let clock = TestClock()

  /// The second signal arrives while the first is running, the third when none is running.
  @Test(
    arguments: [
      (.merge, "--1-12-2---12|"),
      (.mergeAtMost(2), "--1-12-2---12|"),
      (.mergeAtMost(1), "--1--2-1--2-12|"),
      (.concat, "--1--2-1--2-12|"),
      (.latest, "--1-1--2---12|"),
      (.exhaust, "--1--2-----12|"),
      (.race, "--1--2|"),
    ] as [(FlattenStrategy, Marbles)])
  func `each strategy runs signals in its own way`(strategy: FlattenStrategy, result: Marbles) {
    let source = clock.hot("-a-b------c|")
    let inner = clock.cold("-1--2|")
    let shorter = clock.cold("-12|")
    let recorder = source.signal.flatMap(strategy) { $0 == "c" ? shorter.signal : inner.signal }
      .record(running: clock)
    #expect(recorder.marbles == result)
  }

  @Test(arguments: FlattenStrategy.withoutRace)
  func `flatMap() completes when the source and all signals have completed`(strategy: FlattenStrategy) {
    let inner = clock.cold("---x|", failure: Problem.broken)
    let early = clock.cold("-a|", failure: Problem.broken).signal.flatMap(strategy) { _ in inner.signal }
    #expect(early.record(running: clock).marbles == "----x|")
    let late = clock.cold("-a------|", failure: Problem.broken).signal.flatMap(strategy) { _ in inner.signal }
    #expect(late.record(running: clock).entries.last?.time == .milliseconds(13))
    #expect(Signal<Int, Never>.empty().flatMap(strategy) { .just($0) }.record().events == [.completed])
  }

  @Test(arguments: FlattenStrategy.withoutRace)
  func `flatMap() makes signals that can fail from the values of a signal that cannot fail`(
    strategy: FlattenStrategy
  ) {
    let subject = Subject<Int, Never>()
    let recorder = subject.signal.flatMap(strategy) { number -> Signal<Int, Problem> in
      number < 2 ? .just(number) : .fail(.broken)
    }.record()
    for number in 1...3 { subject.send(number) }
    #expect(recorder.events == [.value(1), .failed(.broken)])
    let trace = Signal.just(1).flatMap(strategy) { _ in Signal<Int, Problem>.never() }.trace
    #expect(trace.steps.map(\.name) == ["just", "flatMap"])
  }

  @Test(arguments: FlattenStrategy.withoutRace)
  func `a failure of the source fails at once and releases the signals`(strategy: FlattenStrategy) {
    let inner = clock.cold("-----x|", failure: Problem.broken)
    let source = clock.cold("-a-#", failure: Problem.late)
    let recorder = source.signal.flatMap(strategy) { _ in inner.signal }.record(running: clock)
    #expect(recorder.marbles == "---#")
    #expect(recorder.failure == .late)
    #expect(inner.subscriptions == ["-^-!"])
  }

  @Test(arguments: FlattenStrategy.withoutRace)
  func `a failure of a signal fails at once and releases the source`(strategy: FlattenStrategy) {
    let source = clock.cold("-a---b", failure: Problem.broken)
    let inner = clock.cold("--#", failure: Problem.late)
    let recorder = source.signal.flatMap(strategy) { _ in inner.signal }.record(running: clock)
    #expect(recorder.marbles == "---#")
    #expect(recorder.failure == .late)
    #expect(source.subscriptions == ["^--!"])
  }

  @Test(arguments: FlattenStrategy.withoutRace)
  func `cancelling flatMap() releases the source and all signals`(strategy: FlattenStrategy) {
    let source = Subject<Int, Never>()
    let inner = Subject<Int, Never>()
    let recorder = source.signal.flatMap(strategy) { _ in inner.signal }.record()
    source.send(1)
    inner.send(2)
    recorder.cancel()
    #expect(recorder.values == [2])
    #expect(source.last == nil && inner.last == nil)
  }

  @Test(arguments: FlattenStrategy.withoutRace)
  func `signals that end at once follow each other`(strategy: FlattenStrategy) {
    let recorder = Signal<Int, Never>.of(1, 2, 3).flatMap(strategy) { .of($0, $0 * 10) }.record()
    #expect(recorder.values == [1, 10, 2, 20, 3, 30])
    #expect(recorder.isCompleted)
  }

  @Test(arguments: FlattenStrategy.withoutRace)
  func `cancelling during the delivery of a value stops its signal`(strategy: FlattenStrategy) {
    var asked: [Int] = []
    let recorder = Signal<Int, Never>.of(1, 2, 3).flatMap(strategy) {
      asked.append($0)
      return .of($0, $0 * 10)
    }.take(first: 3).record()
    #expect(recorder.events == [.value(1), .value(10), .value(2), .completed])
    #expect(asked == [1, 2])
  }

  @Test(arguments: FlattenStrategy.withoutRace)
  func `a hundred thousand signals at once do not grow the stack`(strategy: FlattenStrategy) {
    for inner in [Signal<Int, Never>.just(1), Signal.just(1).map { $0 }] {
      var count = 0
      Signal<Int, Never>.from(0..<100_000).flatMap(strategy) { _ in inner }.observe { count += $0 }
      #expect(count == 100_000)
    }
  }

  @Test func `a constant is sent as if its signal ran`() {
    let constants = Signal<Int, Never>.of(1, 2, 3)
    for strategy in FlattenStrategy.withoutRace {
      let direct = constants.flatMap(strategy) { Signal.just($0) }.record()
      let started = constants.flatMap(strategy) { Signal.just($0).map { $0 } }.record()
      #expect(direct.events == started.events)
    }
    #expect(constants.flatMap(.race) { .just($0) }.record().events == [.value(1), .completed])
  }

  /// The observer makes the source send again while it receives a value.
  @Test(arguments: FlattenStrategy.withoutRace)
  func `a signal that is sent during a delivery starts after it`(strategy: FlattenStrategy) {
    let first = Subject<Int, Never>()
    let second = Subject<Int, Never>()
    var seen: [Int] = []
    Signal.merge(first.signal, second.signal).flatMap(strategy) { .of($0, $0 * 10) }.observe {
      seen.append($0)
      if $0 == 1 { second.send(2) }
    }
    first.send(1)
    #expect(seen == [1, 10, 2, 20])
  }

  @Test(arguments: FlattenStrategy.withoutRace)
  func `a constant that is sent during the delivery of another comes after it`(strategy: FlattenStrategy) {
    let first = Subject<Int, Never>()
    let second = Subject<Int, Never>()
    var seen: [Int] = []
    Signal.merge(first.signal, second.signal).flatMap(strategy) { .just($0) }.observe { value in
      if value == 1 { second.send(2) }
      seen.append(value)
    }
    first.send(1)
    #expect(seen == [1, 2])
  }

  @Test func `flatten() flattens a signal of signals`() {
    let signals = Signal<Signal<Int, Never>, Never>.of(.of(1, 2), .just(3))
    #expect(signals.flatten(.concat).record().values == [1, 2, 3])
    #expect(signals.flatten(.concat).trace.steps.map(\.name) == ["of", "flatten"])
  }

  @Test func `queued signals are released with the observation`() {
    final class Thing {}
    let source = Subject<Int, Never>()
    weak var held: Thing?
    let recorder = source.signal.flatMap(.concat) { _ -> Signal<Int, Never> in
      let thing = Thing()
      held = thing
      return Signal.never().on(value: { _ in _ = thing })
    }.record()
    source.send(1)
    source.send(2)
    #expect(held != nil)
    recorder.cancel()
    #expect(held == nil)
  }

  @Test func `latest cancels the signal before it starts the next`() {
    var log: [String] = []
    let source = Subject<Int, Never>()
    source.signal.flatMap(.latest) { value in
      Signal<Int, Never>.never().on(
        start: { log.append("start \(value)") }, cleanup: { log.append("end \(value)") })
    }.observe { _ in }
    source.send(1)
    source.send(2)
    #expect(log == ["start 1", "end 1", "start 2"])
  }

  @Test func `latest keeps the newest signal when cancelling a signal sends another`() {
    let source = Subject<Int, Never>()
    let answer = Subject<Int, Never>()
    var running: Set<Int> = []
    source.signal.merge(answer.signal).flatMap(.latest) { value in
      Signal<Int, Never>.never().on(
        start: { running.insert(value) },
        cleanup: {
          running.remove(value)
          if value == 1 { answer.send(3) }
        })
    }.observe { _ in }
    source.send(1)
    source.send(2)
    #expect(running == [3])
    source.send(4)
    #expect(running == [4])
  }

  @Test func `latest starts nothing when cancelling a signal cancels the observation`() {
    let subscription = Box<Subscription?>(nil)
    let source = Subject<Int, Never>()
    var starts = 0
    let recorder = source.signal.flatMap(.latest) { _ in
      Signal<Int, Never>.never().on(start: { starts += 1 }, cleanup: { subscription.content?.cancel() })
    }.record()
    subscription.content = recorder.subscription
    source.send(1)
    source.send(2)
    #expect(starts == 1)
  }

  @Test func `exhaust does not make signals that it would ignore`() {
    var asked: [Int] = []
    let source = Subject<Int, Never>()
    let inner = Subject<Int, Never>()
    source.signal.flatMap(.exhaust) {
      asked.append($0)
      return inner.signal.take(first: 1)
    }.observe { _ in }
    source.send(1)
    source.send(2)
    inner.send(0)
    source.send(3)
    #expect(asked == [1, 3])
  }

  @Test func `a signal that arrives while a queued signal completes at once does not overtake the others`() {
    let source = Subject<Int, Never>()
    let first = Subject<Int, Never>()
    var starts: [Int] = []
    source.signal.flatMap(.concat) { number -> Signal<Int, Never> in
      switch number {
      case 1:
        return first.signal
      case 2:
        return Signal { emitter in
          emitter.complete()
          source.send(4)
        }
      default:
        return .never().on(start: { starts.append(number) })
      }
    }.observe { _ in }
    for number in 1...3 { source.send(number) }
    first.complete()
    #expect(starts == [3])
  }

  @Test func `1.4 a replaced signal whose closure then throws does not fail the result`() {
    let (source, inner) = (Subject<Int, Problem>(), Subject<Int, Problem>())
    let failing = inner.signal.tryMap { (_: Int) throws(Problem) -> Int in
      source.send(2)
      throw .broken
    }
    let recorder = source.signal.flatMap(.latest) { $0 == 1 ? failing : .just($0) }.record()
    source.send(1)
    inner.send(0)
    source.send(3)
    #expect(recorder.events == [.value(2), .value(3)])
  }
}

extension FlattenStrategy {
  fileprivate static let withoutRace: [Self] = [.merge, .mergeAtMost(2), .concat, .latest, .exhaust]
}
