import Swiftwater
import SwiftwaterTesting
import Testing

/// An operator that runs a closure to get a signal.
struct SignalMaker: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<Int, Problem>

  let name: String
  /// Takes a signal of one value and one without, and a closure that the operator is to run.
  let apply: @Sendable (Source, @escaping () -> Source) -> Source

  init(_ name: String, _ apply: @escaping @Sendable (Source, @escaping () -> Source) -> Source) {
    self.name = name
    self.apply = apply
  }

  var testDescription: String { name }

  static let all: [SignalMaker] =
    [
      ("merge", .merge), ("concat", .concat), ("latest", .latest), ("exhaust", .exhaust), ("race", .race),
    ].map { (name: String, strategy: FlattenStrategy) in
      SignalMaker("flatMap(.\(name))") { source, make in source.flatMap(strategy) { _ in make() } }
    } + [
      SignalMaker("expand") { source, make in source.ignored.concat(.just(1)).expand { _ in make() } },
      SignalMaker("catch") { _, make in Source.fail(.broken).catch { _ in make() } },
      SignalMaker("then") { _, make in Source.empty().then(make) },
      SignalMaker("deferred") { _, make in .deferred(make) },
      SignalMaker("using") { _, make in .using({ 1 }, release: { _ in }) { _ in make() } },
      SignalMaker("using, by its resource") { source, make in
        .using(make, release: { _ in }) { $0 }
      },
      SignalMaker("debounce(until:)") { source, make in source.debounce { _ in make() } },
      SignalMaker("throttle(until:)") { source, make in
        source.throttle(until: { _ in make() }, edges: .trailing)
      },
      SignalMaker("audit(until:)") { source, make in source.audit { _ in make() } },
      SignalMaker("delay(until:)") { source, make in source.delay { _ in make() } },
    ]
}

extension Signal {
  fileprivate var ignored: Signal { filter { _ in false } }
}

/// What a closure on the way does to the observation, and what must not follow.
@Suite struct InnerCancellationTests {
  @Test(arguments: SignalMaker.all, [false, true])
  func `1.4 a signal is not started when making it ended the observation`(
    maker: SignalMaker, isConstant: Bool
  ) {
    let lifetime = Lifetime()
    var isMade = false
    var starts = 0
    var heard: [Int] = []
    let signal = maker.apply(.just(1)) {
      isMade = true
      lifetime.end()
      return isConstant ? .just(2) : .just(2).on(start: { starts += 1 })
    }
    signal.observe(during: lifetime) {
      heard.append($0)
    } onFailure: { _ in
      Issue.record("it failed")
    } onCompletion: {
      Issue.record("it completed")
    }
    #expect(isMade)
    #expect(starts == 0)
    #expect(heard == (maker.name == "expand" ? [1] : []))
  }

  @Test func `1.4 an observer that its owner's end took along is not called`() {
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

  @Test func `1.4 nothing is bound after a closure on the way ended the binding`() {
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

  @Test func `1.4 no ending follows when a cleanup before it ended the observation`() {
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

  @Test func `1.4 a timeout goes over to nothing when giving up its source ended the observation`() {
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
