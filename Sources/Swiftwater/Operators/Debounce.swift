extension Signal {
  /// The latest value after each pause.
  ///
  ///     source:                      --a-b---------c--|
  ///     debounce(for: 3 frames):     -------b---------(c|)
  ///
  /// A value is held until nothing newer has come for a while. Completion sends what is held, then completes;
  /// a failure drops it and passes at once.
  ///
  /// - Parameters:
  ///   - pause: How long it must be quiet; not negative.
  ///   - clock: Measures the pause.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public func debounce<C: Clock>(
    for pause: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    precondition(pause >= .zero, "debounce(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("debounce(for:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      let time = Timekeeper(clock, isolation: isolation, origin: origin)
      let held = Held<Value>()
      start(
        Observer(
          value: { value in
            held.value = value
            held.timer?.cancel()
            held.timer = time.after(pause, during: observer.subscription) {
              if let value = held.take() { observer.value(value) }
            }
          },
          ending: { ending in
            if case .completed = ending, let value = held.take() { observer.value(value) }
            if !observer.subscription.isEnded { observer.ending(ending) }
          },
          subscription: observer.subscription))
    }
  }
}

/// A value that waits for its time.
final class Held<Value> {
  var value: Value?
  var timer: Cancellable?

  /// Gives the value up.
  func take() -> Value? {
    defer { value = nil }
    return value
  }
}
