/// The observation of ``FlattenStrategy/exhaust``: runs one signal and ignores those that arrive meanwhile.
@usableFromInline
final class FlattenExhaustState<Value, Failure: Error> {
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let origin: Origin
  @exclusivity(unchecked) @usableFromInline var isRunning = false
  @exclusivity(unchecked) @usableFromInline var sourceIsRunning = true

  @inlinable
  init(_ observer: Observer<Value, Failure>, _ origin: Origin) {
    self.observer = observer
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
        value: { if !self.isRunning { self.run(transform($0)) } },
        ending: { self.sourceEnded($0, branch) },
        subscription: branch))
  }

  @inlinable
  func run(_ signal: Signal<Value, Failure>) {
    // The closure that made the signal may have cancelled the observation.
    if observer.subscription.isEnded { return }
    isRunning = true
    if let constant = signal.constant {
      observer.value(constant.value)
      isRunning = false
      if !sourceIsRunning { completeIfDone() }
    } else {
      let branch = observer.branch()
      signal.start(
        Observer(value: observer.value, ending: { self.innerEnded($0, branch) }, subscription: branch),
        in: origin)
    }
  }

  @inlinable
  func innerEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    isRunning = false
    if ending.isFailure || !sourceIsRunning { observer.ending(ending) }
  }

  @usableFromInline
  func sourceEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    sourceIsRunning = false
    if ending.isFailure || !isRunning { observer.ending(ending) }
  }

  @inlinable
  func completeIfDone() {
    if !sourceIsRunning, !isRunning { observer.complete() }
  }
}
