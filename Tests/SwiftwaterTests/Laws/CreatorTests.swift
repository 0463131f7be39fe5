import Swiftwater
import SwiftwaterTesting
import Testing

/// A function that creates a signal of numbers, on a clock or at once.
///
/// To test a new one, add a line to ``Creator/all``.
struct Creator: Sendable, CustomTestStringConvertible {
  typealias Made = Signal<Int, Problem>

  /// The signature, as ``DeclaredNames/signatures(in:)`` writes it.
  let name: String
  /// Creates the signal. Its argument is called when the work begins.
  let make: @Sendable (_ begun: @escaping () -> Void, TestClock) -> Made

  init(_ name: String, _ make: @escaping @Sendable (@escaping () -> Void, TestClock) -> Made) {
    self.name = name
    self.make = make
  }

  var testDescription: String { name }

  static let all: [Creator] = [
    .init(".just(_:)") { begun, _ in Made.just(1).begins(begun) },
    .init(".empty()") { begun, _ in Made.empty().begins(begun) },
    .init(".never()") { begun, _ in Made.never().begins(begun) },
    .init(".fail(_:)") { begun, _ in Made.fail(.broken).begins(begun) },
    .init(".of(_...:)") { begun, _ in Made.of(1, 2, 3).begins(begun) },
    .init(".from(_:)") { begun, _ in Made.from([1, 2, 3]).begins(begun) },
    .init(".repeating(_:)") { begun, _ in Made.repeating(1, count: 3).begins(begun) },
    .init(".generate(from:while:next:)") { begun, _ in
      .generate(from: 1, while: { $0 < 4 }) {
        begun()
        return $0 + 1
      }
    },
    .init(".deferred(_:)") { begun, _ in
      .deferred {
        begun()
        return .of(1, 2)
      }
    },
    .init(".using(_:release:_:)") { begun, _ in
      .using({ begun() }, release: { _ in }) { _ in .of(1, 2) }
    },
    .init(".callback(_:)") { begun, _ in
      .callback {
        begun()
        $0(.success(1))
      }
    },
    .init(".delegate(_:attach:telling:)") { begun, _ in
      .delegate(Subject<Int, Problem>()) { delegate in
        begun()
        delegate?.send(1)
        delegate?.send(2)
      } telling: {
        $0.signal
      }
    },
    .init(".startedLazily(_:)") { begun, _ in
      .startedLazily { emitter in
        begun()
        emitter.send(1)
        emitter.complete()
      }
    },
    .init(".interval(every:)") { begun, clock in
      Made.interval(every: .milliseconds(2), clock: clock).begins(begun)
    },
    .init(".timer(after:)") { begun, clock in
      Signal<Void, Problem>.timer(after: .milliseconds(2), clock: clock).map(to: 1).begins(begun)
    },
  ]
}

extension Signal {
  fileprivate func begins(_ begun: @escaping () -> Void) -> Signal { on(start: begun) }
}

/// The rules that every function satisfies that creates a signal.
@Suite(.clean) struct CreatorTests {
  let clock = TestClock()

  @Test(arguments: Creator.all) func `5.1 nothing begins until it is observed`(creator: Creator) {
    var begun = 0
    let signal = creator.make({ begun += 1 }, clock)
    #expect(begun == 0 && clock.waitingCount == 0)
    let recorder = signal.record()
    clock.settle()
    #expect(begun > 0)
    recorder.cancel()
  }

  @Test(arguments: Creator.all) func `1.4 nothing comes after a cancellation from inside the observer`(
    creator: Creator
  ) {
    let lifetime = Lifetime()
    var seen = 0
    creator.make({}, clock).observe(during: lifetime) { _ in
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

  @Test(arguments: Creator.all) func `1.1 values come first, then at most one ending`(creator: Creator) {
    let recorder = creator.make({}, clock).record()
    clock.settle()
    #expect(recorder.events.dropLast().allSatisfy { !$0.isEnding })
    recorder.cancel()
  }

  @Test func `every way to make a signal is under the laws`() {
    /// Functions whose work starts at once, or in a task.
    let others: Set = [".callbackOnAnyThread(_:)", ".startedEagerly(_:)", ".task(_:)", ".task(with:_:)"]
    let files = Repository.files(under: "Sources/Swiftwater/Creation", named: ".swift")
    let declared = Set(files.flatMap { DeclaredNames.signatures(in: Repository.text($0)) })
    #expect(declared == others.union(Creator.all.map(\.name)))
  }
}
