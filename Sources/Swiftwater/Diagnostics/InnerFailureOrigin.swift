/// The origin of a failure of an inner signal, such as one that `flatMap` observes.
///
/// An operator receives its inner signals while it runs, so they are not part of its chain of origins.
final class InnerFailureOrigin: Origin {
  /// The origin at which the failure started.
  let failing: Origin
  /// The origin of the inner signal.
  let inner: Origin
  /// The operator that observed the inner signal.
  let outer: Origin

  init(_ failing: Origin, of inner: Origin, into outer: Origin) {
    self.failing = failing
    self.inner = inner
    self.outer = outer
    super.init(failing.name, fileCharacters: failing.file, failing.line)
  }
}

extension Signal {
  /// Starts this signal as an inner signal of an operator, unless the closure that returned it has ended the
  /// observation.
  ///
  /// - Parameters:
  ///   - observer: Receives the events. The trace of a failure lists this signal, then the operator.
  ///   - outer: The operator.
  @inlinable
  func start(_ observer: Observer<Value, Failure>, in outer: Origin) {
    if observer.subscription.isEnded { return }
    start(
      Observer(
        onValue: observer.onValue,
        onEnding: { [origin, onEnding = observer.onEnding] in onEnding($0.leaving(origin, into: outer)) },
        subscription: observer.subscription))
  }
}

extension Ending {
  /// The same ending, after it has passed from an inner signal to the operator that observed it.
  ///
  /// - Parameters:
  ///   - inner: The origin of the inner signal.
  ///   - outer: The operator.
  @usableFromInline
  func leaving(_ inner: Origin, into outer: Origin) -> Ending {
    switch self {
    case .completed, .released: self
    case .failed(let failure, let failing):
      .failed(failure, at: InnerFailureOrigin(failing, of: inner, into: outer))
    }
  }
}
