/// Which values are buffered for a receiver that is slower than the sender.
public enum Buffering: Sendable, Hashable {
  /// Buffers all values. Memory grows for as long as the receiver is slower than the senders.
  case unbounded
  /// Buffers the last value only: for values that replace each other, such as a progress.
  case latest
  /// Buffers up to the given number of values, and drops new values while the buffer is full.
  case oldest(Int)
  /// Buffers up to the given number of values, and drops the oldest ones to make room.
  case newest(Int)

  /// The maximum number of buffered values.
  var capacity: Int {
    switch self {
    case .unbounded: .max
    case .latest: 1
    case .oldest(let count), .newest(let count): count
    }
  }

  func requireCapacity(_ caller: StaticString, _ file: StaticString, _ line: UInt) {
    Misuse.require(capacity > 0, "\(caller) needs room for at least one value, at \(file):\(line)")
  }
}

/// A queue of values whose size is limited by a buffering policy.
@usableFromInline
struct BoundedBuffer<Value>: ~Copyable {
  @usableFromInline let capacity: Int
  /// Whether a full buffer drops the new value instead of the oldest one.
  @usableFromInline let dropsNewest: Bool
  @usableFromInline var values = Deque<Value>()

  init(_ buffering: Buffering) {
    capacity = buffering.capacity
    dropsNewest = if case .oldest = buffering { true } else { false }
  }

  /// Appends a value.
  ///
  /// - Returns: The dropped value, if the buffer was full: the new one or the oldest one.
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
