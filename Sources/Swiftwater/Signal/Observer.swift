/// Who listens at one place of a chain: a closure for values, one for the ending, and the subscription that
/// owns everything made for this part of the observation.
///
/// Operators build one of these for the signal above them. The rules they follow:
///
/// - `value` is called only while `subscription.isEnded` is false. A source checks before each value; an
///   operator that answers one event with several values checks between them. An operator that answers each
///   event with at most one value need not check, because its source did.
/// - A closure of the caller's may end the observation. What it makes is neither sent nor started then.
/// - `ending` is called at most once, and is the last call.
/// - An operator that ends by itself remembers that it did, and ignores what its source still says: somebody
///   further down may hold the ending back, and then the source goes on.
/// - A resource that is added to `subscription` does not keep `value` or `ending` alive, or it would keep the
///   whole observation alive after everybody else forgot it.
/// - An operator that starts another signal, or may be done with one before its own end, gives that signal a
///   subscription of its own, made by `branch()`.
@usableFromInline
struct Observer<Value, Failure: Error> {
  @usableFromInline let value: (Value) -> Void
  @usableFromInline let ending: (Ending<Failure>) -> Void
  @usableFromInline let subscription: Subscription

  @inlinable
  init(
    value: @escaping (Value) -> Void, ending: @escaping (Ending<Failure>) -> Void, subscription: Subscription
  ) {
    self.value = value
    self.ending = ending
    self.subscription = subscription
  }

  /// An observer with the same ending and subscription and another closure for values.
  @inlinable
  func with<Other>(value: @escaping (Other) -> Void) -> Observer<Other, Failure> {
    Observer<Other, Failure>(value: value, ending: ending, subscription: subscription)
  }

  /// Sends a value that a closure of the caller's made, unless that closure ended the observation.
  @inlinable
  func send(_ value: Value) {
    if !subscription.isEnded { self.value(value) }
  }

  /// An observer with the same values that answers a completion by `answer` instead of passing it on.
  @inlinable
  func atCompletion(_ answer: @escaping () -> Void) -> Observer {
    let ending = self.ending
    return Observer(
      value: value,
      ending: { result in
        switch result {
        case .completed: answer()
        case .failed: ending(result)
        }
      },
      subscription: subscription)
  }

  /// Sends the last value, then completes, unless the value made the observer leave.
  @inlinable
  func finish(with last: Value) {
    send(last)
    if !subscription.isEnded { ending(.completed) }
  }

  /// Ends with completion.
  @inlinable
  func complete() {
    ending(.completed)
  }

  /// Ends with a failure that started at `origin`.
  @inlinable
  func fail(_ failure: Failure, at origin: Origin) {
    ending(.failed(failure, at: origin))
  }

  /// This observer for a signal with a subscription of its own, which ends before the signal's ending passes.
  @inlinable
  func with(subscription branch: Subscription) -> Observer {
    let ending = self.ending
    return Observer(
      value: value,
      ending: { result in
        branch.cancel()
        ending(result)
      },
      subscription: branch)
  }

  /// A subscription for one more signal of this observation, ended with it.
  @inlinable
  func branch() -> Subscription {
    let branch = Subscription()
    subscription.add(branch)
    return branch
  }

  /// The observer of an operator that several things make speak: sources, triggers, timers. Its subscription
  /// holds all of them, and its ending lets go of all of them first, so that none is heard once one has ended
  /// the operator. What one says while another is heard waits. Ending it again, or after a cancellation, does
  /// nothing.
  @inlinable
  func serialized() -> Observer {
    SerializedObserver(self).observer
  }

  /// An observer for a signal beside the source: its failure ends this observer, its completion does not.
  @inlinable
  func secondary<Other>(_ value: @escaping (Other) -> Void) -> Observer<Other, Failure> {
    let branch = branch()
    return Observer<Other, Failure>(
      value: value,
      ending: { [ending] result in
        branch.cancel()
        if result.isFailure { ending(result) }
      },
      subscription: branch)
  }
}
