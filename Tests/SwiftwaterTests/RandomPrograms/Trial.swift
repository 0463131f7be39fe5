import Swiftwater
import SwiftwaterTesting

/// One run of a program: its trace, and the reactions of closures.
class Trial {
  /// Everything that became visible, in order.
  private(set) var trace: [TraceEntry] = []
  /// Whether the run is over, and nothing is recorded or reacts anymore.
  var isOver = false
  private var calls: [Int: Int] = [:]
  private var reactions: [Int: [(call: Int, action: () -> Void)]] = [:]
  /// The number of calls until the run is stopped. A run that ends makes far fewer.
  private var remainingCalls = 20_000

  /// Makes the closure with an identifier act in one of its calls.
  final func on(call: Int, of closure: Int, _ action: @escaping () -> Void) {
    reactions[closure, default: []].append((call, action))
  }

  /// Counts a call of a closure, and acts if there is a reaction.
  ///
  /// - Returns: `value`, so that the call fits into an expression.
  @discardableResult
  final func run<Value>(_ closure: Int, _ value: Value) -> Value {
    remainingCalls -= 1
    if remainingCalls == 0 { stopEndlessRun() }
    guard !isOver, let reactions = self.reactions[closure] else { return value }
    let call = calls[closure, default: 0] + 1
    calls[closure] = call
    for reaction in reactions where reaction.call == call {
      record(.reaction(closure, call: call))
      reaction.action()
    }
    return value
  }

  final func record(_ entry: TraceEntry) {
    if !isOver { trace.append(entry) }
  }

  /// Stops a run that would never end. It differs from every other run.
  func stopEndlessRun() {
    trace = [.endless]
    isOver = true
  }

  /// Records a side effect, then runs its reactions.
  final func effect(_ name: String, _ node: Int) {
    record(.effect(name, node))
    run(node, ())
  }

  final func receive(_ value: Int, _ number: Int) {
    record(.value(value, observer: number))
    run(Reaction.value(ofObserver: number), ())
  }

  final func receive(failure: Int, _ number: Int) {
    record(.failure(failure, observer: number))
    run(Reaction.ending(ofObserver: number), ())
  }

  final func receiveCompletion(_ number: Int) {
    record(.completion(observer: number))
    run(Reaction.ending(ofObserver: number), ())
  }
}

/// A run of a program with the library. Printed programs use it too.
final class LibraryTrial: Trial {
  let clock = TestClock()
  private var observations: [Lifetime] = []
  private var kept: [AnyObject] = []

  /// Retains an object until the end of the run.
  func keep<Object: AnyObject>(_ object: Object) -> Object {
    kept.append(object)
    return object
  }

  func source(_ kind: SourceKind) -> LibrarySource { LibrarySource(kind) }

  /// Observes a signal. Observations are numbered from 0.
  func observe(_ signal: Signal<Int, Fault>) {
    if isOver { return }
    let lifetime = Lifetime()
    let number = observations.count
    observations.append(lifetime)
    signal.observe(during: lifetime) { [weak self] value in
      self?.receive(value, number)
    } onFailure: { [weak self] failure in
      self?.receive(failure: failure.code, number)
    } onCompletion: { [weak self] in
      self?.receiveCompletion(number)
    }
  }

  /// Cancels the observation with a number, if there is one already.
  func cancel(_ number: Int) {
    if number < observations.count { observations[number].end() }
  }

  func cancelAll() {
    for number in observations.indices { cancel(number) }
  }

  /// Cancels all observations, because a source stops when its observation ends (contract 5.3).
  override func stopEndlessRun() {
    super.stopEndlessRun()
    cancelAll()
  }

  /// Releases the observations, of which those that wait for nothing else are freed.
  func releaseAll() {
    isOver = true
    // Taken before they are freed, because what ends with them may start signals that keep other objects.
    var released: [AnyObject] = observations + kept
    observations = []
    kept = []
    while !released.isEmpty {
      released = []
      swap(&released, &kept)
    }
  }

  func advance(_ milliseconds: Int) {
    clock.advance(by: .milliseconds(milliseconds))
  }
}

/// A source that can be released although signals refer to it.
final class LibrarySource {
  private let kind: SourceKind
  private var subject: Subject<Int, Fault>?
  private var replaySubject: ReplaySubject<Int, Fault>?
  private var property: MutableProperty<Int>?
  /// The emitters of all observations, because one that is released ends its part of the program.
  private var emitters: [Emitter<Int, Fault>] = []
  private var isReleased = false

  init(_ kind: SourceKind) {
    self.kind = kind
    switch kind {
    case .subject: subject = Subject()
    case .replaySubject: replaySubject = ReplaySubject(bufferSize: 2)
    case .property: property = MutableProperty(0)
    case .emitter: break
    }
  }

  /// The signal of the source. It does not retain the source, and sends nothing after its release.
  var signal: Signal<Int, Fault> {
    switch kind {
    case .subject: .deferred { [weak self] in self?.subject?.signal ?? .never() }
    case .replaySubject: .deferred { [weak self] in self?.replaySubject?.signal ?? .never() }
    case .property: property?.signal.setFailureType() ?? .never()
    case .emitter: Signal { [weak self] in self?.begin($0) }
    }
  }

  func send(_ value: Int) {
    switch kind {
    case .subject: subject?.send(value)
    case .replaySubject: replaySubject?.send(value)
    case .property: property?.value = value
    case .emitter: emitters.last?.send(value)
    }
  }

  func complete() {
    subject?.complete()
    replaySubject?.complete()
    emitters.last?.complete()
  }

  func fail() {
    subject?.fail(Fault(code: 0))
    replaySubject?.fail(Fault(code: 0))
    emitters.last?.fail(Fault(code: 0))
  }

  func release() {
    isReleased = true
    // Each variable is emptied first, because the release of a property runs observers.
    withExtendedLifetime(subject.take()) {}
    withExtendedLifetime(replaySubject.take()) {}
    withExtendedLifetime(property.take()) {}
    let released = emitters
    emitters = []
    withExtendedLifetime(released) {}
  }

  /// The source sends to the observation that began last.
  private func begin(_ emitter: Emitter<Int, Fault>) {
    if !isReleased { emitters.append(emitter) }
  }
}
