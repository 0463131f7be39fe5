/// Determines which values are buffered for a receiver that is slower than its senders.
public enum BufferingPolicy: Sendable, Hashable {
  /// Buffers all values. Memory grows as long as the receiver is slower than its senders.
  case unbounded
  /// Buffers the last value only: for values that replace each other, such as the progress of a download.
  case latest
  /// Buffers up to the given number of values, and drops new values while the buffer is full. A number below
  /// 1 stops the program.
  case oldest(Int)
  /// Buffers up to the given number of values, and drops the oldest ones to make room. A number below 1 stops
  /// the program.
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
