/// An observation of a signal that buffers its values until a task requests them.
final class AsyncIteratorStorage<Value, Failure: Error> {
  private var buffer: BoundedBuffer<Value>
  private var ending: Ending<Failure>?
  private var subscription = Subscription()
  /// Signaled when a value or the ending arrives.
  private let arrival = AutoResetEvent()

  /// - Parameters:
  ///   - signal: The signal, which is observed at once.
  ///   - buffering: The values to keep.
  ///   - dropped: Counts the values that are not kept; nil if no code reads the count.
  init(
    _ signal: Signal<Value, Failure>, _ buffering: BufferingPolicy, countingDropsIn dropped: Box<Int>? = nil
  ) {
    buffer = BoundedBuffer(buffering)
    subscription = signal.observe(during: nil) { [unowned self] value in
      if buffer.append(value) != nil { dropped?.content += 1 }
      arrival.signal()
    } ending: { [unowned self] ending in
      self.ending = ending
      arrival.signal()
    }
  }

  deinit {
    subscription.cancel()
  }

  /// Waits for the next value.
  ///
  /// - Returns: The value; nil when the signal has completed, after a failure was thrown, or if the task was
  ///   cancelled.
  /// - Throws: The failure of the signal, once, after the values before it.
  func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Value? {
    while !cancelIfTaskIsCancelled() {
      if let value = buffer.values.popFirst() { return value }
      if let ending {
        self.ending = .completed
        if case .failed(let failure, _) = ending { throw failure }
        return nil
      }
      await arrival.wait()
    }
    return nil
  }

  /// Waits for the ending.
  ///
  /// - Returns: The buffered values, and whether the signal completed. If it did not, the task was cancelled.
  /// - Throws: The failure of the signal.
  func waitForEnding(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> (values: [Value], isCompleted: Bool) {
    while !cancelIfTaskIsCancelled() {
      if let ending {
        if case .failed(let failure, _) = ending { throw failure }
        return (takeValues(), true)
      }
      await arrival.wait()
    }
    return (takeValues(), false)
  }

  private func takeValues() -> [Value] {
    var values: [Value] = []
    while let value = buffer.values.popFirst() { values.append(value) }
    return values
  }

  /// Cancels the observation if the task that waits for it has been cancelled.
  ///
  /// - Returns: Whether the task has been cancelled.
  private func cancelIfTaskIsCancelled() -> Bool {
    if Task.isCancelled { subscription.cancel() }
    return Task.isCancelled
  }
}
