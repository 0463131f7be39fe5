extension Signal {
  /// The last values, sent with the completion.
  ///
  ///     source:         --1--2--3--|
  ///     take(last: 2):  -----------(23|)
  ///
  /// If there are fewer, sends all of them. A failure passes at once and drops them. If `count` is 0,
  /// completes at once and does not start the source.
  ///
  /// - Parameter count: The number of values; not negative.
  /// - Complexity: O(1) for each value; keeps `count` values.
  @inlinable
  public func take(last count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Misuse.require(count >= 0, "take(last:) needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("take(last:)", file, line, origin)) { [start] observer in
      if count == 0 { return observer.complete() }
      let latest = RingBuffer<Value>(count)
      start(
        observer.atCompletion {
          // A closure upstream may have ended the observation.
          for index in 0..<latest.values.count { observer.send(latest[index]) }
          if !observer.subscription.isEnded { observer.complete() }
        }.with {
          _ = latest.append($0)
        })
    }
  }
}
