extension Signal where Value == Bool {
  /// Whether the latest values of all signals are true.
  ///
  ///     a:          --T-----F--|
  ///     b:          ----T--------|
  ///     all(a, b):  ----T---F----|
  ///
  /// Sends once for each value as soon as all signals have sent one. Completes when all have completed, fails
  /// at once when any fails, as `combineLatest(_:)` does.
  ///
  /// - Parameter conditions: Started in this order.
  public static func all(
    _ conditions: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .all(conditions, file: file, line: line)
  }

  /// Whether the latest values of all signals of a list are true.
  ///
  /// Ends as ``all(_:file:line:)`` does; without any signals, completes at once.
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
  /// Sends once for each value as soon as all signals have sent one. Completes when all have completed, fails
  /// at once when any fails, as `combineLatest(_:)` does.
  ///
  /// - Parameter conditions: Started in this order.
  public static func any(
    _ conditions: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .any(conditions, file: file, line: line)
  }

  /// Whether the latest value of at least one signal of a list is true.
  ///
  /// Ends as ``any(_:file:line:)`` does; without any signals, completes at once.
  public static func any(
    _ conditions: [Signal], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .combineLatest(conditions, transform: { $0.contains(true) }, file: file, line: line)
  }
}
