extension Signal {
  /// The values until another signal sends a value, then completion.
  ///
  ///     source:                --1--2--3--4--|
  ///     trigger:               -------x-----
  ///     take(until: trigger):  --1--2-|
  ///
  /// Earlier endings pass unchanged. The trigger's completion is ignored; its failure fails the result at
  /// once. If the trigger sends a value as soon as it starts, the result completes at once, and this signal
  /// does not start.
  ///
  /// - Parameter trigger: The signal whose first value completes the result. It starts before this signal.
  @inlinable
  public func take<Trigger>(
    until trigger: Signal<Trigger, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("take(until:)", file, line, origin, others: [trigger.origin])
    return Signal(origin) { [start] observer in
      let observer = observer.serialized()
      trigger.start(observer.secondary { _ in observer.complete() })
      if !observer.subscription.isEnded { start(observer) }
    }
  }

  /// The values until another signal sends an event, then the events of that signal.
  ///
  ///     source:                               --1--2--3--4--|
  ///     replacement:                          -------a--b---c--|
  ///     take(untilReplacement: replacement):  --1--2-a--b---c--|
  ///
  /// The replacement's first event of any kind cancels this signal. Ends as the replacement does. The
  /// completion of this signal is ignored; an earlier failure of it passes at once.
  ///
  /// - Parameter replacement: The signal that replaces this one. It starts before this signal.
  @inlinable
  public func take(
    untilReplacement replacement: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("take(untilReplacement:)", file, line, origin, others: [replacement.origin])
    return Signal(origin) { [start] observer in
      let observer = observer.serialized()
      let onValue = observer.onValue
      let replaced = observer.branch()
      let wasReleased = Box(false)
      replacement.start(
        Observer(
          onValue: {
            if !replaced.isEnded { replaced.cancel() }
            if !observer.subscription.isEnded { onValue($0) }
          },
          onEnding: { ending in
            observer.onEnding(ending.isCompletion && wasReleased.content ? .released : ending)
          },
          subscription: observer.subscription))
      if replaced.isEnded { return }
      start(
        Observer(
          onValue: onValue,
          onEnding: { ending in
            // A closure of a cancelled signal may throw after it has caused the cancellation.
            if replaced.isEnded { return }
            replaced.cancel()
            wasReleased.content = ending.isRelease
            if ending.isFailure { observer.onEnding(ending) }
          },
          subscription: replaced))
    }
  }
}
