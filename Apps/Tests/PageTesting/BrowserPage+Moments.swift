package import SwiftwaterBrowserTesting

/// States of a page that last only for a while.
extension BrowserPage {
  /// Begins to look for states that end by themselves, such as a toast. ``waitForMoment(file:line:)`` finds them even if
  /// the test goes on only after they have ended.
  ///
  /// - Parameter conditions: Expressions of JavaScript that are true in the states, of which each may end before
  ///   another begins. Each is evaluated now and after each change of the document, until it is true.
  package func watch(for conditions: String...) async throws {
    let functions = conditions.map { "() => (\($0))" }.joined(separator: ",\n")
    try await evaluate(
      """
      () => {
        globalThis.momentObserver?.disconnect()
        globalThis.hasSeenMoment = false
        let unseen = [\(functions)]
        const look = () => {
          unseen = unseen.filter((isNow) => !isNow())
          if (unseen.length) return
          globalThis.hasSeenMoment = true
          momentObserver.disconnect()
        }
        globalThis.momentObserver = new MutationObserver(look)
        momentObserver.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
        look()
      }
      """)
  }

  /// Waits until the page is or was in each of the states of the last ``watch(for:)``.
  package func waitForMoment(file: String = #fileID, line: Int = #line) async throws {
    try await waitUntil("globalThis.hasSeenMoment === true", file: file, line: line)
  }
}
