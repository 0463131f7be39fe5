extension Signal {
  /// The last values, sent with completion.
  ///
  ///     source:         --1--2--3--|
  ///     take(last: 2):  -----------(23|)
  ///
  /// Where there are fewer, all of them. A failure passes at once and drops them. Taking nothing completes
  /// without starting the source.
  ///
  /// - Parameter count: How many; not negative.
  /// - Complexity: O(1) for each value; keeps `count` values.
  @inlinable
  public func take(last count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    precondition(count >= 0, "take(last:) needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("take(last:)", file, line, origin)) { [start] observer in
      if count == 0 { return observer.complete() }
      let latest = Latest<Value>(count)
      start(
        observer.atCompletion {
          for index in 0..<latest.values.count {
            observer.value(latest[index])
            if observer.subscription.isEnded { return }
          }
          observer.complete()
        }.with {
          _ = latest.add($0)
        })
    }
  }
}

/// The latest so many values, in a ring.
@usableFromInline
final class Latest<Value> {
  @usableFromInline let limit: Int
  @exclusivity(unchecked) @usableFromInline var values: [Value] = []
  @exclusivity(unchecked) @usableFromInline var oldest = 0

  /// - Parameter limit: How many to keep; at least one.
  @inlinable
  init(_ limit: Int) {
    self.limit = limit
  }

  /// Adds a value and gives up the oldest, if there is no room for both.
  @inlinable
  func add(_ value: Value) -> Value? {
    if values.count < limit {
      values.append(value)
      return nil
    }
    let givenUp = values[oldest]
    values[oldest] = value
    oldest = oldest + 1 == limit ? 0 : oldest + 1
    return givenUp
  }

  /// A value by its age, the oldest first.
  @inlinable
  subscript(index: Int) -> Value {
    values[(oldest + index) % values.count]
  }
}
