/// The receiver of a signal's events: a closure for values, a closure for the ending, and the subscription
/// that owns the resources of this part of the observation.
///
/// An operator builds an observer for its source. Operators follow these rules:
///
/// - `onValue` is called only while `subscription.isEnded` is false. A source checks before each value. An
///   operator that answers one event with several values checks between them. An operator that answers each
///   event with at most one value need not check, because its source did.
/// - A closure of the caller may end the observation. Its result is then neither sent nor started.
/// - `onEnding` is called at most once, and is the last call.
/// - An operator that ends before its source ignores all later events of the source. The source goes on if
///   an operator further down delays the ending.
/// - A resource that is added to `subscription` does not keep `onValue` or `onEnding` alive. Otherwise the
///   resource would keep the whole observation alive.
/// - An operator that starts a further signal, or may release a signal before its own end, gives that signal
///   a subscription of its own, made by `branch()`.
@usableFromInline
struct Observer<Value, Failure: Error> {
  @usableFromInline let onValue: (Value) -> Void
  @usableFromInline let onEnding: (Ending<Failure>) -> Void
  @usableFromInline let subscription: Subscription

  @inlinable
  init(
    onValue: @escaping (Value) -> Void, onEnding: @escaping (Ending<Failure>) -> Void,
    subscription: Subscription
  ) {
    self.onValue = onValue
    self.onEnding = onEnding
    self.subscription = subscription
  }

  /// An observer with the same ending and subscription and another closure for values.
  @inlinable
  func with<Other>(onValue: @escaping (Other) -> Void) -> Observer<Other, Failure> {
    Observer<Other, Failure>(onValue: onValue, onEnding: onEnding, subscription: subscription)
  }

  /// Sends a value that was made by a closure of the caller, unless that closure ended the observation.
  @inlinable
  func send(_ value: Value) {
    if !subscription.isEnded { onValue(value) }
  }

  /// Sends the elements of a sequence of the caller until the observation ends.
  ///
  /// - Returns: Whether all elements were sent and the observation goes on.
  @inlinable
  func send(contentsOf values: some Sequence<Value>) -> Bool {
    let subscription = self.subscription
    var iterator = values.makeIterator()
    while !subscription.isEnded, let value = iterator.next() {
      // The iterator may have ended the observation.
      if subscription.isEnded { return false }
      onValue(value)
    }
    return !subscription.isEnded
  }

  /// An observer that passes values, failures and releases on, and calls a closure instead of passing on a
  /// completion.
  @inlinable
  func atCompletion(_ action: @escaping () -> Void) -> Observer {
    let onEnding = self.onEnding
    return Observer(
      onValue: onValue,
      onEnding: { result in
        switch result {
        case .completed: action()
        case .released, .failed: onEnding(result)
        }
      },
      subscription: subscription)
  }

  /// Sends the last value, then the ending, unless the observer cancelled on that value.
  @inlinable
  func finish(with last: Value, _ ending: Ending<Failure> = .completed) {
    send(last)
    if !subscription.isEnded { onEnding(ending) }
  }

  @inlinable
  func complete() {
    onEnding(.completed)
  }

  /// Sends a failure that started at `origin`.
  @inlinable
  func fail(_ failure: Failure, at origin: Origin) {
    onEnding(.failed(failure, at: origin))
  }

  /// This observer for a signal with a subscription of its own, which is cancelled before the signal's ending
  /// is passed on.
  @inlinable
  func with(subscription branch: Subscription) -> Observer {
    let (subscription, onEnding) = (self.subscription, self.onEnding)
    return Observer(
      onValue: onValue,
      onEnding: { result in
        // A closure of a cancelled signal may throw after it has caused the cancellation.
        if branch.isEnded { return }
        branch.cancel()
        // A cleanup of the branch may have ended the observation.
        if !subscription.isEnded { onEnding(result) }
      },
      subscription: branch)
  }

  /// Creates a subscription for a further signal of this observation, which ends with the observation.
  @inlinable
  func branch() -> Subscription {
    let branch = Subscription()
    subscription.add(branch)
    return branch
  }

  /// Creates an observer for an operator that receives events of several sources: signals, triggers, timers.
  ///
  /// Its subscription holds all of the sources. An ending releases all of them before it is passed on. An
  /// event that one source sends while an event of another is being delivered waits. A second ending, or one
  /// after a cancellation, does nothing.
  @inlinable
  func serialized() -> Observer {
    SerializedObserver(self).observer
  }

  /// Creates an observer for a secondary signal beside the source. A failure of that signal ends this
  /// observer; a completion does not.
  @inlinable
  func secondary<Other>(_ onValue: @escaping (Other) -> Void) -> Observer<Other, Failure> {
    let branch = branch()
    return Observer<Other, Failure>(
      onValue: onValue,
      onEnding: { [onEnding] result in
        branch.cancel()
        if result.isFailure { onEnding(result) }
      },
      subscription: branch)
  }
}
