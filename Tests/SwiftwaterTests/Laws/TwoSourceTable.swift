import Swiftwater
import SwiftwaterTesting
import Testing

/// An operator that receives the events of two sources, or of a source and a timer.
///
/// To test a new operator, add a line to ``TwoSourceOperator/all``.
struct TwoSourceOperator: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<LawNumber, Problem>

  /// The operator, as ``DeclaredNames/signatures(in:)`` writes it; after a comma, the tested case.
  let name: String
  let apply: @Sendable (_ source: Source, _ other: Source, TestClock) -> Signal<String, Problem>
  /// The laws, applied to the operator.
  let laws: @Sendable () -> OperatorLaws<Problem>

  init<Value, Failure: Error>(
    _ name: String, except exceptions: OperatorLaws<Problem>.Exceptions = [],
    _ apply: @escaping @Sendable (Source, Source, TestClock) -> Signal<Value, Failure>
  ) {
    self.name = name
    self.apply = { source, other, clock in
      apply(source, other, clock).map { "\($0)" }.mapError { ($0 as? Problem) ?? .broken }
    }
    laws = { OperatorLaws(failingWith: .broken, except: exceptions, apply) }
  }

  var testDescription: String { name }

  static let all: [TwoSourceOperator] =
    combining + combiningMany + following + flattening + triggered + windows + timed

  private static let combining: [TwoSourceOperator] = [
    .init("merge(_:)") { source, other, _ in source.merge(other) },
    .init("combineLatest(_:)") { source, other, _ in source.combineLatest(other) },
    .init("combineLatest(_:transform:)") { source, other, _ in source.combineLatest(other) { $0 + $1 } },
    .init(".combineLatest(_:_:)") { source, other, _ in Signal.combineLatest(source, other) },
    .init(".combineLatest(_:_:transform:)") { source, other, _ in
      Signal.combineLatest(source, other) { $0 + $1 }
    },
    .init("zip(_:)") { source, other, _ in source.zip(other) },
    .init("zip(_:transform:)") { source, other, _ in source.zip(other) { $0 + $1 } },
    .init(".zip(_:_:)") { source, other, _ in Signal.zip(source, other) },
    .init(".zip(_:_:transform:)") { source, other, _ in Signal.zip(source, other) { $0 + $1 } },
    .init("race(_:)") { source, other, _ in source.race(other) },
    .init("withLatest(from:)") { source, other, _ in source.withLatest(from: other) },
    .init("withLatest(from:transform:)") { source, other, _ in source.withLatest(from: other) { $0 + $1 } },
    .init("withLatest(from...:transform:)") { source, other, _ in
      source.withLatest(from: other, other) { $0 + $1 + $2 }
    },
    .init("elementsEqual(_:)") { source, other, _ in source.elementsEqual(other) },
    .init("elementsEqual(_:by:)") { source, other, _ in source.elementsEqual(other) { $0 == $1 } },
  ]

  private static let combiningMany: [TwoSourceOperator] = [
    .init(".merge(_...:)") { source, other, _ in Signal.merge(source, other) },
    .init(".merge([_]:)") { source, other, _ in .merge([source, other]) },
    .init(".merge([_]:atMost:)") { source, other, _ in .merge([source, other], atMost: 2) },
    .init(".combineLatest(_...:)") { source, other, _ in Signal.combineLatest(source, other, source) },
    .init(".combineLatest(_...:transform:)") { source, other, _ in
      Signal.combineLatest(source, other, source) { $0 + $1 + $2 }
    },
    .init(".combineLatest([_]:)") { source, other, _ in Signal.combineLatest([source, other]) },
    .init(".combineLatest([_]:transform:)") { source, other, _ in
      Signal.combineLatest([source, other]) { $0.reduce(0, +) }
    },
    .init(".zip(_...:)") { source, other, _ in Signal.zip(source, other, source) },
    .init(".zip(_...:transform:)") { source, other, _ in
      Signal.zip(source, other, source) { $0 + $1 + $2 }
    },
    .init(".zip([_]:)") { source, other, _ in Signal.zip([source, other]) },
    .init(".zip([_]:transform:)") { source, other, _ in Signal.zip([source, other]) { $0.reduce(0, +) } },
    .init(".forkJoin(_...:)") { source, other, _ in Signal.forkJoin(source, other) },
    .init(".forkJoin([_]:)") { source, other, _ in Signal.forkJoin([source, other]) },
    .init(".race([_]:)") { source, other, _ in .race([source, other]) },
    .init(".all(_...:)") { source, other, _ in Signal.all(source.map { $0 > 1 }, other.map { $0 > 2 }) },
    .init(".all([_]:)") { source, other, _ in Signal.all([source.map { $0 > 1 }, other.map { $0 > 2 }]) },
    .init(".any(_...:)") { source, other, _ in Signal.any(source.map { $0 > 1 }, other.map { $0 > 2 }) },
    .init(".any([_]:)") { source, other, _ in Signal.any([source.map { $0 > 1 }, other.map { $0 > 2 }]) },
  ]

  private static let following: [TwoSourceOperator] = [
    .init("concat(_:)", except: .restartsSource) { source, other, _ in source.take(first: 1).concat(other) },
    .init(".concat([_]:)", except: .restartsSource) { source, other, _ in
      .concat([source.take(first: 1), other])
    },
    .init("then(_:)", except: .restartsSource) { source, other, _ in source.take(first: 1).then { other } },
    .init("switchIfEmpty(to:)", except: .restartsSource) { source, other, _ in
      source.filter { _ in false }.switchIfEmpty(to: other)
    },
    .init("catch(_:)", except: [.handlesFailure, .restartsSource]) { source, other, _ in
      source.catch { _ in other }
    },
    .init("onErrorResumeNext(_...:)", except: [.handlesFailure, .restartsSource]) { source, other, _ in
      source.take(first: 1).onErrorResumeNext(other)
    },
    .init(".onErrorResumeNext([_]:)", except: [.handlesFailure, .restartsSource]) { source, other, _ in
      Signal.onErrorResumeNext([source.take(first: 1), other])
    },
    .init("retry(when:)", except: [.handlesFailure, .restartsSource]) { source, other, _ in
      source.retry(when: { _ in other })
    },
    .init("repeated(when:)", except: .restartsSource) { source, other, _ in
      source.repeated(when: { _ in other })
    },
  ]

  private static let flattening: [TwoSourceOperator] =
    [
      ("merge", .merge), ("concat", .concat), ("latest", .latest), ("exhaust", .exhaust), ("race", .race),
    ].map { (name: String, strategy: FlattenStrategy) in
      TwoSourceOperator(
        "flatMap(_:_:), \(name)",
        except: name == "concat" ? [.restartsSource, .continuesAfterRelease] : .restartsSource
      ) { source, other, _ in
        source.flatMap(strategy) { other.prepend($0) }
      }
    } + [
      .init("expand(_:)", except: .restartsSource) { source, other, _ in
        source.expand { $0 < 5 ? other.map { $0 + 5 } : .empty() }
      },
      .init("ifElse(then:else:)", except: .restartsSource) { source, other, _ in
        source.map { $0 % 2 == 0 }.ifElse(then: other, else: other.prepend(9))
      },
      .init("switched(cases:default:)", except: .restartsSource) { source, other, _ in
        source.switched(cases: [1: other], default: .just(9))
      },
    ]

  private static let triggered: [TwoSourceOperator] = [
    .init("take(until:)") { source, other, _ in source.take(until: other) },
    .init("take(untilReplacement:)") { source, other, _ in source.take(untilReplacement: other) },
    .init("skip(until:)") { source, other, _ in source.skip(until: other) },
    .init("sample(on:)") { source, other, _ in source.sample(on: other) },
    .init("distinct(on:resettingOn:)") { source, other, _ in
      source.distinct(on: { $0 }, resettingOn: other)
    },
    .init("debounce(until:)", except: .restartsSource) { source, other, _ in source.debounce { _ in other } },
    .init("throttle(until:)", except: .restartsSource) { source, other, _ in
      source.throttle(until: { _ in other }, edges: .both)
    },
    .init("audit(until:)", except: .restartsSource) { source, other, _ in source.audit { _ in other } },
    .init("delay(until:)", except: .restartsSource) { source, other, _ in source.delay { _ in other } },
  ]

  private static let windows: [TwoSourceOperator] = [
    .init("buffer(on:)") { source, other, _ in source.buffer(on: other) },
    .init("buffer(until:)", except: .restartsSource) { source, other, _ in source.buffer(until: { other }) },
    .init("buffer(openings:closing:)", except: .restartsSource) { source, other, _ in
      source.buffer(openings: other, closing: { _ in source })
    },
    .init("window(on:)") { source, other, _ in source.window(on: other).flatten(.merge) },
    .init("window(until:)", except: .restartsSource) { source, other, _ in
      source.window(until: { other.concat(.never()) }).flatten(.merge)
    },
    .init("window(openings:closing:)", except: .restartsSource) { source, other, _ in
      source.window(openings: other, closing: { _ in source }).flatten(.merge)
    },
    .init("grouped(by:duration:)", except: .restartsSource) { source, other, _ in
      source.grouped(by: { $0 % 2 }, duration: { _ in other }).flatMap(.merge) { $0.signal }
    },
    .init("grouped(by:element:duration:)", except: .restartsSource) { source, other, _ in
      source.grouped(by: { $0 % 2 }, element: { $0 + 1 }, duration: { _ in other })
        .flatMap(.merge) { $0.signal }
    },
  ]

  private static let timed: [TwoSourceOperator] = [
    .init("timeout(each:switchingTo:)", except: .restartsSource) { source, other, clock in
      source.timeout(each: .milliseconds(1), clock: clock, switchingTo: other)
    },
    .init("timeout(each:failingWith:)") { source, _, clock in
      source.timeout(each: .milliseconds(1), clock: clock, failingWith: .broken)
    },
    .init("timeout(first:switchingTo:)", except: .restartsSource) { source, other, clock in
      source.timeout(first: .milliseconds(1), clock: clock, switchingTo: other)
    },
    .init("timeout(after:switchingTo:)", except: .restartsSource) { source, other, clock in
      source.timeout(after: .milliseconds(1), clock: clock, switchingTo: other)
    },
    .init("timeout(after:failingWith:)") { source, _, clock in
      source.timeout(after: .milliseconds(1), clock: clock, failingWith: .broken)
    },
    .init("take(for:)") { source, _, clock in source.take(for: .milliseconds(1), clock: clock) },
    .init("sample(every:)") { source, _, clock in source.sample(every: .milliseconds(1), clock: clock) },
    .init("buffer(for:)") { source, _, clock in
      source.buffer(for: .milliseconds(1), atMost: 2, clock: clock)
    },
    .init("debounce(for:)") { source, _, clock in source.debounce(for: .milliseconds(1), clock: clock) },
    .init("throttle(for:)") { source, _, clock in
      source.throttle(for: .milliseconds(1), edges: .both, clock: clock)
    },
    .init("audit(for:)") { source, _, clock in source.audit(for: .milliseconds(1), clock: clock) },
    .init("delay(for:)") { source, _, clock in source.delay(for: .milliseconds(1), clock: clock) },
  ]
}
