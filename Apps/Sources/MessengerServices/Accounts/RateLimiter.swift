import Foundation

/// Limits how often something can be done, for each key, in fixed windows of time.
///
/// The limiter keeps at most ``capacity`` keys. If a new key has no room, it removes the half of the keys that
/// have the oldest windows.
struct RateLimiter {
  private struct Window {
    let start: Date
    var count = 0
  }

  private let duration: TimeInterval
  private let capacity: Int
  private var windows: [String: Window] = [:]

  /// - Parameters:
  ///   - duration: The length of a window.
  ///   - capacity: The maximum number of keys.
  init(per duration: Duration, capacity: Int = 20_000) {
    self.duration = duration / .seconds(1)
    self.capacity = capacity
  }

  /// Counts an attempt.
  ///
  /// - Parameters:
  ///   - key: Names the action and its origin, such as the person.
  ///   - amount: How much the attempt counts.
  ///   - limit: The amount of a window at which attempts are rejected.
  ///   - now: The current time.
  ///   - error: Makes the error of a rejected attempt. Receives the seconds until the window ends.
  /// - Throws: `error` if the window has reached `limit` already.
  mutating func count(
    _ key: String, amount: Int = 1, limit: Int, at now: Date,
    error: (_ seconds: Int) -> MessengerError = MessengerError.tooManyAttempts
  ) throws(MessengerError) {
    let window = window(of: key, at: now)
    guard window.count < limit else {
      let rest = window.start.addingTimeInterval(duration).timeIntervalSince(now)
      throw error(Int(rest.rounded(.up)))
    }
    add(key, amount: amount, at: now)
  }

  /// Counts an attempt without a limit.
  mutating func add(_ key: String, amount: Int = 1, at now: Date) {
    var window = window(of: key, at: now)
    window.count += amount
    if windows.count >= capacity, windows[key] == nil { evictOldest() }
    windows[key] = window
  }

  /// The amount that was counted in the current window.
  func amount(for key: String, at now: Date) -> Int { window(of: key, at: now).count }

  private func window(of key: String, at now: Date) -> Window {
    // A window that begins in the future was opened before the clock was set back. Its end may be days away.
    guard let window = windows[key],
      window.start <= now, now < window.start.addingTimeInterval(duration)
    else { return Window(start: now) }
    return window
  }

  /// Discards the attempts of a key.
  mutating func reset(_ key: String) {
    windows[key] = nil
  }

  /// Removes the older half of the windows, so that eviction is rare.
  private mutating func evictOldest() {
    let newest = windows.sorted { $0.value.start > $1.value.start }.prefix(capacity / 2)
    windows = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
  }
}
