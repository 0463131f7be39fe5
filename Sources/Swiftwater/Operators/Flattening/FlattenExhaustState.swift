/// The observation of ``FlattenStrategy/exhaust``: runs one signal and ignores those that arrive meanwhile.
@usableFromInline
final class FlattenExhaustState<Value, Failure: Error>: FlattenState {
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let origin: Origin
  @exclusivity(unchecked) @usableFromInline var isRunning = false
  @exclusivity(unchecked) @usableFromInline var sourceIsRunning = true
  @exclusivity(unchecked) @usableFromInline var wasReleased = false

  @inlinable
  init(_ observer: Observer<Value, Failure>, _ origin: Origin) {
    self.observer = observer
    self.origin = origin
  }

  @inlinable var ignoresValues: Bool { isRunning }
  @inlinable var isIdle: Bool { !isRunning }

  @inlinable
  func receive(_ signal: Signal<Value, Failure>) {
    // The closure that made the signal may have cancelled the observation.
    if observer.subscription.isEnded { return }
    isRunning = true
    if let constant = signal.constant {
      observer.onValue(constant.value)
      isRunning = false
      if !sourceIsRunning { complete() }
    } else {
      start(signal, in: observer.branch())
    }
  }

  @inlinable
  func innerEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    isRunning = false
    if ending.isRelease { wasReleased = true }
    if ending.isFailure { observer.onEnding(ending) } else if !sourceIsRunning { complete() }
  }
}
