import SwiftwaterBrowserTesting

extension BrowserPage {
  /// Records what moves in each document that the page loads from now on, as texts in `window.shifts`.
  func recordLayoutShifts() async throws {
    try await addInitScript(
      """
      window.shifts = []
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries()) {
          for (const { node, previousRect, currentRect } of sources) {
            // The controls of a player belong to the browser.
            if (node) shifts.push(`${node.className || node.nodeName}: ${JSON.stringify([previousRect, currentRect])}`)
          }
        }
      }).observe({ type: "layout-shift", buffered: true })
      """)
  }
}
