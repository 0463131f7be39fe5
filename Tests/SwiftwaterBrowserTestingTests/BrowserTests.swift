import Foundation
import SwiftwaterBrowserTesting
import Testing

/// All suites that open pages. Their tests run one after the other, because each page is a process of its own.
@Suite(.serialized) enum BrowserTests {
  /// Opens a page with a body.
  static func page(
    _ body: String, viewport: Viewport = .desktop, timeout: Duration = .seconds(120)
  ) async throws -> BrowserPage {
    let page = try await Browser.launch().newPage(viewport: viewport, timeout: timeout)
    try await page.show(body)
    return page
  }

  /// Creates a folder for one test, and removes it afterwards.
  static func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}

extension BrowserPage {
  /// Opens a document with a body.
  func show(_ body: String, policy: String? = nil) async throws {
    let policy = policy.map { "<meta http-equiv='Content-Security-Policy' content=\"\($0)\">" } ?? ""
    let document = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title>\(policy)
      <meta name="viewport" content="width=device-width"></head><body>\(body)</body></html>
      """
    try await open("data:text/html;base64," + Data(document.utf8).base64EncodedString())
  }
}
