// Methods that observe a signal and wait for what it says. They run on the caller's actor, and the signal's
// work is done there. When the waiting task is cancelled, the observation is, too.

extension Signal {
  /// Waits for the first value, then ends the observation.
  ///
  ///     let user = await session.signal.first()
  ///     let large = await sizes.filter { $0 > 100 }.first()  // the first that passes a test
  ///
  /// - Returns: Nil if the signal completed without a value or the task was cancelled.
  /// - Throws: The signal's failure, if there was no value before it.
  public func first(file: StaticString = #fileID, line: UInt = #line) async throws(Failure) -> Value? {
    try await take(first: 1, file: file, line: line).last()
  }

  /// Waits for the completion.
  ///
  /// - Returns: The last value; nil if there was none or the task was cancelled.
  /// - Throws: The signal's failure, whatever came before it.
  public func last() async throws(Failure) -> Value? {
    let (values, isCompleted) = try await AsyncIteratorStorage(self, .latest).finish()
    return isCompleted ? values.last : nil
  }

  /// Waits for the completion, or until there is a second value, which ends the observation.
  ///
  /// - Returns: The only value; nil if there was none or more than one, or the task was cancelled.
  /// - Throws: The signal's failure, unless two values came before it.
  public func single(file: StaticString = #fileID, line: UInt = #line) async throws(Failure) -> Value? {
    let (values, isCompleted) = try await AsyncIteratorStorage(
      take(first: 2, file: file, line: line), .unbounded
    )
    .finish()
    return isCompleted && values.count == 1 ? values[0] : nil
  }

  /// Waits for the completion.
  ///
  /// - Returns: All values; if the task was cancelled, those that came before.
  /// - Throws: The signal's failure, whatever came before it.
  public func all() async throws(Failure) -> [Value] {
    try await AsyncIteratorStorage(self, .unbounded).finish().values
  }

  /// Waits for the completion, or until the task is cancelled. The values are ignored.
  ///
  /// - Throws: The signal's failure.
  public func completion() async throws(Failure) {
    _ = try await AsyncIteratorStorage(self, .latest).finish()
  }
}
