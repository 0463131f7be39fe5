import Swiftwater
import SwiftwaterTesting
import Testing

/// Section 3 of the contract.
@Suite(.clean) struct CleanupContractTests {
  private let clock = TestClock()
  private let subject = Subject<Int, Problem>()

  @Test func `3.1 when an observation is over, everything upstream is released`() {
    for ending in 0..<4 {
      let source = Subject<Int, Problem>()
      let lifetime = Lifetime()
      var released = 0
      let subscription = Signal<Int, Problem> { emitter in
        emitter.onEnd { released += 1 }
        source.signal.observe {
          emitter.send($0)
        } onFailure: {
          emitter.fail($0)
        } onCompletion: {
          emitter.complete()
        }
      }
      .debounce(for: .seconds(1), clock: clock)
      .observe(during: lifetime) { _ in
      } onFailure: { _ in
      }
      source.send(1)
      #expect(clock.pendingCount == 1)
      switch ending {
      case 0: source.complete()
      case 1: source.fail(.broken)
      case 2: subscription.cancel()
      default: lifetime.end()
      }
      #expect(clock.pendingCount == 0)
      #expect(released == 1)
      #expect(subscription.isEnded)
    }
  }

  @Test func `3.2 everything is released before the ending's handler runs`() {
    var log: [String] = []
    Signal<Int, Never>.just(1).on(cleanup: { log.append("released") })
      .observe({ _ in }, onCompletion: { log.append("completed") })
    Signal<Int, Problem>.fail(.broken).on(cleanup: { log.append("released") })
      .observe({ _ in }, onFailure: { _ in log.append("failed") })
    #expect(log == ["released", "completed", "released", "failed"])
  }

  @Test func `3.3 the resource that was acquired last is released first`() {
    var log: [Int] = []
    Signal<Int, Never> { emitter in
      for number in 1...3 { emitter.onEnd { log.append(number) } }
      emitter.complete()
    }.observe { _ in }
    #expect(log == [3, 2, 1])
  }

  @Test func `3.4 every cleanup runs exactly once`() {
    var cleanups = 0
    let subscription = Signal<Int, Never> { emitter in
      emitter.onEnd { cleanups += 1 }
      emitter.complete()
    }.observe { _ in }
    subscription.cancel()
    #expect(cleanups == 1)
  }

  @Test func `3.5 the previous signal is released before the next signal starts`() {
    var log: [String] = []
    func logged(_ name: String, _ signal: Signal<Int, Problem>) -> Signal<Int, Problem> {
      signal.on(start: { log.append("+\(name)") }, cleanup: { log.append("-\(name)") })
    }
    func order(_ signal: Signal<Int, Problem>) -> String {
      log = []
      signal.observe { _ in
      } onFailure: { _ in
      }.cancel()
      return log.joined()
    }
    #expect(order(logged("a", .empty()).concat(logged("b", .empty()))) == "+a-a+b-b")
    #expect(order(logged("a", .fail(.broken)).catch { _ in logged("b", .empty()) }) == "+a-a+b-b")
    #expect(order(logged("a", .fail(.broken)).retry(1)) == "+a-a+a-a")
    #expect(order(logged("a", .empty()).then { logged("b", .empty()) }) == "+a-a+b-b")
    let latest = Signal<String, Problem>.of("a", "b").flatMap(.latest) { logged($0, .never()) }
    #expect(order(latest) == "+a-a+b-b")
  }

  @Test(.debugBuildsOnly) func `3.6 a resource that ends before the observation is released at once`() {
    let count = LiveCount()
    count.track {
      subject.signal.flatMap(.merge) { .just($0) }.observe { _ in
      } onFailure: { _ in
      }
      subject.send(1)
      let before = count.liveCount
      for number in 1...1000 { subject.send(number) }
      #expect(count.liveCount == before)
    }
  }

  @Test func `3.7 a subscription need not be kept`() {
    var values: [Int] = []
    subject.signal.observe {
      values.append($0)
    } onFailure: { _ in
    }
    subject.send(1)
    #expect(values == [1])
    var scope: ScopedSubscription? = subject.signal.observe {
      values.append($0 * 10)
    } onFailure: { _ in
    }.scoped()
    #expect(scope != nil)
    scope = nil
    subject.send(2)
    #expect(values == [1, 2])
  }

  @Test func `3.8 a lifetime ends its observations, newest first, and starts none afterwards`() {
    var log: [String] = []
    var lifetime: Lifetime? = Lifetime()
    for name in ["a", "b"] {
      subject.signal.on(cleanup: { log.append(name) }).observe(during: lifetime) { _ in
      } onFailure: { _ in
      }
    }
    lifetime = nil
    #expect(log == ["b", "a"])
    let ended = Lifetime()
    ended.end()
    subject.signal.on(start: { log.append("start") }).observe(during: ended) { _ in
    } onFailure: { _ in
    }
    #expect(log == ["b", "a"])
  }

  @Test(.debugBuildsOnly)
  func `3.9 a count returns to its start when all observations have ended or were released`() {
    let count = LiveCount()
    count.track {
      let numbers = Subject<Int, Never>()
      let first = numbers.signal.map { $0 + 1 }.debounce(for: .seconds(1), clock: clock).observe { _ in }
      numbers.signal.flatMap(.latest) { _ in Signal<Int, Never>.never() }.observe { _ in }
      numbers.send(1)
      #expect(count.liveCount > 0)
      first.cancel()
    }
    #expect(count.liveParts == [])
  }

  @Test(.debugBuildsOnly) func `3.10 an observation is released with its sources`() {
    let count = LiveCount()
    var source: Subject<Int, Never>?
    count.track {
      source = Subject()
      source?.signal.map { $0 + 1 }.take(first: 3).observe { _ in }
    }
    #expect(count.liveCount > 0)
    source = nil
    #expect(count.liveParts == [])
  }

  @Test func `3.8 a closure at the end of a lifetime finds all its observations ended`() {
    final class Target {
      let lifetime = Lifetime()
      var value = 0
    }
    let source = Subject<Int, Never>()
    var target: Target? = Target()
    var calls: [Int] = []
    source.signal.on(value: { calls.append($0) })
      .observe(during: target!.lifetime) { [unowned target = target!] in target.value = $0 }
    target!.lifetime.onEnd { source.send(2) }
    source.send(1)
    target = nil
    #expect(calls == [1])
  }

  @Test(.debugBuildsOnly) func `3.8 a lifetime retains no ended observation`() {
    let count = LiveCount()
    count.track {
      let lifetime = Lifetime()
      let before = count.liveCount
      for _ in 0..<1000 { lifetime.add(Signal<Int, Never>.just(1).observe { _ in }) }
      #expect(count.liveCount == before)
      lifetime.end()
    }
  }

  /// Operators that start an inner signal, whose source a test releases.
  private static let starters:
    [(name: String, apply: @Sendable (@escaping () -> Signal<Int, Problem>) -> Signal<Int, Problem>)] = [
      ("flatMap(.merge)", { inner in .just(1).flatMap(.merge) { _ in inner() } }),
      ("flatMap(.latest)", { inner in .just(1).flatMap(.latest) { _ in inner() } }),
      ("flatMap(.race)", { inner in .just(1).flatMap(.race) { _ in inner() } }),
      ("flatMap to a concat", { inner in .just(1).flatMap(.merge) { _ in inner().concat(.just(1)) } }),
      ("catch", { inner in .fail(.broken).catch { _ in inner() } }),
      ("then", { inner in Signal<Int, Problem>.empty().then { inner() } }),
      ("expand", { inner in .just(1).expand { _ in inner() } }),
      ("race", { inner in .race([inner()]) }),
      ("merge", { inner in .merge([inner(), inner()]) }),
      ("concat", { inner in inner().concat(.never()) }),
      ("concat of an array", { inner in .concat([inner(), .never()]) }),
      ("onErrorResumeNext", { inner in inner().onErrorResumeNext(.never()).setFailureType() }),
    ]

  @Test(arguments: starters.indices)
  func `3.10 an observation is released with its inner source`(index: Int) {
    let (name, apply) = Self.starters[index]
    let count = LiveCount()
    count.track {
      var source: Signal<Int, Problem>? = Subject<Int, Problem>().signal
      apply {
        defer { source = nil }
        return source ?? .never()
      }.observe { _ in
      } onFailure: { _ in
      }
    }
    #expect(count.liveParts == [], "\(name)")
  }

  @Test func `3.10 an observation that a control signal restarts is released with its source`() {
    let count = LiveCount()
    count.track {
      let failing = ManualSource<Int, Problem>()
      failing.signal.retry { $0 }.observe { _ in
      } onFailure: { _ in
      }
      failing.fail(.broken)
      #expect(failing.startCount == 2)
      failing.release()
    }
    #expect(count.liveParts == [])
  }

  @Test(arguments: [0, 1, 2])
  func `3.10 a run that cannot be cancelled keeps the signal that its operators retain, until it ends`(
    form: Int
  ) {
    let share: [(Signal<Int, Problem>) -> Signal<Int, Problem>] = [
      { $0.replayLazily() }, { $0.share(replay: 1, scope: .forever) },
      { $0.share(resetOnZeroObservers: false) },
    ]
    weak var source: Subject<Int, Problem>?
    func run(_ makeSource: (Subject<Int, Problem>) -> Signal<Int, Problem>) {
      let subject = Subject<Int, Problem>()
      source = subject
      share[form](makeSource(subject)).observe { _ in
      } onFailure: { _ in
      }.cancel()
    }
    run { $0.signal }
    #expect(source == nil)
    run { $0.signal.retry() }
    #expect(source != nil)
    source?.complete()
    #expect(source == nil)
  }

  @Test func `3.10 a test clock releases its pending actions when it is released`() {
    let count = LiveCount()
    count.track {
      Signal<Int, Never>.interval(every: .seconds(1), clock: TestClock()).observe { _ in }
    }
    #expect(count.liveParts == [])
  }
}
