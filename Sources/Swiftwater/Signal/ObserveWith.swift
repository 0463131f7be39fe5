extension Signal {
  /// Starts the signal and calls closures with an object that is held weakly, and with each value or the
  /// ending.
  ///
  ///     prices.observe(with: self) { model, price in model.show(price) } onFailure: { model, _ in model.clear() }
  ///
  /// The observation ends with the signal, the subscription or `lifetime`, and at the latest when an event
  /// arrives after the object was released; that event is dropped. The subscription need not be kept.
  ///
  /// - Parameters:
  ///   - object: The object that the closures receive, usually `self`.
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  ///   - onValue: Called with the object and each value, on the actor of this signal.
  ///   - onFailure: Called with the object and the failure, at most once, after everything upstream was
  ///     released. Nothing follows.
  ///   - onCompletion: Called with the object, at most once, after everything upstream was released. Nothing
  ///     follows.
  /// - Returns: The subscription that cancels the observation early.
  @discardableResult
  public func observe<Object: AnyObject>(
    with object: Object, during lifetime: Lifetime? = nil, _ onValue: @escaping (Object, Value) -> Void,
    onFailure: @escaping (Object, Failure) -> Void, onCompletion: @escaping (Object) -> Void = { _ in }
  ) -> Subscription {
    observe(with: object, during: lifetime, value: onValue) { [weak object] ending in
      guard let object else { return }
      switch ending {
      case .completed, .released: onCompletion(object)
      case .failed(let failure, _): onFailure(object, failure)
      }
    }
  }

  /// Starts the signal and calls a closure with an object that is held weakly, and with each value.
  ///
  ///     changes.observe(with: self) { model, change in model.apply(change) }
  ///
  /// The observation ends with the signal, the subscription or `lifetime`, and at the latest when an event
  /// arrives after the object was released; that event is dropped. The subscription need not be kept. A failure
  /// is reported in debug builds, because no closure handles it.
  ///
  /// - Parameters:
  ///   - object: The object that the closure receives, usually `self`.
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  ///   - onValue: Called with the object and each value, on the actor of this signal.
  /// - Returns: The subscription that cancels the observation early.
  @discardableResult
  public func observe<Object: AnyObject>(
    with object: Object, during lifetime: Lifetime? = nil, _ onValue: @escaping (Object, Value) -> Void
  ) -> Subscription {
    if Failure.self == Never.self {
      // There is no handler for the ending, so an ordinary subscription is enough.
      let subscription = makeSubscription()
      return observe(with: object, during: lifetime, subscription, value: onValue) { _ in
        subscription.cancel()
      }
    }
    return observe(with: object, during: lifetime, value: onValue) { [origin] ending in
      UnhandledFailure.report(ending, observing: origin)
    }
  }

  private func observe<Object: AnyObject>(
    with object: Object, during lifetime: Lifetime?, value: @escaping (Object, Value) -> Void,
    ending: @escaping (Ending<Failure>) -> Void
  ) -> Subscription {
    let observation = EndingSubscription()
    return observe(with: object, during: lifetime, observation, value: value) {
      observation.finish($0, ending)
    }
  }

  private func observe<Object: AnyObject>(
    with object: Object, during lifetime: Lifetime?, _ subscription: Subscription,
    value: @escaping (Object, Value) -> Void, ending: @escaping (Ending<Failure>) -> Void
  ) -> Subscription {
    observe(
      during: lifetime, subscription,
      value: { [weak object] in
        if let object { value(object, $0) } else { subscription.cancel() }
      }, ending: ending)
  }
}

extension Signal where Failure == Never {
  /// Starts the signal and calls closures with an object that is held weakly, and with each value or the
  /// completion.
  ///
  /// The observation ends with the signal, the subscription or `lifetime`, and at the latest when an event
  /// arrives after the object was released; that event is dropped. The subscription need not be kept.
  ///
  /// - Parameters:
  ///   - object: The object that the closures receive, usually `self`.
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  ///   - onValue: Called with the object and each value, on the actor of this signal.
  ///   - onCompletion: Called with the object, at most once, after everything upstream was released. Nothing
  ///     follows.
  /// - Returns: The subscription that cancels the observation early.
  @discardableResult
  public func observe<Object: AnyObject>(
    with object: Object, during lifetime: Lifetime? = nil, _ onValue: @escaping (Object, Value) -> Void,
    onCompletion: @escaping (Object) -> Void
  ) -> Subscription {
    observe(with: object, during: lifetime, value: onValue) { [weak object] _ in
      if let object { onCompletion(object) }
    }
  }
}

extension Property {
  /// Calls a closure with an object that is held weakly and the current value, then with the object and every
  /// change, until ``signal`` completes.
  ///
  ///     title.observe(with: self) { label, title in label.text = title }
  ///
  /// The observation ends at the latest when the value changes after the object was released.
  ///
  /// - Parameters:
  ///   - object: The object that the closure receives, usually `self`.
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  ///   - onValue: Called before this returns, and again at the end of each turn in which the value changed.
  /// - Returns: The subscription that cancels the observation early.
  @discardableResult
  public final func observe<Object: AnyObject>(
    with object: Object, during lifetime: Lifetime? = nil, _ onValue: @escaping (Object, Value) -> Void
  ) -> Subscription {
    signal.observe(with: object, during: lifetime, onValue)
  }
}
