import Foundation
package import SwiftwaterBrowserTesting

/// The appearance of a page: its colors, and how it fits a window.
extension BrowserPage {
  /// The violations of rules of accessibility, with the elements, and the elements that are too wide for a window of 360
  /// pixels.
  package func appearanceProblems() async throws -> [String] {
    let violations = try await accessibilityViolations().map { "\($0.rule) \($0.nodes.map(\.html))" }
    return try await violations + overflowingElements(width: 360).map { "too wide: \($0)" }
  }

  /// Saves a screenshot to the folder that `SWIFTWATER_SCREENSHOTS` names; does nothing if there is no such variable.
  ///
  /// - Parameter name: The beginning of the name of the file. The colors and the width of the window follow.
  package func saveAppearance(_ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["SWIFTWATER_SCREENSHOTS"] else { return }
    let appearance = try await evaluate(
      "(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark-' : 'light-') + innerWidth",
      as: String.self)
    try await screenshot(to: URL(filePath: folder).appending(path: "\(name)-\(appearance).png"))
  }
}
