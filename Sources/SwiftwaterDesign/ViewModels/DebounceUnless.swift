public import Swiftwater

extension Signal {
  /// Sends each value at once while a condition holds, and otherwise the latest value after each pause.
  ///
  ///     condition:                                      F---------T-------F-------x
  ///     source:                                         -a-b-----c--d-e----f-------
  ///     debounce(for: 3 frames, unless: condition):     ------b---c-d-e-------f---|
  ///
  /// While the condition does not hold, a value is pending until no newer one has arrived during the pause. When the
  /// condition begins to hold, the pending value is sent at once. No value is sent twice. Completion sends the
  /// pending value first. A failure drops it. When the condition is released, the pending value is dropped, and the
  /// signal completes.
  ///
  ///     let rows = store.rows.debounce(for: .seconds(1), unless: isActive)
  ///
  /// - Parameters:
  ///   - pause: The time without a value; not negative.
  ///   - condition: Usually the ``ViewModel/isActive`` of a view model.
  ///   - clock: Measures the pause.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  /// - Complexity: O(1) for each value; one timer for each value that arrives while the condition does not
  ///   hold.
  public func debounce<C: Clock>(
    for pause: Duration, unless condition: Property<Bool>, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let beginnings = condition.signal.filter { $0 }.replaceValues(with: ())
    let pauseEnd = Signal<Void, Never>.timer(
      after: pause, clock: clock, isolation: isolation, file: file, line: line)
    let sendTrigger = Signal<Void, Never>.merge(beginnings, pauseEnd).setFailureType(to: Failure.self)
    let release = condition.changes.materialized().filter(\.isEnding).replaceValues(with: ())
    return debounce(until: { _ in sendTrigger }, file: file, line: line)
      .take(until: release.setFailureType(), file: file, line: line)
  }
}
