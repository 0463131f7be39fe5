import Foundation

/// Counts attempts in windows of time and says when there were too many.
///
/// Keeps at most ``capacity`` counts; if more are needed, those whose window began first are forgotten.
struct AttemptLimiter {
  private struct Window {
    let start: Date
    var count = 0
  }

  private let duration: TimeInterval
  private let capacity: Int
  private var windows: [String: Window] = [:]

  /// - Parameters:
  ///   - duration: How long a window is.
  ///   - capacity: How many keys are counted at the same time.
  init(per duration: Duration, capacity: Int = 20_000) {
    self.duration = duration / .seconds(1)
    self.capacity = capacity
  }

  /// Counts an attempt.
  ///
  /// - Throws: `refusal` of the seconds to wait, if there were `limit` in this window already.
  mutating func count(
    _ key: String, limit: Int, at now: Date,
    refusal: (_ seconds: Int) -> MessengerError = MessengerError.tooManyAttempts
  ) throws(MessengerError) {
    var window = windows[key] ?? Window(start: now)
    if window.start.addingTimeInterval(duration) <= now { window = Window(start: now) }
    guard window.count < limit else {
      let rest = window.start.addingTimeInterval(duration).timeIntervalSince(now)
      throw refusal(Int(rest.rounded(.up)))
    }
    window.count += 1
    if windows.count >= capacity, windows[key] == nil { makeRoom() }
    windows[key] = window
  }

  /// Takes the attempts of a key back.
  mutating func forget(_ key: String) {
    windows[key] = nil
  }

  /// Removes half, so that this is seldom done.
  private mutating func makeRoom() {
    let newest = windows.sorted { $0.value.start > $1.value.start }.prefix(capacity / 2)
    windows = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
  }
}
