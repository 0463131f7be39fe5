extension Signal where Value == Bool {
  /// Whether the latest values of all signals are true.
  ///
  ///     a:          --T-----F--|
  ///     b:          ----T--------|
  ///     all(a, b):  ----T---F----|
  ///
  /// Sends once for each value, from the time when all signals have sent one. Completes when all have
  /// completed. Fails at once when any fails, and cancels the others.
  ///
  /// - Parameter conditions: The signals. They start in this order.
  public static func all(
    _ conditions: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .all(conditions, file: file, line: line)
  }

  /// Whether the latest values of all signals of an array are true.
  ///
  /// Sends and ends as `all(_:)` does. Completes at once if the array is empty.
  ///
  /// - Parameter conditions: The signals. They start in this order.
  public static func all(
    _ conditions: [Signal], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .combineLatest(conditions, transform: { $0.allSatisfy { $0 } }, file: file, line: line)
  }

  /// Whether the latest value of at least one signal is true.
  ///
  ///     a:          --T-----F--|
  ///     b:          ----F--------|
  ///     any(a, b):  ----T---F----|
  ///
  /// Sends once for each value, from the time when all signals have sent one. Completes when all have
  /// completed. Fails at once when any fails, and cancels the others.
  ///
  /// - Parameter conditions: The signals. They start in this order.
  public static func any(
    _ conditions: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .any(conditions, file: file, line: line)
  }

  /// Whether the latest value of at least one signal of an array is true.
  ///
  /// Sends and ends as `any(_:)` does. Completes at once if the array is empty.
  ///
  /// - Parameter conditions: The signals. They start in this order.
  public static func any(
    _ conditions: [Signal], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .combineLatest(conditions, transform: { $0.contains(true) }, file: file, line: line)
  }
}
