/// Who listens at one place of a chain: a closure for values, one for the ending, and the subscription that
/// owns everything made for this part of the observation.
///
/// Operators build one of these for the signal above them. The rules they follow:
///
/// - `value` is called only while `subscription.isEnded` is false. A source checks before each value; an
///   operator that answers one event with several values checks between them. An operator that answers each
///   event with at most one value need not check, because its source did.
/// - `ending` is called at most once, and is the last call.
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

  /// A subscription for one more signal of this observation, ended with it.
  @inlinable
  func branch() -> Subscription {
    let branch = Subscription()
    subscription.add(branch)
    return branch
  }
  /// The observer of an operator with several sources: its subscription holds all of them, and its ending
  /// lets go of all of them first, so that none is heard once one has ended the operator. Ending it again, or
  /// after a cancellation, does nothing.
  @inlinable
  func gathering() -> Observer {
    let sources = branch()
    return Observer(
      value: value,
      ending: { [ending, subscription] result in
        if sources.isEnded { return }
        sources.cancel()
        if !subscription.isEnded { ending(result) }
      },
      subscription: sources)
  }
}
