/// The observation of ``FlattenStrategy/latest``: runs only the latest signal.
@usableFromInline
final class FlattenLatestState<Value, Failure: Error>: FlattenState {
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let origin: Origin
  @exclusivity(unchecked) @usableFromInline var current: Subscription?
  @exclusivity(unchecked) @usableFromInline var sourceIsRunning = true
  @exclusivity(unchecked) @usableFromInline var wasReleased = false

  @inlinable
  init(_ observer: Observer<Value, Failure>, _ origin: Origin) {
    self.observer = observer
    self.origin = origin
  }

  @inlinable var ignoresValues: Bool { false }
  @inlinable var isIdle: Bool { current == nil }

  @inlinable
  func receive(_ signal: Signal<Value, Failure>) {
    if current != nil, !cancelCurrent() { return }
    if observer.subscription.isEnded { return }
    if let constant = signal.constant { return observer.onValue(constant.value) }
    let branch = observer.branch()
    current = branch
    start(signal, in: branch)
  }

  /// Cancels the running signal.
  ///
  /// - Returns: Whether the next signal may start; false if the cleanup of the cancelled signal sent a later
  ///   one, which is running now.
  @usableFromInline
  func cancelCurrent() -> Bool {
    current.take()?.cancel()
    return current == nil
  }

  @inlinable
  func innerEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    // A closure of a cancelled signal may throw after it has caused the cancellation.
    if branch.isEnded { return }
    current = nil
    branch.cancel()
    if ending.isRelease { wasReleased = true }
    if ending.isFailure { observer.onEnding(ending) } else if !sourceIsRunning { complete() }
  }
}
