extension Signal where Failure == Never {
  /// Writes each value to a property of an object, on the actor of this signal.
  ///
  ///     viewModel.title.signal.bind(to: label, \.text)
  ///
  /// The binding does not retain the target and ends with it: at the latest when a value arrives after the
  /// target was released. The last value stays when the signal completes. Binding the same property of the same
  /// object twice at the same time is a mistake, which stops debug builds. They compare the object and the key
  /// path. So they do not find that `\.name` of a model and the property `model.$name` are the same, nor that a
  /// two-way binding writes the property.
  ///
  /// - Parameters:
  ///   - target: The object to write to.
  ///   - keyPath: The property to write.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>, during lifetime: Lifetime? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let subscription = Subscription()
    lifetime?.add(subscription)
    if subscription.isEnded { return subscription }
    BoundTargets.claim(target, keyPath, until: subscription, file, line)
    let readPolicy = Computation.beginObservation(subscription, isOwned: lifetime != nil)
    start(
      Observer(
        onValue: { [weak target] value in
          if let target { target[keyPath: keyPath] = value } else { subscription.cancel() }
        },
        onEnding: { _ in subscription.cancel() },
        subscription: subscription))
    Computation.endObservation(readPolicy)
    return subscription
  }

  /// Writes each value to a property, on the actor of this signal.
  ///
  /// The binding does not retain the property and ends with it. The last value stays when the signal
  /// completes. Binding to the same property twice at the same time is a mistake, which stops debug builds.
  ///
  /// - Parameters:
  ///   - target: The property to write.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind(
    to target: MutableProperty<Value>, during lifetime: Lifetime? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    let subscription = bind(to: target, \.value, during: lifetime, file: file, line: line)
    if !subscription.isEnded { target.writerLifetime.add(subscription) }
    return subscription
  }

  /// Writes each value to an optional property of an object, such as the text of a label, on the actor of
  /// this signal.
  ///
  /// The binding does not retain the target and ends with it; see `bind(to:_:)` for a property that is not
  /// optional.
  ///
  /// - Parameters:
  ///   - target: The object to write to.
  ///   - keyPath: The property to write.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value?>, during lifetime: Lifetime? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    map(Optional.some, file: file, line: line)
      .bind(to: target, keyPath, during: lifetime, file: file, line: line)
  }

  /// Writes each value to a property of an optional value, on the actor of this signal.
  ///
  /// The binding does not retain the property and ends with it; see `bind(to:)` for a property whose value is
  /// not optional.
  ///
  /// - Parameters:
  ///   - target: The property to write.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind(
    to target: MutableProperty<Value?>, during lifetime: Lifetime? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    map(Optional.some, file: file, line: line).bind(to: target, during: lifetime, file: file, line: line)
  }
}

extension Property {
  /// Writes the current value, and each later one, to a property of an object.
  ///
  ///     viewModel.title.bind(to: label, \.text)
  ///
  /// The binding does not retain the target and ends with it; see `Signal.bind(to:_:)`.
  ///
  /// - Parameters:
  ///   - target: The object to write to.
  ///   - keyPath: The property to write.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public final func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>, during lifetime: Lifetime? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    signal.bind(to: target, keyPath, during: lifetime, file: file, line: line)
  }

  /// Writes the current value, and each later one, to an optional property of an object, such as the text of a
  /// label.
  ///
  /// The binding does not retain the target and ends with it; see `Signal.bind(to:_:)`.
  ///
  /// - Parameters:
  ///   - target: The object to write to.
  ///   - keyPath: The property to write.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public final func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value?>, during lifetime: Lifetime? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    signal.bind(to: target, keyPath, during: lifetime, file: file, line: line)
  }

  /// Writes the current value, and each later one, to another property.
  ///
  /// The binding does not retain the target and ends with it; see `Signal.bind(to:)`.
  ///
  /// - Parameters:
  ///   - target: The property to write.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public final func bind(
    to target: MutableProperty<Value>, during lifetime: Lifetime? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    let subscription = signal.bind(to: target, during: lifetime, file: file, line: line)
    ScopedBinding.record(from: node.base, to: target.node.base, subscription, lifetime, file, line)
    return subscription
  }

  /// Writes the current value, and each later one, to a property of an optional value.
  ///
  /// The binding does not retain the target and ends with it; see `Signal.bind(to:)`.
  ///
  /// - Parameters:
  ///   - target: The property to write.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public final func bind(
    to target: MutableProperty<Value?>, during lifetime: Lifetime? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    let subscription = signal.bind(to: target, during: lifetime, file: file, line: line)
    ScopedBinding.record(from: node.base, to: target.node.base, subscription, lifetime, file, line)
    return subscription
  }
}
