/// A queue of values whose size is limited by a buffering policy.
@usableFromInline
struct BoundedBuffer<Value>: ~Copyable {
  @usableFromInline let capacity: Int
  /// Whether a full buffer drops the new value instead of the oldest one.
  @usableFromInline let dropsNewest: Bool
  @usableFromInline var values = Deque<Value>()

  init(_ buffering: BufferingPolicy) {
    capacity = buffering.capacity
    dropsNewest = if case .oldest = buffering { true } else { false }
  }

  /// Whether a value can be appended without dropping one.
  @usableFromInline
  var hasRoom: Bool { values.count < capacity }

  /// Appends a value.
  ///
  /// - Returns: The dropped value, if the buffer was full: the new value or the oldest value.
  @inlinable
  mutating func append(_ value: Value) -> Value? {
    if values.count < capacity {
      values.append(value)
      return nil
    }
    if dropsNewest { return value }
    let dropped = values.removeFirst()
    values.append(value)
    return dropped
  }

  /// Removes and returns all values, the oldest first.
  mutating func removeAll() -> Deque<Value> {
    exchange(&values, with: Deque())
  }
}
