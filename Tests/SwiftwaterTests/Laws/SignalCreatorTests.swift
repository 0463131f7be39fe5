import Swiftwater
import SwiftwaterTesting
import Testing

/// A function that creates a signal of numbers, which are sent at once or on a clock.
///
/// To test a new one, add a line to ``SignalCreator/all``.
struct SignalCreator: Sendable, CustomTestStringConvertible {
  typealias Created = Signal<Int, Problem>

  /// The signature, as ``DeclaredNames/signatures(in:)`` writes it.
  let name: String
  /// Creates the signal. Its argument is called when the work begins.
  let create: @Sendable (_ started: @escaping () -> Void, TestClock) -> Created

  init(_ name: String, _ create: @escaping @Sendable (@escaping () -> Void, TestClock) -> Created) {
    self.name = name
    self.create = create
  }

  var testDescription: String { name }

  static let all: [SignalCreator] = [
    .init(".just(_:)") { started, _ in Created.just(1).starts(started) },
    .init(".empty()") { started, _ in Created.empty().starts(started) },
    .init(".never()") { started, _ in Created.never().starts(started) },
    .init(".fail(_:)") { started, _ in Created.fail(.broken).starts(started) },
    .init(".of(_...:)") { started, _ in Created.of(1, 2, 3).starts(started) },
    .init(".from(_:)") { started, _ in Created.from([1, 2, 3]).starts(started) },
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
    .init(".delegate(_:attach:telling:)") { started, _ in
      .delegate(Subject<Int, Problem>()) { delegate in
        started()
        delegate?.send(1)
        delegate?.send(2)
      } telling: {
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
      Signal<Void, Problem>.timer(after: .milliseconds(2), clock: clock).map(to: 1).starts(started)
    },
  ]
}

extension Signal {
  fileprivate func starts(_ started: @escaping () -> Void) -> Signal { on(start: started) }
}

/// The rules for all functions that create a signal.
@Suite(.clean) struct SignalCreatorTests {
  let clock = TestClock()

  @Test(arguments: SignalCreator.all) func `5.1 no work begins until the signal is observed`(
    creator: SignalCreator
  ) {
    var started = 0
    let signal = creator.create({ started += 1 }, clock)
    #expect(started == 0 && clock.waitingCount == 0)
    let recorder = signal.record()
    clock.settle()
    #expect(started > 0)
    recorder.cancel()
  }

  @Test(arguments: SignalCreator.all) func `1.4 nothing comes after a cancellation from inside the observer`(
    creator: SignalCreator
  ) {
    let lifetime = Lifetime()
    var seen = 0
    creator.create({}, clock).observe(during: lifetime) { _ in
      seen += 1
      lifetime.end()
    } onFailure: { _ in
      #expect(seen == 0)
    } onCompletion: {
      #expect(seen == 0)
    }
    clock.settle()
    #expect(seen <= 1)
    lifetime.end()
    #expect(clock.waitingCount == 0)
  }

  @Test(arguments: SignalCreator.all) func `1.1 values come first, then at most one ending`(
    creator: SignalCreator
  ) {
    let recorder = creator.create({}, clock).record()
    clock.settle()
    #expect(recorder.events.dropLast().allSatisfy { !$0.isEnding })
    recorder.cancel()
  }

  @Test func `the rules test every function that creates a signal`() {
    /// Functions whose work starts at once, or in a task.
    let others: Set = [".callbackOnAnyThread(_:)", ".startedEagerly(_:)", ".task(_:)", ".task(with:_:)"]
    let files = Repository.files(under: "Sources/Swiftwater/Creation", named: ".swift")
    let declared = Set(files.flatMap { DeclaredNames.signatures(in: Repository.text($0)) })
    #expect(declared == others.union(SignalCreator.all.map(\.name)))
  }
}
