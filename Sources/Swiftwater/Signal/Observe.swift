extension Signal {
  /// Starts the signal and calls closures with what happens.
  ///
  /// The observation lives until the signal ends, the subscription is cancelled or `lifetime` ends; nobody
  /// has to keep the subscription. An unhandled failure is reported in debug builds.
  ///
  ///     downloads.observe { print($0) } onFailure: { print("failed:", $0) } onCompletion: { print("done") }
  ///
  /// - Parameters:
  ///   - lifetime: Ends the observation when it ends; nil for none.
  ///   - onValue: Called with each value, on the actor of this signal.
  ///   - onFailure: Called at most once, after everything upstream was released. Nothing follows.
  ///   - onCompletion: Called at most once, after everything upstream was released. Nothing follows.
  /// - Returns: The handle to end the observation early.
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
      case .completed: onCompletion()
      case .failed(let failure, _): onFailure(failure)
      }
    }
  }

  /// Starts the signal and calls a closure with each value.
  ///
  /// - Parameters:
  ///   - lifetime: Ends the observation when it ends; nil for none.
  ///   - onValue: Called with each value, on the actor of this signal.
  /// - Returns: The handle to end the observation early.
  @discardableResult
  @inlinable
  public func observe(during lifetime: Lifetime? = nil, _ onValue: @escaping (Value) -> Void) -> Subscription
  {
    if Failure.self == Never.self {
      // Nobody wants to know how it ends, which is one thing less to remember.
      let subscription = Subscription()
      return observe(during: lifetime, subscription, value: onValue) { _ in subscription.cancel() }
    }
    return observe(during: lifetime, value: onValue) { [origin] ending in
      Unhandled.report(ending, observing: origin)
    }
  }

  @inlinable
  func observe(
    during lifetime: Lifetime?, value: @escaping (Value) -> Void, ending: @escaping (Ending<Failure>) -> Void
  ) -> Subscription {
    let observation = Observation(ending)
    return observe(during: lifetime, observation, value: value) { observation.finish($0) }
  }

  @inlinable
  func observe(
    during lifetime: Lifetime?, _ subscription: Subscription, value: @escaping (Value) -> Void,
    ending: @escaping (Ending<Failure>) -> Void
  ) -> Subscription {
    Isolation.checkTaskIsolation()
    lifetime?.add(subscription)
    if subscription.isEnded { return subscription }
    start(Observer(value: value, ending: ending, subscription: subscription))
    return subscription
  }
}

extension Signal where Failure == Never {
  /// Starts the signal and calls closures with what happens.
  ///
  /// - Parameters:
  ///   - lifetime: Ends the observation when it ends; nil for none.
  ///   - onValue: Called with each value, on the actor of this signal.
  ///   - onCompletion: Called at most once, after everything upstream was released. Nothing follows.
  /// - Returns: The handle to end the observation early.
  @discardableResult
  @inlinable
  public func observe(
    during lifetime: Lifetime? = nil, _ onValue: @escaping (Value) -> Void,
    onCompletion: @escaping () -> Void
  ) -> Subscription {
    observe(during: lifetime, value: onValue) { _ in onCompletion() }
  }
}

/// A failure that nobody handles.
@usableFromInline
enum Unhandled {
  @usableFromInline
  static func report<Failure>(_ ending: Ending<Failure>, observing root: Origin) {
    guard case .failed(let failure, let origin) = ending else { return }
    Misuse.warn("nobody handles this failure: \(failure)\n\(Trace(of: origin, in: root))")
  }
}
