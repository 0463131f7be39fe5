/// What to keep for somebody who cannot take values as fast as they come.
public enum Buffering: Sendable, Hashable {
  /// Keeps everything. Memory grows for as long as the receiver is slower than the senders.
  case unbounded
  /// Keeps the last value only: for values that replace each other, such as a progress.
  case latest
  /// Keeps the first values, so many, and drops what comes while they wait.
  case oldest(Int)
  /// Keeps the last values, so many, and drops those that have waited longest.
  case newest(Int)

  /// How many values may wait.
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

/// The values that wait for a receiver, no more than its buffering allows.
@usableFromInline
struct Inbox<Value>: ~Copyable {
  @usableFromInline let capacity: Int
  /// Whether new values are dropped when there is no room, not those that have waited longest.
  @usableFromInline let dropsNew: Bool
  @usableFromInline var values = Deque<Value>()

  init(_ buffering: Buffering) {
    capacity = buffering.capacity
    dropsNew = if case .oldest = buffering { true } else { false }
  }

  /// Adds a value.
  ///
  /// - Returns: What there is no room for: the value itself or one that came before it.
  @inlinable
  mutating func append(_ value: Value) -> Value? {
    if values.count < capacity {
      values.append(value)
      return nil
    }
    if dropsNew { return value }
    let dropped = values.removeFirst()
    values.append(value)
    return dropped
  }

  /// Takes all values, in the order they came.
  mutating func takeAll() -> Deque<Value> {
    exchange(&values, with: Deque())
  }
}
