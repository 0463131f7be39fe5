package import SwiftwaterBrowserTesting

extension BrowserPage {
  /// Begins to measure how long a live page is without its server, until the document is reloaded.
  ///
  /// A timer of the browser counts the time. On a busy machine it ticks less often, so a page that waits for a processor
  /// is not taken for one that waits for its server.
  package func measureInterruptions() async throws {
    try await evaluate(
      """
      () => {
        const tick = 50
        let current = 0
        window.longestInterruption = 0
        setInterval(() => {
          current = document.documentElement.dataset.connection === "open" ? 0 : current + tick
          longestInterruption = Math.max(longestInterruption, current)
        }, tick)
      }
      """)
  }

  /// The longest time for which the page was without its server since ``measureInterruptions()``.
  package func longestInterruption() async throws -> Duration {
    .milliseconds(try await evaluate("window.longestInterruption", as: Int.self))
  }
}
