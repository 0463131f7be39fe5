// Methods that observe a signal and wait for its values. They run on the caller's actor, and so does the work
// of the signal. Cancelling the waiting task cancels the observation.

extension Signal {
  /// Waits for the first value, then cancels the observation.
  ///
  ///     let user = await session.signal.firstValue()
  ///     let large = await sizes.filter { $0 > 100 }.firstValue()  // the first that satisfies a predicate
  ///
  /// - Returns: The value; nil if the signal completed without a value or the task was cancelled.
  /// - Throws: The failure of the signal, if there was no value before it.
  public func firstValue(file: StaticString = #fileID, line: UInt = #line) async throws(Failure) -> Value? {
    try await take(first: 1, file: file, line: line).lastValue()
  }

  /// Waits for the first value, but only for some time.
  ///
  ///     let reply = await replies.firstValue(within: .seconds(5))
  ///
  /// The observation ends with the value or when the time has passed.
  ///
  /// - Parameters:
  ///   - duration: The time to wait; not negative.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  /// - Returns: The value; nil if there was none in time, or the task was cancelled.
  /// - Throws: The failure of the signal, if it arrives in time and before any value.
  public func firstValue<C: Clock>(
    within duration: Duration, clock: C = DefaultClock(),
    file: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Value? where C.Duration == Duration {
    try await take(for: duration, clock: clock, file: file, line: line).firstValue(file: file, line: line)
  }

  /// Waits for the completion, and returns the last value.
  ///
  /// - Returns: The last value; nil if there was none or the task was cancelled.
  /// - Throws: The failure of the signal, even if there were values before it.
  public func lastValue() async throws(Failure) -> Value? {
    let (values, isCompleted) = try await AsyncIteratorStorage(self, .latest).waitForEnding()
    return isCompleted ? values.last : nil
  }

  /// Waits for the completion, and returns the only value. A second value cancels the observation.
  ///
  /// - Returns: The only value; nil if there was none or more than one, or the task was cancelled.
  /// - Throws: The failure of the signal, unless there were two values before it.
  public func singleValue(
    file: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Value? {
    let (values, isCompleted) = try await AsyncIteratorStorage(
      take(first: 2, file: file, line: line), .unbounded
    )
    .waitForEnding()
    return isCompleted && values.count == 1 ? values[0] : nil
  }

  /// Waits for the completion, and returns all values.
  ///
  /// - Returns: All values; if the task was cancelled, the values before the cancellation.
  /// - Throws: The failure of the signal, even if there were values before it.
  public func allValues() async throws(Failure) -> [Value] {
    try await AsyncIteratorStorage(self, .unbounded).waitForEnding().values
  }

  /// Waits for the completion, or until the task is cancelled, and ignores the values.
  ///
  /// - Throws: The failure of the signal.
  public func completion() async throws(Failure) {
    _ = try await AsyncIteratorStorage(self, .latest).waitForEnding()
  }
}
