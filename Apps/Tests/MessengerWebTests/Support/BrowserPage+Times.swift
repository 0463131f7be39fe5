import SwiftwaterBrowserTesting

/// The time of day, as the browser writes it.
extension BrowserPage {
  /// The current time, in milliseconds.
  func now() async throws -> Double { try await evaluate("Date.now()") }

  /// The times of all minutes since a moment, of which more than one may pass on a busy machine.
  ///
  /// - Parameters:
  ///   - start: The moment, as ``now()`` has returned it.
  ///   - language: The language in which the browser writes the times.
  func times(since start: Double, in language: String) async throws -> [String] {
    try await evaluate(
      """
      (() => {
        const now = Date.now()
        const times = []
        for (let time = \(start); time < now + 60000; time += 60000) {
          times.push(new Date(Math.min(time, now)).toLocaleTimeString("\(language)", { timeStyle: "short" }))
        }
        return times
      })()
      """)
  }
}
