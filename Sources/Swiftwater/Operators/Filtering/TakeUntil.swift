extension Signal {
  /// The values until another signal sends something.
  ///
  ///     source:                --1--2--3--4--|
  ///     trigger:               -------x-----
  ///     take(until: trigger):  --1--2-|
  ///
  /// A value of the trigger completes; its completion does not matter; its failure fails at once. Ends as
  /// this signal does if that is earlier. A trigger that sends a value as soon as it is started completes at
  /// once, and this signal is not started.
  ///
  /// - Parameter trigger: Started before this signal.
  @inlinable
  public func take<Trigger>(
    until trigger: Signal<Trigger, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("take(until:)", file, line, origin, others: [trigger.origin])
    return Signal(origin) { [start] observer in
      let observer = observer.output()
      trigger.start(observer.companion { _ in observer.complete() })
      if !observer.subscription.isEnded { start(observer) }
    }
  }

  /// The values until another signal does something, then that signal.
  ///
  ///     source:                               --1--2--3--4--|
  ///     replacement:                          -------a--b---c--|
  ///     take(untilReplacement: replacement):  --1--2-a--b---c--|
  ///
  /// The replacement's first event of any kind releases this signal. Ends as the replacement does, or with a
  /// failure of this signal before; this signal's completion does not matter.
  ///
  /// - Parameter replacement: Started before this signal.
  @inlinable
  public func take(
    untilReplacement replacement: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("take(untilReplacement:)", file, line, origin, others: [replacement.origin])
    return Signal(origin) { [start] observer in
      let observer = observer.output()
      let value = observer.value
      let replaced = observer.branch()
      replacement.start(
        observer.with {
          if !replaced.isEnded { replaced.cancel() }
          if !observer.subscription.isEnded { value($0) }
        })
      if replaced.isEnded { return }
      start(
        Observer(
          value: value,
          ending: { ending in
            replaced.cancel()
            if ending.isFailure { observer.ending(ending) }
          },
          subscription: replaced))
    }
  }
}
