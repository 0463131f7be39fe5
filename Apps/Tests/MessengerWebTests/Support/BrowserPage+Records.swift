import SwiftwaterBrowserTesting

extension BrowserPage {
  /// Waits until the browser has stored a number of drafts and events, which a reload does not lose then.
  func waitForKeptRecords(_ count: Int) async throws {
    try await waitUntil(
      """
      new Promise((done) => {
        const opening = indexedDB.open("swiftwater", 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore("kept", { keyPath: "id" })
        opening.onsuccess = () => {
          const count = opening.result.transaction("kept").objectStore("kept").count()
          count.onsuccess = () => { opening.result.close(); done(count.result === \(count)) }
        }
      })
      """)
  }
}
