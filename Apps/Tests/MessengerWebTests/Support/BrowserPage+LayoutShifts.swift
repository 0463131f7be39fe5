import SwiftwaterBrowserTesting

extension BrowserPage {
  /// Records what moves in each document that the page loads from now on, as texts in `window.shifts`.
  ///
  /// The notice of a lost connection, which a busy machine may cause, moves the page. From then on, nothing is recorded
  /// in that document, and `window.isSlow` is true.
  func recordLayoutShifts() async throws {
    try await addInitScript(
      """
      window.shifts = []
      window.isSlow = false
      const lookForNotice = () => {
        isSlow ||= document.querySelector(".connection-notice:not([hidden])") !== null
      }
      // A notice that is shown before the first paint moves nothing until it is hidden.
      new MutationObserver(lookForNotice).observe(document, { childList: true, attributeFilter: ["hidden"], subtree: true })
      new PerformanceObserver((list) => {
        lookForNotice()
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
