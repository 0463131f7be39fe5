/// One observation of a flattening operator. Each strategy decides which signals run.
@usableFromInline
protocol FlattenState<Value, Failure>: AnyObject {
  associatedtype Value
  associatedtype Failure: Error

  var observer: Observer<Value, Failure> { get }
  var origin: Origin { get }
  var sourceIsRunning: Bool { get set }
  /// Whether the source, or a signal made from its values, was released.
  var wasReleased: Bool { get set }
  /// Whether the next value of the source is ignored.
  var ignoresValues: Bool { get }
  /// Whether no signal runs or waits.
  var isIdle: Bool { get }

  /// Runs, queues or drops the signal of a value.
  func receive(_ signal: Signal<Value, Failure>)

  func innerEnded(_ ending: Ending<Failure>, _ branch: Subscription)
}

extension FlattenState {
  @inlinable
  func begin<Source>(
    _ start: (Observer<Source, Failure>) -> Void,
    _ transform: @escaping (Source) -> Signal<Value, Failure>
  ) {
    let branch = observer.branch()
    start(
      Observer(
        onValue: { if !self.ignoresValues { self.receive(transform($0)) } },
        onEnding: { self.sourceEnded($0, branch) },
        subscription: branch))
  }

  @inlinable
  func start(_ signal: Signal<Value, Failure>, in branch: Subscription) {
    signal.start(
      Observer(onValue: observer.onValue, onEnding: { self.innerEnded($0, branch) }, subscription: branch),
      in: origin)
  }

  @inlinable
  func sourceEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    sourceIsRunning = false
    if ending.isRelease { wasReleased = true }
    if ending.isFailure { observer.onEnding(ending) } else if isIdle { complete() }
  }

  @inlinable
  func complete() {
    observer.onEnding(.completion(wasReleased: wasReleased))
  }
}
