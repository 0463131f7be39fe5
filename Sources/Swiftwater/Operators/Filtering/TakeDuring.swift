extension Signal {
  /// The values until a lifetime ends, then completion.
  ///
  ///     source:                  --1--2--3--4--|
  ///     lifetime:                -------!
  ///     take(during: lifetime):  --1--2-|
  ///
  /// Earlier endings pass unchanged. If the lifetime has already ended, completes at once and does not start
  /// the source. The signal does not retain the lifetime, so the owner of the lifetime may retain the signal.
  ///
  /// Observing `during` a lifetime cancels the observation when the lifetime ends. This operator sends a
  /// completion, which operators downstream receive.
  ///
  /// - Parameter lifetime: The lifetime that completes the result.
  public func take(
    during lifetime: Lifetime, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let lifetimeSubscription = lifetime.subscription
    return Signal(Origin("take(during:)", file, line, origin)) { [start] observer in
      if lifetimeSubscription.isEnded { return observer.complete() }
      let observer = observer.serialized()
      let end = Cleanup { observer.complete() }
      lifetimeSubscription.add(end)
      observer.subscription.onEnd { [weak end] in end?.detach() }
      start(observer)
    }
  }
}
