/// The latest so many values, in a ring.
@usableFromInline
final class RingBuffer<Value> {
  @usableFromInline let limit: Int
  @exclusivity(unchecked) @usableFromInline var values: [Value]
  @exclusivity(unchecked) @usableFromInline var oldest = 0

  /// - Parameters:
  ///   - limit: How many to keep; at least one.
  ///   - values: The first ones, the oldest first; no more than that.
  @inlinable
  init(_ limit: Int, _ values: [Value] = []) {
    self.limit = limit
    self.values = values
  }

  /// Adds a value and gives up the oldest, if there is no room for both.
  @inlinable
  func append(_ value: Value) -> Value? {
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

  func removeAll() {
    values = []
    oldest = 0
  }
}
