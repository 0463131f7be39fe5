/// An observation that ends with whoever holds this.
///
/// Observations need no holder; see ``Subscription``. This is for those that should end when a variable is
/// set to something else, a collection is emptied or an object goes away.
///
///     var preview = image.observe { show($0) }.scoped()
///     preview = other.observe { show($0) }.scoped()  // ends the first
public final class ScopedSubscription {
  /// The observation.
  public let subscription: Subscription

  /// Makes the holder of an observation.
  public init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  deinit {
    subscription.cancel()
  }

  /// Ends the observation early; see ``Subscription/cancel()``.
  public func cancel() {
    subscription.cancel()
  }
}

extension Subscription {
  /// This observation, ended when the result goes away.
  public func scoped() -> ScopedSubscription {
    ScopedSubscription(self)
  }
}
