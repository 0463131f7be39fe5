/// Runs signals until one sends an event, and from then on only that one.
@usableFromInline
final class RaceState<Value, Failure: Error> {
  @usableFromInline let observer: Observer<Value, Failure>
  /// Contains the subscriptions that are cancelled when a signal wins.
  @usableFromInline let candidates: Subscription
  @exclusivity(unchecked) @usableFromInline var hasCandidates = false
  @exclusivity(unchecked) private var hasWinner = false
  /// Whether the source, whose values make the candidates, was released.
  @exclusivity(unchecked) private var wasReleased = false

  @inlinable
  init(_ observer: Observer<Value, Failure>) {
    self.observer = observer
    candidates = observer.branch()
  }

  /// Whether another signal may join the race.
  private var isOpen: Bool { !hasWinner && !observer.subscription.isEnded }

  /// Starts a source, and adds the signal that is made from each of its values.
  ///
  /// - Parameters:
  ///   - start: Starts the source.
  ///   - origin: The origin of the operator.
  ///   - transform: Creates a signal from a value.
  @usableFromInline
  func begin<Source>(
    _ start: (Observer<Source, Failure>) -> Void, _ origin: Origin,
    _ transform: @escaping (Source) -> Signal<Value, Failure>
  ) {
    let branch = Subscription()
    candidates.add(branch)
    start(
      Observer(
        onValue: { source in
          let signal = transform(source)
          self.add(signal, flattenedBy: origin)
        },
        onEnding: { ending in
          // A closure of a cancelled signal may throw after it has caused the cancellation.
          if branch.isEnded { return }
          branch.cancel()
          if ending.isRelease { self.wasReleased = true }
          if !ending.isFailure, self.hasCandidates { return }
          self.observer.onEnding(ending)
        },
        subscription: branch))
  }

  /// Starts a signal, unless another one has won.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - flattening: The origin of a flattening operator, whose chain does not contain the signal; nil for
  ///     `race`, whose chain does.
  @usableFromInline
  func add(_ signal: Signal<Value, Failure>, flattenedBy flattening: Origin? = nil) {
    if !isOpen { return }
    hasCandidates = true
    let inner = signal.origin
    let branch = Subscription()
    candidates.add(branch)
    signal.start(
      Observer(
        onValue: { value in
          if !self.hasWinner { self.win(branch) }
          if !branch.isEnded { self.observer.onValue(value) }
        },
        onEnding: { ending in
          if branch.isEnded { return }
          if !self.hasWinner { self.win(branch) }
          branch.cancel()
          if ending.isCompletion, self.wasReleased { return self.observer.onEnding(.released) }
          self.observer.onEnding(flattening.map { ending.leaving(inner, into: $0) } ?? ending)
        },
        subscription: branch))
  }

  private func win(_ branch: Subscription) {
    hasWinner = true
    branch.detach()
    observer.subscription.add(branch)
    candidates.cancel()
  }
}
