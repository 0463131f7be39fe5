/// A buffer of a fixed capacity that keeps the latest values.
@usableFromInline
final class RingBuffer<Value> {
  @usableFromInline let capacity: Int
  @exclusivity(unchecked) @usableFromInline var values: [Value]
  @exclusivity(unchecked) @usableFromInline var oldest = 0

  /// - Parameters:
  ///   - capacity: The number of values to keep; at least one.
  ///   - values: The first values, the oldest first; at most as many as the capacity.
  @inlinable
  init(_ capacity: Int, _ values: [Value] = []) {
    self.capacity = capacity
    self.values = values
  }

  /// Appends a value, and removes the oldest one if the buffer is full.
  ///
  /// - Returns: The removed value; nil if there was room.
  @inlinable
  func append(_ value: Value) -> Value? {
    if values.count < capacity {
      values.append(value)
      return nil
    }
    let removed = values[oldest]
    values[oldest] = value
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
    return removed
  }

  /// The value at a position; the oldest is at 0.
  @inlinable
  subscript(index: Int) -> Value {
    values[(oldest + index) % values.count]
  }

  func removeAll() {
    values = []
    oldest = 0
  }
}
