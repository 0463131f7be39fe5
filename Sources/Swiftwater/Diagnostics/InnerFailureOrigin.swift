/// Stands for the origin of a failure that came out of a signal which an operator was given while running,
/// and which is therefore not part of the operator's own chain.
final class InnerFailureOrigin: Origin {
  /// Where the failure started.
  let failing: Origin
  /// The signal that the operator ran.
  let inner: Origin
  /// The operator.
  let exit: Origin

  init(_ failing: Origin, of inner: Origin, into exit: Origin) {
    self.failing = failing
    self.inner = inner
    self.exit = exit
    super.init(failing.name, failing.file, failing.line)
  }
}

extension Signal {
  /// Starts this signal for an operator that was given it while running, unless what made the signal ended
  /// the observation.
  ///
  /// - Parameters:
  ///   - observer: Gets what the signal says; a failure knows that it passed the whole signal, then the
  ///     operator.
  ///   - exit: The operator.
  @inlinable
  func start(_ observer: Observer<Value, Failure>, in exit: Origin) {
    if observer.subscription.isEnded { return }
    start(
      Observer(
        value: observer.value,
        ending: { [origin, ending = observer.ending] in ending($0.leaving(origin, into: exit)) },
        subscription: observer.subscription))
  }
}

extension Ending {
  /// The same ending as it leaves the operator that ran the signal it comes from.
  ///
  /// - Parameters:
  ///   - inner: The signal.
  ///   - exit: The operator.
  @usableFromInline
  func leaving(_ inner: Origin, into exit: Origin) -> Ending {
    switch self {
    case .completed: self
    case .failed(let failure, let failing):
      .failed(failure, at: InnerFailureOrigin(failing, of: inner, into: exit))
    }
  }
}
