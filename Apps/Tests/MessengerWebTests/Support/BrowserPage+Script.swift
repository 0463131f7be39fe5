import SwiftwaterBrowserTesting
import SwiftwaterWebTesting

/// The activity of the script of a page.
extension BrowserPage {
  /// Waits until the page has loaded all parts of its script, also those of the messenger, for which
  /// `waitForLivePage` does not wait.
  func waitForModules() async throws {
    try await waitForLivePage()
    try await evaluate(
      """
      async () => {
        const { modules } = await import(document.querySelector("script[type=module]").src)
        await Promise.all(Object.values(modules))
      }
      """)
  }

  /// Waits until the server has received everything that the page has sent, such as that the page is hidden. What
  /// another page sends later could arrive before.
  func waitForAnswers() async throws {
    try await waitUntil(
      """
      async () => {
        const { outbox } = await import(document.querySelector("script[type=module]").src)
        return !outbox.entries.length
      }
      """)
  }

  /// Lets no timer of this document end that is set to ten seconds or more from now on. After ten seconds without
  /// an answer, the script gives up: text that was typed on the way to another screen goes to the old one.
  func stopLongTimers() async throws {
    try await evaluate(
      """
      () => {
        const { setTimeout } = window
        window.setTimeout = (action, time, ...values) =>
          setTimeout(action, time >= 10_000 ? 2 ** 31 - 1 : time, ...values)
      }
      """)
  }
}
