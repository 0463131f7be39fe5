/// The values that are buffered for a receiver that is slower than the sender.
public enum Buffering: Sendable, Hashable {
  /// Buffers all values. Memory grows for as long as the receiver is slower than the senders.
  case unbounded
  /// Buffers the last value only: for values that replace each other, such as a progress.
  case latest
  /// Buffers up to the given number of values, at least one, and drops new values while the buffer is full.
  case oldest(Int)
  /// Buffers up to the given number of values, at least one, and drops the oldest ones to make room.
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
