/// An observation that is cancelled when this object is released.
///
/// An ordinary ``Subscription`` need not be kept. Use a scoped one where the observation has to end when a
/// variable is overwritten, a collection is emptied or an object is released.
///
///     var preview = image.observe { show($0) }.scoped()
///     preview = other.observe { show($0) }.scoped()  // ends the first
public final class ScopedSubscription {
  /// The observation.
  public let subscription: Subscription

  /// Creates an object that cancels an observation when it is released.
  ///
  /// - Parameter subscription: The observation to cancel.
  public init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  deinit {
    subscription.cancel()
  }

  /// Cancels the observation early; see ``Subscription/cancel()``.
  public func cancel() {
    subscription.cancel()
  }
}

extension Subscription {
  /// Ties this observation to a new object.
  ///
  /// - Returns: An object that cancels the observation when it is released.
  public func scoped() -> ScopedSubscription {
    ScopedSubscription(self)
  }
}
