/// Runs up to a number of signals at the same time and lets the others wait in line.
@usableFromInline
final class Merging<Value, Failure: Error> {
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let limit: Int
  @usableFromInline let origin: Origin
  @exclusivity(unchecked) @usableFromInline var running = 0
  @exclusivity(unchecked) @usableFromInline var sourceIsRunning = true
  @exclusivity(unchecked) @usableFromInline var waiting = Deque<Signal<Value, Failure>>()
  @exclusivity(unchecked) @usableFromInline var isStarting = false

  @inlinable
  init(_ observer: Observer<Value, Failure>, atMost limit: Int, _ origin: Origin) {
    self.observer = observer
    self.limit = limit
    self.origin = origin
  }

  @inlinable
  func begin<Source>(
    _ start: (Observer<Source, Failure>) -> Void,
    _ transform: @escaping (Source) -> Signal<Value, Failure>
  ) {
    let branch = observer.branch()
    start(
      Observer(
        value: { self.receive(transform($0)) },
        ending: { self.sourceEnded($0, branch) },
        subscription: branch))
  }

  @inlinable
  func receive(_ signal: Signal<Value, Failure>) {
    if running < limit, waiting.isEmpty { run(signal) } else { waiting.append(signal) }
  }

  @inlinable
  func run(_ signal: Signal<Value, Failure>) {
    // What made the signal may have ended the observation.
    if observer.subscription.isEnded { return }
    running += 1
    if let constant = signal.constant {
      observer.value(constant.value)
      oneIsDone()
    } else {
      let branch = observer.branch()
      signal.start(
        Observer(value: observer.value, ending: { self.ended($0, branch) }, subscription: branch),
        in: origin)
    }
  }

  @inlinable
  func ended(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    switch ending {
    case .failed: observer.ending(ending)
    case .completed: oneIsDone()
    }
  }

  @usableFromInline
  func sourceEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    sourceIsRunning = false
    switch ending {
    case .failed: observer.ending(ending)
    case .completed: next()
    }
  }

  @inlinable
  func oneIsDone() {
    running -= 1
    if !sourceIsRunning || !waiting.isEmpty { next() }
  }

  /// Starts what waits. A signal that completes while it starts comes back here, and is answered by the loop
  /// that started it, so that a long line of them does not grow the stack.
  @inlinable
  func next() {
    if isStarting { return }
    isStarting = true
    while running < limit, !observer.subscription.isEnded, let signal = waiting.popFirst() { run(signal) }
    isStarting = false
    if !sourceIsRunning, running == 0 { observer.complete() }
  }
}
