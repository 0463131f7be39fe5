extension Signal {
  /// Starts the signal and calls closures with its values and its ending.
  ///
  /// The observation lasts until the signal ends, the subscription is cancelled or `lifetime` ends. The
  /// subscription need not be kept.
  ///
  ///     downloads.observe { print($0) } onFailure: { print("failed:", $0) } onCompletion: { print("done") }
  ///
  /// - Parameters:
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  ///   - onValue: Called with each value, on the actor of this signal.
  ///   - onFailure: Called with the failure, at most once, after everything upstream was released. Nothing
  ///     follows.
  ///   - onCompletion: Called at most once, after everything upstream was released. Nothing follows.
  /// - Returns: The subscription that cancels the observation early.
  @discardableResult
  @inlinable
  public func observe(
    during lifetime: Lifetime? = nil,
    _ onValue: @escaping (Value) -> Void,
    onFailure: @escaping (Failure) -> Void,
    onCompletion: @escaping () -> Void = {}
  ) -> Subscription {
    observe(during: lifetime, value: onValue) { ending in
      switch ending {
      case .completed, .released: onCompletion()
      case .failed(let failure, _): onFailure(failure)
      }
    }
  }

  /// Starts the signal and calls a closure with each value.
  ///
  /// The observation lasts until the signal ends, the subscription is cancelled or `lifetime` ends. The
  /// subscription need not be kept. A failure is reported in debug builds, because no closure handles it.
  ///
  /// - Parameters:
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  ///   - onValue: Called with each value, on the actor of this signal.
  /// - Returns: The subscription that cancels the observation early.
  @discardableResult
  @inlinable
  public func observe(during lifetime: Lifetime? = nil, _ onValue: @escaping (Value) -> Void) -> Subscription
  {
    if Failure.self == Never.self {
      if let subject = place.subject { return subject.observe(during: lifetime, onValue) }
      // There is no handler for the ending, so an ordinary subscription is enough.
      let subscription = makeSubscription()
      return observe(during: lifetime, subscription, value: onValue) { _ in subscription.cancel() }
    }
    return observe(during: lifetime, value: onValue) { [origin] ending in
      UnhandledFailure.report(ending, observing: origin)
    }
  }

  @inlinable
  func observe(
    during lifetime: Lifetime?, value: @escaping (Value) -> Void, ending: @escaping (Ending<Failure>) -> Void
  ) -> Subscription {
    let observation = EndingSubscription()
    return observe(during: lifetime, observation, value: value) { observation.finish($0, ending) }
  }

  @inlinable
  func observe(
    during lifetime: Lifetime?, _ subscription: Subscription, value: @escaping (Value) -> Void,
    ending: @escaping (Ending<Failure>) -> Void
  ) -> Subscription {
    Isolation.checkTaskIsolation(of: place.part)
    lifetime?.add(subscription)
    if subscription.isEnded { return subscription }
    let observer = Observer(onValue: value, onEnding: ending, subscription: subscription)
    let readPolicy = Computation.beginObservation(subscription, isOwned: lifetime != nil)
    start(observer)
    Computation.endObservation(readPolicy)
    return subscription
  }
}

extension Signal where Failure == Never {
  /// Starts the signal and calls closures with its values and its completion.
  ///
  /// The observation lasts until the signal ends, the subscription is cancelled or `lifetime` ends. The
  /// subscription need not be kept.
  ///
  /// - Parameters:
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  ///   - onValue: Called with each value, on the actor of this signal.
  ///   - onCompletion: Called at most once, after everything upstream was released. Nothing follows.
  /// - Returns: The subscription that cancels the observation early.
  @discardableResult
  @inlinable
  public func observe(
    during lifetime: Lifetime? = nil, _ onValue: @escaping (Value) -> Void,
    onCompletion: @escaping () -> Void
  ) -> Subscription {
    observe(during: lifetime, value: onValue) { _ in onCompletion() }
  }
}

/// Reports failures that no closure handles.
@usableFromInline
enum UnhandledFailure {
  @usableFromInline
  static func report<Failure>(_ ending: Ending<Failure>, observing root: Origin) {
    guard case .failed(let failure, let origin) = ending else { return }
    Misuse.warn("unhandled failure: \(failure)\n\(Trace(of: origin, in: root))")
  }
}
