package import SwiftwaterBrowserTesting

/// States of a page that last only for a while.
extension BrowserPage {
  /// Begins to look for a state that ends by itself, such as a toast. ``waitForMoment(file:line:)`` finds the state even
  /// if the test goes on only after it has ended.
  ///
  /// - Parameter condition: An expression of JavaScript that is true in this state. It is evaluated now and after each
  ///   change of the document, until it is true.
  package func watch(for condition: String) async throws {
    try await evaluate(
      """
      () => {
        globalThis.momentObserver?.disconnect()
        globalThis.hasSeenMoment = false
        const look = () => {
          if (!(\(condition))) return
          globalThis.hasSeenMoment = true
          momentObserver.disconnect()
        }
        globalThis.momentObserver = new MutationObserver(look)
        momentObserver.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
        look()
      }
      """)
  }

  /// Waits until the page is or was in the state of the last ``watch(for:)``.
  package func waitForMoment(file: String = #fileID, line: Int = #line) async throws {
    try await waitUntil("globalThis.hasSeenMoment === true", file: file, line: line)
  }
}
