extension Signal {
  /// A signal that sends one value, then completes.
  ///
  ///     just(a):  (a|)
  ///
  /// - Parameter value: The value to send.
  @inlinable
  public static func just(_ value: Value, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    constant(value, file, line)
  }

  @inlinable
  static func constant(_ value: Value, _ file: StaticString, _ line: UInt) -> Signal {
    let origin = ConstantOrigin(value, file, line)
    return Signal(origin) { $0.finish(with: origin.value) }
  }

  /// A signal that sends the given values, then completes, synchronously when the observation begins.
  ///
  ///     of(a, b, c):  (abc|)
  ///
  /// - Parameter values: The values to send.
  @inlinable
  public static func of(_ values: Value..., file: StaticString = #fileID, line: UInt = #line) -> Signal {
    sending(values, Origin("of", file, line))
  }

  /// A signal that sends the elements of a sequence, then completes, synchronously when the observation
  /// begins.
  ///
  ///     from([a, b, c]):  (abc|)
  ///
  /// - Parameter sequence: The sequence. Each observation iterates over it once. A cancellation stops the
  ///   iteration.
  @inlinable
  public static func from(
    _ sequence: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    sending(sequence, Origin("from", file, line))
  }

  @inlinable
  static func sending(_ values: some Sequence<Value>, _ origin: Origin) -> Signal {
    Signal(origin) { observer in
      if observer.send(contentsOf: values) { observer.complete() }
    }
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
  /// - Parameter failure: The failure that the observer receives.
  @inlinable
  public static func fail(_ failure: Failure, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    let origin = Origin("fail", file, line)
    return Signal(origin) { $0.fail(failure, at: origin) }
  }
}

// If the context gives no failure type, these overloads make it `Never`.
extension Signal where Failure == Never {
  /// A signal that sends one value, then completes, and cannot fail.
  ///
  ///     Signal.just(1).observe { print($0) }
  ///
  /// - Parameter value: The value to send.
  @inlinable
  public static func just(_ value: Value, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    constant(value, file, line)
  }

  /// A signal that sends the given values, then completes, synchronously when the observation begins. It cannot fail.
  ///
  ///     Signal.of(1, 2, 3).observe { print($0) }
  ///
  /// - Parameter values: The values to send.
  @inlinable
  public static func of(_ values: Value..., file: StaticString = #fileID, line: UInt = #line) -> Signal {
    sending(values, Origin("of", file, line))
  }

  /// A signal that sends the elements of a sequence, then completes, synchronously when the observation begins. It
  /// cannot fail.
  ///
  ///     Signal.from(1...3).observe { print($0) }
  ///
  /// - Parameter sequence: The sequence. Each observation iterates over it once. A cancellation stops the
  ///   iteration.
  @inlinable
  public static func from(
    _ sequence: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    sending(sequence, Origin("from", file, line))
  }
}
