extension Signal {
  /// Each value, and the values of a signal made from it, which are expanded in the same way.
  ///
  ///     source:        a-----|    a becomes --b|, b becomes --c|, c becomes |
  ///     expand { … }:  a-b-c-|
  ///
  /// Useful for trees and for pages of results, where each result tells how to load the next ones. Completes
  /// when the source and all signals made from values have completed. Fails at once when any of them fails,
  /// and cancels the others.
  ///
  ///     page(1).expand { page in page.next.map(load) ?? .empty() }
  ///
  /// Values are queued in the order of their arrival, and each is sent when it leaves the queue. Any number
  /// of signals that send their values at once needs no more stack than one.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of signals that run at the same time; at least one. Other values stay in
  ///     the queue.
  ///   - transform: Creates a signal from each value.
  @inlinable
  public func expand(
    atMost limit: Int = .max, _ transform: @escaping (Value) -> Signal,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("expand", file, line, origin)
    Misuse.check(limit: limit, of: origin)
    return Signal(origin) { [start] observer in
      ExpandState(observer.serialized(), atMost: limit, origin, transform).begin(start)
    }
  }
}

/// The observation of `expand`.
@usableFromInline
final class ExpandState<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let limit: Int
  private let origin: Origin
  private let transform: (Value) -> Signal<Value, Failure>
  private var queue = Deque<Value>()
  private var runningCount = 0
  private var sourceIsRunning = true
  /// Whether the source, or a signal made from a value, was released.
  private var wasReleased = false
  private var isStarting = false

  @usableFromInline
  init(
    _ observer: Observer<Value, Failure>, atMost limit: Int, _ origin: Origin,
    _ transform: @escaping (Value) -> Signal<Value, Failure>
  ) {
    self.observer = observer
    self.limit = limit
    self.origin = origin
    self.transform = transform
  }

  @usableFromInline
  func begin(_ start: (Observer<Value, Failure>) -> Void) {
    let branch = observer.branch()
    start(Observer(onValue: receive, onEnding: { self.sourceEnded($0, branch) }, subscription: branch))
  }

  private func receive(_ value: Value) {
    queue.append(value)
    processQueue()
  }

  private func sourceEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    sourceIsRunning = false
    signalEnded(ending)
  }

  /// Sends and expands the queued values. Values and endings that arrive while a signal starts are processed
  /// by the loop that started it.
  private func processQueue() {
    if isStarting { return }
    isStarting = true
    while runningCount < limit, !observer.subscription.isEnded, let value = queue.popFirst() {
      observer.onValue(value)
      if !observer.subscription.isEnded { run(transform(value)) }
    }
    isStarting = false
    if !sourceIsRunning, runningCount == 0 { observer.onEnding(.completion(wasReleased: wasReleased)) }
  }

  private func run(_ signal: Signal<Value, Failure>) {
    // The closure that made the signal may have cancelled the observation.
    if observer.subscription.isEnded { return }
    runningCount += 1
    let branch = observer.branch()
    signal.start(
      Observer(onValue: receive, onEnding: { self.innerEnded($0, branch) }, subscription: branch),
      in: origin)
  }

  private func innerEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    runningCount -= 1
    signalEnded(ending)
  }

  private func signalEnded(_ ending: Ending<Failure>) {
    if ending.isRelease { wasReleased = true }
    if ending.isFailure { observer.onEnding(ending) } else { processQueue() }
  }
}
