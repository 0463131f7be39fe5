import Foundation
import Synchronization

/// A cache of values that are the same for all dates within a minute.
///
/// Keeps a bounded number of minutes. When there are more, it discards all of them.
final class MinuteKeyedCache<Value: Sendable>: Sendable {
  private let values = Mutex<[Int: Value]>([:])

  private static var capacity: Int { 2_000 }

  /// The value for the minute of a date.
  func value(for date: Date, _ make: () -> Value) -> Value {
    let minutes = (date.timeIntervalSince1970 / 60).rounded(.down)
    // All time zones begin days at whole minutes. Dates too far away for an integer are not cached.
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
