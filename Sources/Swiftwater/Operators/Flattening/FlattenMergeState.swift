/// The observation of ``FlattenStrategy/merge``, ``FlattenStrategy/mergeAtMost(_:)`` and
/// ``FlattenStrategy/concat``: runs up to a number of signals at the same time and queues the others.
@usableFromInline
final class FlattenMergeState<Value, Failure: Error>: FlattenState {
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let limit: Int
  @usableFromInline let origin: Origin
  @exclusivity(unchecked) @usableFromInline var runningCount = 0
  @exclusivity(unchecked) @usableFromInline var sourceIsRunning = true
  @exclusivity(unchecked) @usableFromInline var wasReleased = false
  @exclusivity(unchecked) @usableFromInline var queue = Deque<Signal<Value, Failure>>()
  @exclusivity(unchecked) @usableFromInline var isStarting = false

  @inlinable
  init(_ observer: Observer<Value, Failure>, atMost limit: Int, _ origin: Origin) {
    self.observer = observer
    self.limit = limit
    self.origin = origin
  }

  @inlinable var ignoresValues: Bool { false }
  @inlinable var isIdle: Bool { runningCount == 0 && queue.isEmpty && !isStarting }

  @inlinable
  func receive(_ signal: Signal<Value, Failure>) {
    if runningCount < limit, queue.isEmpty { run(signal) } else { queue.append(signal) }
  }

  @inlinable
  func run(_ signal: Signal<Value, Failure>) {
    // The closure that made the signal may have cancelled the observation.
    if observer.subscription.isEnded { return }
    runningCount += 1
    if let constant = signal.constant {
      observer.onValue(constant.value)
      innerCompleted()
    } else {
      start(signal, in: observer.branch())
    }
  }

  @inlinable
  func innerEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    if ending.isRelease { wasReleased = true }
    if ending.isFailure { observer.onEnding(ending) } else { innerCompleted() }
  }

  @inlinable
  func innerCompleted() {
    runningCount -= 1
    if !sourceIsRunning || !queue.isEmpty { startNext() }
  }

  /// Starts queued signals. When a signal completes while it starts, this loop starts the next one, so the
  /// stack does not grow with the length of the queue.
  @inlinable
  func startNext() {
    if isStarting { return }
    isStarting = true
    while runningCount < limit, !observer.subscription.isEnded, let signal = queue.popFirst() { run(signal) }
    isStarting = false
    if !sourceIsRunning, runningCount == 0 { complete() }
  }
}
