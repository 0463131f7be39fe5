import SwiftwaterBrowserTesting

extension BrowserPage {
  /// Records what moves in each document that the page loads from now on, as texts in `window.shifts`.
  func recordLayoutShifts() async throws {
    try await addInitScript(
      """
      window.shifts = []
      let isSlow = false
      // On a busy machine, the notice of a lost connection moves the page.
      new PerformanceObserver((list) => {
        isSlow ||= document.querySelector(".connection-notice:not([hidden])") !== null
        if (isSlow) return
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
