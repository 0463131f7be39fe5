extension Signal {
  /// A signal that sends one value, then completes.
  ///
  ///     just(a):  (a|)
  ///
  /// - Parameter value: The value to send.
  @inlinable
  public static func just(_ value: Value, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    let origin = ConstantOrigin(value, file, line)
    return Signal(origin) { $0.finish(with: origin.value) }
  }

  /// A signal that sends the elements of a sequence, then completes, all while the observation begins.
  ///
  ///     values([a, b, c]):  (abc|)
  ///
  /// - Parameter values: The sequence. Each observation iterates over it once, and stops when it is
  ///   cancelled.
  @inlinable
  public static func values(
    _ values: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("values", file, line)) { observer in
      if observer.send(contentsOf: values) { observer.complete() }
    }
  }

  /// A signal that sends the given values, then completes, all while the observation begins.
  ///
  /// - Parameter values: The values to send.
  @inlinable
  public static func values(_ values: Value..., file: StaticString = #fileID, line: UInt = #line) -> Signal {
    .values(values, file: file, line: line)
  }

  /// A signal that completes at once.
  ///
  ///     empty:  |
  @inlinable
  public static func empty(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(Origin("empty", file, line)) { $0.complete() }
  }

  /// A signal that sends no event and never ends.
  ///
  ///     never:  -
  @inlinable
  public static func never(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(Origin("never", file, line)) { _ in }
  }

  /// A signal that fails at once.
  ///
  ///     fail:  #
  ///
  /// - Parameter failure: The error that the observer receives.
  @inlinable
  public static func fail(_ failure: Failure, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    let origin = Origin("fail", file, line)
    return Signal(origin) { $0.fail(failure, at: origin) }
  }
}
