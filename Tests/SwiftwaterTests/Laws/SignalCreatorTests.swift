import Swiftwater
import SwiftwaterTesting
import Testing

/// A function that creates a signal of numbers, on a clock or at once.
///
/// To test a new one, add a line to ``SignalCreator/all``.
struct SignalCreator: Sendable, CustomTestStringConvertible {
  typealias Created = Signal<Int, Problem>

  /// The signature, as ``DeclaredNames/overloads(in:)`` or ``DeclaredNames/initializers(of:in:)`` writes it.
  let name: String
  let testDescription: String
  /// Creates the signal, which calls `started` when its work starts.
  let create: @Sendable (_ started: @escaping () -> Void, TestClock) -> Created

  /// - Parameters:
  ///   - name: The signature.
  ///   - variant: The tested case, if the function has several.
  ///   - create: Creates the signal.
  init(
    _ name: String, _ variant: String? = nil,
    _ create: @escaping @Sendable (@escaping () -> Void, TestClock) -> Created
  ) {
    self.name = name
    testDescription = variant.map { "\(name), \($0)" } ?? name
    self.create = create
  }

  static let all: [SignalCreator] = [
    .init(".just(_:)") { started, _ in Created.just(1).starts(started) },
    .init(".empty()") { started, _ in Created.empty().starts(started) },
    .init(".never()") { started, _ in Created.never().starts(started) },
    .init(".fail(_:)") { started, _ in Created.fail(.broken).starts(started) },
    .init(".of(_...:)") { started, _ in Created.of(1, 2, 3).starts(started) },
    .init(".from(_:) of some Sequence<Value>") { started, _ in Created.from([1, 2, 3]).starts(started) },
    .init(".repeating(_:)") { started, _ in Created.repeating(1, count: 3).starts(started) },
    .init(".generate(from:while:next:)") { started, _ in
      .generate(from: 1, while: { $0 < 4 }) {
        started()
        return $0 + 1
      }
    },
    .init(".deferred(_:)") { started, _ in
      .deferred {
        started()
        return .of(1, 2)
      }
    },
    .init(".using(_:release:_:)") { started, _ in
      .using({ started() }, release: { _ in }) { _ in .of(1, 2) }
    },
    .init(".callback(_:)") { started, _ in
      .callback {
        started()
        $0(.success(1))
      }
    },
    .init(".callback(_:)", "later") { started, clock in
      .callback { resume in
        started()
        Signal<Void, Never>.timer(after: .milliseconds(2), clock: clock).observe { resume(.success(1)) }
      }
    },
    .init(".delegate(_:attach:signal:)") { started, _ in
      .delegate(Subject<Int, Problem>()) { delegate in
        guard let delegate else { return }
        started()
        delegate.send(1)
        delegate.send(2)
      } signal: {
        $0.signal
      }
    },
    .init(".startedLazily(_:)") { started, _ in
      .startedLazily { emitter in
        started()
        emitter.send(1)
        emitter.complete()
      }
    },
    .init(".interval(every:)") { started, clock in
      Created.interval(every: .milliseconds(2), clock: clock).starts(started)
    },
    .init(".timer(after:)") { started, clock in
      Signal<Void, Problem>.timer(after: .milliseconds(2), clock: clock).replaceValues(with: 1).starts(
        started)
    },
    .init("Signal(_:)") { started, _ in
      Created { emitter in
        started()
        for number in 1...3 { emitter.send(number) }
        emitter.complete()
      }
    },
    .init("Signal(catching:)") { started, _ in
      Created(catching: { () throws(Problem) in
        started()
        return 1
      })
    },
    .init(".from(_:) of Result<Value, Failure>") { started, _ in
      Created.from(Result<Int, Problem>.success(1)).starts(started)
    },
    .init(".from(_:) of Value?") { started, _ in Created.from(Int?.some(1)).starts(started) },
  ]

  /// Whether the signal sends neither a value nor an ending.
  var isSilent: Bool { name == ".never()" }
}

extension Signal {
  fileprivate func starts(_ started: @escaping () -> Void) -> Signal { on(start: started) }
}

/// The rules that every function satisfies that creates a signal.
@Suite(.clean) struct SignalCreatorTests {
  let clock = TestClock()

  @Test(arguments: SignalCreator.all) func `5.1 no work starts until the signal is observed`(
    creator: SignalCreator
  ) {
    var started = 0
    let signal = creator.create({ started += 1 }, clock)
    #expect(started == 0 && clock.pendingCount == 0)
    let recorder = signal.record()
    clock.settle()
    #expect(started > 0)
    recorder.cancel()
  }

  /// A signal alone, and composed so that another signal sends beside it, before it or after it.
  static let compositions: [String] = ["alone", "merged", "first", "second", "inside"]

  private func compose(_ signal: SignalCreator.Created, _ composition: String) -> SignalCreator.Created {
    switch composition {
    case "merged": signal.merge(.of(7, 8))
    case "first": signal.concat(.of(7, 8))
    case "second": SignalCreator.Created.of(7, 8).concat(signal)
    case "inside": SignalCreator.Created.of(7, 8).flatMap(.merge) { _ in signal }
    default: signal
    }
  }

  @Test(arguments: SignalCreator.all, compositions)
  func `1.4 nothing comes after a cancellation from inside the observer`(
    creator: SignalCreator, composition: String
  ) {
    for last in 1...4 {
      let lifetime = Lifetime()
      var seen = 0
      var isEnded = false
      compose(creator.create({}, clock), composition).observe(during: lifetime) { _ in
        seen += 1
        if seen == last { lifetime.end() }
      } onFailure: { _ in
        isEnded = true
      } onCompletion: {
        isEnded = true
      }
      clock.settle()
      #expect(seen < last || seen == last && !isEnded)
      lifetime.end()
      #expect(clock.pendingCount == 0)
    }
  }

  @Test(arguments: SignalCreator.all)
  func `1.4 nothing comes after a cancellation by a cleanup of another branch`(creator: SignalCreator) {
    let trigger = Subject<Void, Problem>()
    var isCancelled = false
    var follows = false
    let cleanup = SignalCreator.Created.never().on(cleanup: {
      isCancelled = true
      // Starts the signal, and lets the one that is running send.
      trigger.send()
      clock.settle()
    })
    let started = { if isCancelled { follows = true } }
    let running = creator.create(started, clock)
    let triggered = trigger.signal.flatMap(.merge) { creator.create(started, clock) }
    Signal.merge(running, triggered, cleanup).observe { _ in
      follows = follows || isCancelled
    } onFailure: { _ in
      follows = follows || isCancelled
    } onCompletion: {
      follows = follows || isCancelled
    }.cancel()
    clock.settle()
    #expect(isCancelled || creator.name == ".fail(_:)")
    #expect(!follows)
    #expect(clock.pendingCount == 0)
  }

  @Test(arguments: SignalCreator.all, compositions)
  func `1.1 values come first, then at most one ending`(creator: SignalCreator, composition: String) {
    let recorder = compose(creator.create({}, clock), composition).record()
    clock.settle()
    #expect(recorder.events.dropLast().allSatisfy { !$0.isEnding })
    #expect(!recorder.events.isEmpty || creator.isSilent)
    recorder.cancel()
  }

  @Test(arguments: SignalCreator.all, compositions)
  func `3.9 nothing leaks`(creator: SignalCreator, composition: String) {
    let count = LiveCount()
    count.track {
      let clock = TestClock()
      let recorder = compose(creator.create({}, clock), composition).record()
      clock.settle()
      recorder.cancel()
    }
    #expect(count.liveParts == [])
  }

  @Test func `the rules test every function that creates a signal`() {
    let sources = Repository.files(under: "Sources/Swiftwater", named: ".swift")
    let functions = DeclaredNames.overloads(
      in: sources.filter { $0.contains("/Creation/") }.map(Repository.text))
    let initializers = sources.flatMap { DeclaredNames.initializers(of: "Signal", in: Repository.text($0)) }
    let tested = Set(SignalCreator.all.map(\.name)).union(WaitingSignalCreator.all.map(\.name))
    #expect(functions.union(initializers) == tested)
  }
}

/// A function that creates a signal whose work starts at once, or which sends in later jobs of an actor, so that a test
/// clock does not control it. The signal sends 1 first, and completes.
///
/// To test a new one, add a line to ``WaitingSignalCreator/all``.
struct WaitingSignalCreator: Sendable, CustomTestStringConvertible {
  typealias Created = Signal<Int, Problem>

  /// The signature, as ``DeclaredNames/overloads(in:)`` writes it.
  let name: String
  let create: @Sendable () -> Created

  init(_ name: String, _ create: @escaping @Sendable () -> Created) {
    self.name = name
    self.create = create
  }

  var testDescription: String { name }

  static let all: [WaitingSignalCreator] = [
    .init(".task(_:)") { Created.task { 1 } },
    .init(".task(with:_:)") { Created.task(with: 1) { $0 } },
    .init(".from(_:) of Source") {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
      return Signal.from(stream).setFailureType(to: Problem.self)
    },
    .init(".callbackOnAnyThread(_:)") {
      Created.callbackOnAnyThread { resume in resume(.success(1)) }
    },
    .init(".startedEagerly(_:)") {
      Created.startedEagerly { emitter in
        for number in 1...3 { emitter.send(number) }
        emitter.complete()
      }
    },
  ]
}

@Suite(.clean) @MainActor struct WaitingSignalCreatorTests {
  @Test(arguments: WaitingSignalCreator.all)
  func `1.4 nothing comes after a cancellation from inside the observer of a signal that waits`(
    creator: WaitingSignalCreator
  ) async throws {
    let lifetime = Lifetime()
    let arrival = OneTimeEvent()
    var events: [String] = []
    creator.create().observe(during: lifetime) { number in
      events.append("\(number)")
      lifetime.end()
      arrival.signal()
    } onFailure: { _ in
      events.append("failed")
    } onCompletion: {
      events.append("completed")
    }
    await arrival.wait()
    // This work starts later and takes as many jobs. So an event that wrongly follows arrives before it ends.
    #expect(try await creator.create().allValues().first == 1)
    #expect(events == ["1"])
  }
}
