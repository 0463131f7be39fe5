extension Signal {
  /// The values after another signal has sent a value.
  ///
  ///     source:                --1--2--3--4--|
  ///     trigger:               -------x-----
  ///     skip(until: trigger):  --------3--4--|
  ///
  /// Ends as this signal does. The first value of the trigger cancels the trigger. If the trigger completes
  /// without a value, no value passes. If it fails, the result fails at once.
  ///
  /// - Parameter trigger: The signal whose first value lets the values of this signal pass. It starts before
  ///   this signal.
  @inlinable
  public func skip<Trigger>(
    until trigger: Signal<Trigger, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("skip(until:)", file, line, origin, others: [trigger.origin])
    return Signal(origin) { [start] observer in
      let observer = observer.serialized()
      let onValue = observer.onValue
      let hasTriggered = Box(false)
      let triggerSubscription = observer.branch()
      trigger.start(
        Observer(
          onValue: { _ in
            hasTriggered.content = true
            triggerSubscription.cancel()
          },
          onEnding: { ending in
            triggerSubscription.cancel()
            if ending.isFailure { observer.onEnding(ending) }
          },
          subscription: triggerSubscription))
      if observer.subscription.isEnded { return }
      start(
        observer.with {
          if hasTriggered.content { onValue($0) }
        })
    }
  }
}
