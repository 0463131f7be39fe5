/// An observation whose values wait until a task asks for them.
final class AsyncIteratorStorage<Value, Failure: Error> {
  private var inbox: Inbox<Value>
  private var ending: Ending<Failure>?
  private var subscription = Subscription()
  private let waker = AsyncEvent()

  init(_ signal: Signal<Value, Failure>, _ buffering: Buffering) {
    inbox = Inbox(buffering)
    subscription = signal.observe(during: nil) { [unowned self] value in
      _ = inbox.append(value)
      waker.wake()
    } ending: { [unowned self] ending in
      self.ending = ending
      waker.wake()
    }
  }

  deinit {
    subscription.cancel()
  }

  /// Waits for a value.
  ///
  /// - Returns: Nil when the signal has completed, after a failure was thrown, or if the task was cancelled.
  func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Value? {
    while goOn() {
      if let value = inbox.values.popFirst() { return value }
      if let ending {
        self.ending = .completed
        if case .failed(let failure, _) = ending { throw failure }
        return nil
      }
      await waker.wait()
    }
    return nil
  }

  /// Waits for the ending.
  ///
  /// - Returns: The values that were kept, and whether the signal completed; if not, the task was cancelled.
  func finish(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> (values: [Value], isCompleted: Bool) {
    while goOn() {
      if let ending {
        if case .failed(let failure, _) = ending { throw failure }
        return (keptValues(), true)
      }
      await waker.wait()
    }
    return (keptValues(), false)
  }

  private func keptValues() -> [Value] {
    var values: [Value] = []
    while let value = inbox.values.popFirst() { values.append(value) }
    return values
  }

  /// Ends the observation if the task that waits for it has been cancelled.
  private func goOn() -> Bool {
    if Task.isCancelled { subscription.cancel() }
    return !Task.isCancelled
  }
}
