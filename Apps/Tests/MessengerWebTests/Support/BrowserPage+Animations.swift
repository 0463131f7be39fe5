import SwiftwaterBrowserTesting

extension BrowserPage {
  /// Waits until nothing fades or moves any more. An element has less contrast while it fades in or out.
  func waitForAnimations() async throws {
    // Some animations repeat for ever, such as the dots of somebody who types.
    try await waitUntil(
      "document.getAnimations().every((found) => found.effect.getComputedTiming().iterations === Infinity)")
  }
}
