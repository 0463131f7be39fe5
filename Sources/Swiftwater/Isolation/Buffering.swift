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

  func check(_ caller: StaticString, _ file: StaticString, _ line: UInt) {
    precondition(capacity > 0, "\(caller) needs room for at least one value, at \(file):\(line)")
  }
}

/// The values that wait for a receiver, no more than its buffering allows.
struct Inbox<Value> {
  private let buffering: Buffering
  // The values start at `first`; the places before it are empty and reused from time to time.
  private var slots: [Value?] = []
  private var first = 0

  init(_ buffering: Buffering) {
    self.buffering = buffering
  }

  var isEmpty: Bool { first == slots.count }

  /// Adds a value.
  ///
  /// - Returns: What there is no room for: the value itself or one that came before it.
  mutating func append(_ value: Value) -> Value? {
    var dropped: Value?
    if slots.count - first == buffering.capacity {
      if case .oldest = buffering { return value }
      dropped = popFirst()
    }
    if first > 32, first * 2 > slots.count {
      slots.removeFirst(first)
      first = 0
    }
    slots.append(value)
    return dropped
  }

  /// Takes the value that has waited longest.
  mutating func popFirst() -> Value? {
    if isEmpty { return nil }
    defer { first += 1 }
    return slots[first].take()
  }

  /// Takes all values, in the order they came.
  mutating func takeAll() -> [Value] {
    defer {
      slots = []
      first = 0
    }
    return slots[first...].map { $0! }
  }
}
