extension Signal {
  /// The latest value, once in each interval, if there is a new one.
  ///
  ///     source:                   -a---bc------d-|
  ///     sample(every: 4 frames):  ----a---c------|
  ///
  /// Completion and failure pass at once; what came since the last tick is dropped.
  ///
  /// - Parameters:
  ///   - interval: How long from tick to tick; positive.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public func sample<C: Clock>(
    every interval: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(interval > .zero, "sample(every:) needs a positive duration, at \(file):\(line)")
    let origin = Origin("sample(every:)", file, line, origin)
    return sample(origin) { [weak isolation] ticks in
      Scheduler(clock, isolation: isolation, origin: origin)
        .everyMultiple(of: interval, during: ticks.subscription) { ticks.value(()) }
    }
  }

  /// The latest value, each time another signal sends something, if there is a new one.
  ///
  ///     source:      -a---bc------d-|
  ///     ticks:       x---x---x---x---
  ///     sample(on:): ----a---c------|
  ///
  /// Completion of the source and failures of both pass at once; what came since the last tick is dropped.
  /// When the ticks complete, nothing is sent any more, until the source ends.
  ///
  /// - Parameter ticks: Says when; observed before the source.
  public func sample<Tick>(
    on ticks: Signal<Tick, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    sample(Origin("sample(on:)", file, line, origin, others: [ticks.origin])) { observer in
      ticks.start(observer.with { _ in observer.value(()) })
    }
  }

  private func sample(_ origin: Origin, _ startTicks: @escaping (Observer<Void, Failure>) -> Void) -> Signal {
    Signal(origin) { [start] observer in
      let observer = observer.output()
      let latest = Box(Value?.none)
      let ticks = observer.branch()
      startTicks(
        Observer(
          value: {
            if let value = latest.content.take() { observer.value(value) }
          },
          ending: {
            ticks.cancel()
            if $0.isFailure { observer.ending($0) }
          },
          subscription: ticks))
      if observer.subscription.isEnded { return }
      start(
        Observer(
          value: { latest.content = $0 }, ending: observer.ending, subscription: observer.subscription))
    }
  }
}
