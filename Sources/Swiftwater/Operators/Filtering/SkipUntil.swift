extension Signal {
  /// The values after another signal has sent a value.
  ///
  ///     source:                --1--2--3--4--|
  ///     trigger:               -------x-----
  ///     skip(until: trigger):  --------3--4--|
  ///
  /// Ends as this signal does. The first value of the trigger releases the trigger. If the trigger completes
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
      let value = observer.value
      let isOpen = Box(false)
      let branch = observer.branch()
      trigger.start(
        Observer(
          value: { _ in
            isOpen.content = true
            branch.cancel()
          },
          ending: { ending in
            branch.cancel()
            if ending.isFailure { observer.ending(ending) }
          },
          subscription: branch))
      if observer.subscription.isEnded { return }
      start(
        observer.with {
          if isOpen.content { value($0) }
        })
    }
  }
}
