import Foundation
import Synchronization

/// What is the same for all dates within a minute, worked out once.
///
/// Remembers a bounded number of minutes; when there are more, all are forgotten.
final class MinuteTable<Value: Sendable>: Sendable {
  private let values = Mutex<[Int: Value]>([:])

  private static var capacity: Int { 2_000 }

  /// What belongs to the minute of a date.
  func value(for date: Date, _ make: () -> Value) -> Value {
    let minutes = (date.timeIntervalSince1970 / 60).rounded(.down)
    // No time zone parts minutes. What is so far away is not remembered.
    guard let minute = Int(exactly: minutes) else { return make() }
    if let value = values.withLock({ $0[minute] }) { return value }
    let value = make()
    values.withLock { values in
      if values.count >= Self.capacity { values = [:] }
      values[minute] = value
    }
    return value
  }
}
