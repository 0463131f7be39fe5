extension Signal {
  /// The latest value at the end of each interval, if there is a new one.
  ///
  ///     source:                   -a---bc------d-|
  ///     sample(every: 4 frames):  ----a---c------|
  ///
  /// Endings pass at once. A value that arrived after the last tick is dropped.
  ///
  /// - Parameters:
  ///   - interval: The time from tick to tick; positive.
  ///   - clock: The clock that measures the interval; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public func sample<C: Clock>(
    every interval: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(interval > .zero, "sample(every:) needs a positive duration, at \(file):\(line)")
    let origin = Origin("sample(every:)", file, line, origin)
    return sample(origin) { [weak isolation] ticks in
      Scheduler(clock, isolation: isolation, origin: origin)
        .everyMultiple(of: interval, during: ticks.subscription) { ticks.onValue(()) }
    }
  }

  /// The latest value each time another signal sends a value, if there is a new one.
  ///
  ///     source:      -a---bc------d-|
  ///     ticks:       x---x---x---x---
  ///     sample(on:): ----a---c------|
  ///
  /// The completion of the source and failures of both signals pass at once. A value that arrived after the
  /// last tick is dropped. After the completion of the ticks, no more values are sent.
  ///
  /// - Parameter ticks: A signal each of whose values sends the latest value. It starts before the source.
  public func sample<Tick>(
    on ticks: Signal<Tick, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    sample(Origin("sample(on:)", file, line, origin, others: [ticks.origin])) { observer in
      ticks.start(observer.with { _ in observer.onValue(()) })
    }
  }

  private func sample(_ origin: Origin, _ startTicks: @escaping (Observer<Void, Failure>) -> Void) -> Signal {
    Signal(origin) { [start] observer in
      let observer = observer.serialized()
      let latest = Box(Value?.none)
      let ticks = observer.branch()
      startTicks(
        Observer(
          onValue: {
            if let value = latest.content.take() { observer.onValue(value) }
          },
          onEnding: {
            ticks.cancel()
            if $0.isFailure { observer.onEnding($0) }
          },
          subscription: ticks))
      if observer.subscription.isEnded { return }
      start(
        Observer(
          // An assignment would release the old value while the new one is incomplete, and a release may send
          // to the ticks.
          onValue: { _ = exchange(&latest.content, with: $0) }, onEnding: observer.onEnding,
          subscription: observer.subscription))
    }
  }
}
