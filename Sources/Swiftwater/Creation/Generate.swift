extension Signal {
  /// A signal of the states that follow from each other, all while the observation begins.
  ///
  ///     generate(from: 1, while: { $0 < 10 }, next: { $0 * 2 }):  (1248|)
  ///
  /// Completes at the first state that fails the test, which is not sent. Where none does, it goes on until
  /// the observer leaves.
  ///
  /// - Parameters:
  ///   - initial: The first state.
  ///   - condition: Whether a state is sent.
  ///   - next: Makes the next state of the last one.
  @inlinable
  public static func generate(
    from initial: Value, while condition: @escaping (Value) -> Bool, next: @escaping (Value) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("generate", file, line)) { observer in
      var state = initial
      while condition(state) {
        observer.value(state)
        if observer.subscription.isEnded { return }
        state = next(state)
      }
      observer.complete()
    }
  }

  /// A signal of one value again and again, all while the observation begins.
  ///
  ///     repeating(a, count: 3):  (aaa|)
  ///
  /// - Parameters:
  ///   - value: What to send.
  ///   - count: How often, not negative; nil to go on until the observer leaves.
  @inlinable
  public static func repeating(
    _ value: Value, count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require((count ?? 0) >= 0, "repeating needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("repeating", file, line)) { observer in
      var remaining = count
      while remaining != 0 {
        observer.value(value)
        if observer.subscription.isEnded { return }
        remaining = remaining.map { $0 - 1 }
      }
      observer.complete()
    }
  }
}
