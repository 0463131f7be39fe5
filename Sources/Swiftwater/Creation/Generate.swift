extension Signal {
  /// A signal of states, each computed from the previous state.
  ///
  ///     generate(from: 1, while: { $0 < 10 }, next: { $0 * 2 }):  (1248|)
  ///
  /// All states are sent while the observation begins. The signal completes at the first state that does not
  /// satisfy the condition, without sending it. If all satisfy it, the signal goes on until the observation
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - initial: The first state.
  ///   - condition: Whether a state is sent.
  ///   - next: Computes the next state from the last one.
  @inlinable
  public static func generate(
    from initial: Value, while condition: @escaping (Value) -> Bool, next: @escaping (Value) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("generate", file, line)) { observer in
      var state = initial
      let subscription = observer.subscription
      while condition(state) {
        // Each closure of the caller may have ended the observation.
        if subscription.isEnded { return }
        observer.onValue(state)
        if subscription.isEnded { return }
        state = next(state)
        if subscription.isEnded { return }
      }
      if !subscription.isEnded { observer.complete() }
    }
  }

  /// A signal that sends one value repeatedly while the observation begins, and completes if there is a count.
  ///
  ///     repeating(a, count: 3):  (aaa|)
  ///
  /// - Parameters:
  ///   - value: The value to send.
  ///   - count: The number of times to send it, not negative; nil to go on until the observation is
  ///     cancelled.
  @inlinable
  public static func repeating(
    _ value: Value, count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require((count ?? 0) >= 0, "repeating needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("repeating", file, line)) { observer in
      var remaining = count
      while remaining != 0 {
        observer.onValue(value)
        if observer.subscription.isEnded { return }
        remaining = remaining.map { $0 - 1 }
      }
      observer.complete()
    }
  }
}
