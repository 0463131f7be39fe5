import Foundation
import SwiftwaterBrowserTesting

extension BrowserPage {
  /// Saves a picture of the page to the folder that `SWIFTWATER_SCREENSHOTS` names, if it names one.
  ///
  /// - Parameter name: The middle of the file name, before the width of the window.
  func saveScreenshot(_ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["SWIFTWATER_SCREENSHOTS"] else { return }
    let width = try await evaluate("innerWidth", as: Int.self)
    try await screenshot(to: URL(filePath: folder).appending(path: "messenger-\(name)-\(width).png"))
  }
}
