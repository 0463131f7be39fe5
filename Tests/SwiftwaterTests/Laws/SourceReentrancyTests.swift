import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// A source of numbers: a signal, and the functions that send to its observers.
///
/// To test a new kind, add a line to ``TestedSource/all``.
struct TestedSource: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<LawNumber, Problem>
  typealias Input = (
    signal: Source, send: (LawNumber) -> Void, complete: () -> Void, fail: (Problem) -> Void
  )

  /// The type that sends, or the function as ``DeclaredNames/signatures(in:)`` writes it; after a comma, the tested
  /// case.
  let testDescription: String
  let make: @Sendable () -> Input

  init(_ name: String, _ make: @escaping @Sendable () -> Input) {
    testDescription = name
    self.make = make
  }

  /// A source that is derived from the signal of a subject.
  init(_ name: String, of derive: @escaping @Sendable (Source) -> Source) {
    self.init(name) {
      let subject = Subject<LawNumber, Problem>()
      return (derive(subject.signal), { subject.send($0) }, { subject.complete() }, { subject.fail($0) })
    }
  }

  static let all: [TestedSource] = [
    .init("Subject", of: { $0 }),
    .init("ReplaySubject, of one") { replay(1) },
    .init("ReplaySubject, of none") { replay(0) },
    .init("ReplaySubject, of all") { replay(nil) },
    .init("Emitter") {
      let held = Held()
      return (Signal { held.emitter = $0 }, held.send, held.complete, held.fail)
    },
    .init(".startedLazily(_:)") {
      let held = Held()
      return (.startedLazily { held.emitter = $0 }, held.send, held.complete, held.fail)
    },
    .init(".startedEagerly(_:)") {
      let held = Held()
      return (.startedEagerly { held.emitter = $0 }, held.send, held.complete, held.fail)
    },
    .init("Emitter, with an operator downstream") {
      let held = Held()
      return (Signal { held.emitter = $0 }.merge(.never()), held.send, held.complete, held.fail)
    },
    .init(".delegate(_:attach:signal:)") {
      let held = Held()
      let signal = Source.delegate(
        Subject<LawNumber, Problem>(), attach: { held.delegate = $0 }, signal: { $0.signal })
      return (signal, held.send, held.complete, held.fail)
    },
    .init("share()", of: { $0.share() }),
    .init("share(replay:)", of: { $0.share(replay: 1) }),
    .init("share(replay:), forever", of: { $0.share(replay: 1, scope: .forever) }),
    .init("publish()", of: { $0.publish().autoconnect() }),
    .init("publish(initial:)", of: { $0.publish(initial: 0).autoconnect().skip(first: 1) }),
    .init("replay()", of: { $0.replay().autoconnect() }),
    .init("replayLazily()", of: { $0.replayLazily(1) }),
    .init("multicast(_:)", of: { $0.multicast(Subject()).autoconnect() }),
    .init("merge(_:)", of: { $0.merge(.never()) }),
    .init("grouped(by:)", of: { $0.grouped(by: { _ in 0 }).flatMap(.merge) { $0.signal } }),
    .init("window(count:)", of: { $0.window(count: 2).flatten(.merge) }),
    .init("Command, an execution") {
      let held = Held()
      let command = Command<Void, LawNumber, Problem> { Signal { held.emitter = $0 } }
      let signal = Source.deferred {
        command.start().mapError { if case .failed(let problem) = $0 { problem } else { .late } }
      }
      return (signal, held.send, held.complete, held.fail)
    },
    .init("Command, its values") {
      let held = Held()
      let command = Command<Void, LawNumber, Problem> { Signal { held.emitter = $0 } }
      let signal = command.outputs.setFailureType(to: Problem.self)
        .on(start: {
          command.start().observe { _ in
          } onFailure: { _ in
          }
        })
      return (signal.prepend([]), held.send, held.complete, held.fail)
    },
  ]

  private static func replay(_ size: Int?) -> Input {
    let subject = ReplaySubject<LawNumber, Problem>(bufferSize: size)
    return (subject.signal, { subject.send($0) }, { subject.complete() }, { subject.fail($0) })
  }

  /// The emitter or the subject by which a test sends to an observation.
  private final class Held {
    var emitter: Emitter<LawNumber, Problem>?
    var delegate: Subject<LawNumber, Problem>?

    func send(_ number: LawNumber) {
      emitter?.send(number)
      delegate?.send(number)
    }

    func complete() {
      emitter.take()?.complete()
      delegate?.complete()
    }

    func fail(_ problem: Problem) {
      emitter.take()?.fail(problem)
      delegate?.fail(problem)
    }
  }
}

/// One run of a source, whose observer sends to it, so that values wait in its queue.
private final class SourceTrial {
  let log = LawLog()
  private let hook: CallbackHook
  private let properties: LawProperties
  private let lifetime = Lifetime()
  private var input: TestedSource.Input?
  private var subscription: Subscription?
  private var isEnding = false
  private var count = 0
  /// The sent numbers, in the order of the calls.
  private(set) var sent: [String] = []

  init(_ source: TestedSource, _ hook: CallbackHook) {
    self.hook = hook
    properties = LawProperties(log)
    input = source.make()
    hook.action = nil
  }

  func run() {
    log.onEvent = { [unowned self] count in
      // Three values wait now, and then three more.
      if count == 1 || count == 3 { for _ in 0..<3 { send() } }
    }
    subscription = input?.signal.observe(during: lifetime, reportingTo: log)
    send()
    send()
    complete()
  }

  func tearDown() {
    log.onEvent = nil
    log.isCancelled = true
    lifetime.end()
    withExtendedLifetime(subscription.take()) {}
    withExtendedLifetime(input.take()) {}
  }

  func perform(_ action: ReentrantAction) {
    switch action {
    case .readProperty: properties.read()
    case .writeProperty: properties.write()
    case .send: send()
    case .complete: complete()
    case .fail: fail()
    case .observe:
      input?.signal.observe { _ in
      } onFailure: { _ in
      }.cancel()
    case .release: withExtendedLifetime(input.take()) {}
    case .cancel:
      guard let subscription else { return }
      log.isCancelled = true
      subscription.cancel()
    case .endLifetime:
      log.isCancelled = true
      lifetime.end()
    }
  }

  private func send() {
    guard let input, !isEnding else { return }
    count += 1
    sent.append("\(count)")
    input.send(LawNumber(count, hook))
  }

  private func complete() {
    if isEnding { return }
    isEnding = true
    input?.complete()
  }

  private func fail() {
    if isEnding { return }
    isEnding = true
    input?.fail(.broken)
  }
}

/// Values that act on the source that sends them.
@Suite(.clean) struct SourceReentrancyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let source: TestedSource
    let action: ReentrantAction

    var testDescription: String { "\(source.testDescription), \(action)" }

    static let all = TestedSource.all.flatMap { source in
      ReentrantAction.all(sourceCount: 1).map { Case(source: source, action: $0) }
    }
  }

  @Test(arguments: Case.all)
  func `2.3 a value that acts on its source when it is released does not overtake waiting values`(
    tested: Case
  ) {
    expectNoViolations(in: .release, minimumRunCount: 6) { violationsOfRun(tested, $0) }
  }

  private func violationsOfRun(_ tested: Case, _ hook: CallbackHook) -> [String] {
    let trial = SourceTrial(tested.source, hook)
    hook.action = { [weak trial] in trial?.perform(tested.action) }
    trial.run()
    let values = trial.log.events.filter { Int($0) != nil }
    let isWhole = !trial.log.isCancelled && trial.log.events.last == "completed"
    var violations: [String] = []
    if isWhole ? values != trial.sent : !trial.sent.starts(with: values) {
      violations.append("\(trial.sent) arrive as \(values)")
    }
    trial.tearDown()
    hook.action = nil
    return trial.log.violations + violations
  }

  @Test func `every source that a program sends to is under this law`() {
    let tested = Set(TestedSource.all.map { String($0.testDescription.prefix { $0 != "," }) })
    /// Functions whose signals decide themselves what they send, or send a single value, so that no values wait.
    let independent: Set = [
      ".callback(_:)", ".callbackOnAnyThread(_:)", ".empty()", ".fail(_:)", ".from(_:)",
      ".generate(from:while:next:)", ".interval(every:)", ".just(_:)", ".never()", ".observing(_:)",
      ".of(_...:)", ".repeating(_:)", ".task(_:)", ".task(with:_:)", ".timer(after:)", "publishLast()",
    ]
    /// Functions that pass on the signal of another source.
    let passing: Set = [".deferred(_:)", ".using(_:release:_:)", "autoconnect()", "connect()"]
    let functions = ["Creation", "Observation", "Sharing"].flatMap {
      Repository.files(under: "Sources/Swiftwater/" + $0, named: ".swift")
    }.flatMap { DeclaredNames.signatures(in: Repository.text($0)) }
    #expect(Set(functions).subtracting(tested) == independent.union(passing))
    /// A relay sends values only in jobs of the actor of its observer. They are `Sendable`, as numbers with code of the
    /// laws are not.
    let others: Set = ["Relay"]
    let types = Repository.files(under: "Sources/Swiftwater", named: ".swift").flatMap {
      DeclaredNames.types(with: "send", in: Repository.text($0))
    }
    #expect(Set(types).subtracting(tested) == others)
  }
}
