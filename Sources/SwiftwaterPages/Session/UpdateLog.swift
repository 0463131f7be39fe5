/// The updates that the browser has not acknowledged, by number.
struct UpdateLog {
  private var updates: [String] = []
  /// The number of the first of `updates`.
  private var firstNumber = 1
  /// The number of elements of `updates` that were sent on the current connection.
  private var sentCount = 0
  /// The size of `updates` in bytes of UTF-8.
  private(set) var byteCount = 0

  /// The number of updates.
  var count: Int { updates.count }

  /// The number of the next update to append.
  var nextNumber: Int { firstNumber + updates.count }

  /// Returns the next update to send on the current connection, and marks it as sent.
  mutating func next() -> String? {
    guard sentCount < updates.count else { return nil }
    defer { sentCount += 1 }
    return updates[sentCount]
  }

  /// Adds the update with the number ``nextNumber``.
  mutating func append(_ update: String) {
    byteCount += update.utf8.count
    updates.append(update)
  }

  /// Removes all updates up to and including a number.
  ///
  /// - Returns: False if the connection has not sent an update with this number.
  mutating func acknowledge(_ number: Int) -> Bool {
    guard number < firstNumber + sentCount else { return false }
    guard number >= firstNumber else { return true }
    let count = number - firstNumber + 1
    for update in updates[..<count] { byteCount -= update.utf8.count }
    updates.removeFirst(count)
    firstNumber += count
    sentCount -= count
    return true
  }

  /// Continues on a new connection after the last update that the browser has applied.
  ///
  /// - Returns: False if the log does not hold the updates after this number.
  mutating func resume(after number: Int) -> Bool {
    guard number >= firstNumber - 1, number < firstNumber + updates.count else { return false }
    sentCount = updates.count
    guard acknowledge(number) else { return false }
    sentCount = 0
    return true
  }

  /// Whether the limits allow another update.
  func hasRoom(_ limits: WebLimits) -> Bool {
    updates.count < limits.maximumUnacknowledgedUpdates && byteCount < limits.maximumUnacknowledgedBytes
  }
}
