package import SwiftwaterBrowserTesting

extension BrowserPage {
  /// Lets no link show a preview in the documents that the page opens from now on, as in a browser that saves data.
  ///
  /// Whether a preview is shown depends on the speed of the machine. It has the same elements as the old page and the
  /// one that arrives, so a locator would find several, or a field that disappears with its text.
  package func preventPreviews() async throws {
    try await addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })")
  }
}
