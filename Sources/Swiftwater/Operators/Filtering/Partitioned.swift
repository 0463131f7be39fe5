extension Signal {
  /// The values that satisfy a predicate and the other values, as two signals.
  ///
  ///     source:                          --1--2--3--4--|
  ///     partitioned { $0 > 2 }.matching: --------3--4--|
  ///     partitioned { $0 > 2 }.others:   --1--2--------|
  ///
  /// Each of the two observes this signal on its own, and ends as it does. If its work must run once for both,
  /// partition `share()`.
  ///
  /// - Parameter isMatching: The predicate. It runs for each value of each of the two signals.
  /// - Returns: The values for which `isMatching` is true, and those for which it is false.
  public func partitioned(
    by isMatching: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> (matching: Signal, others: Signal) {
    (
      matching: filter(isMatching, file: file, line: line),
      others: filter({ !isMatching($0) }, file: file, line: line)
    )
  }
}
