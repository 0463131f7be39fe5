public import SwiftwaterPages

/// A connection between browsers and the pages of an application.
///
/// The same test runs on every transport: ``InProcessBrowser`` has no network, `InProcessBrowser(seed:)` simulates a
/// faulty network, and ``RealBrowser`` uses a real browser.
///
/// ```swift
/// @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 7)])
/// func `the page greets a typed name`(_ transport: any PageTransport) async throws {
///   try await transport.serve(pages) { site in
///     let page = try await site.open("/")
///     try await page.type("Ada", into: .label("Name"))
///     try await page.waitFor(text: "Hello, Ada")
///   }
/// }
/// ```
public protocol PageTransport: Sendable {
  /// Serves pages until a closure returns.
  ///
  /// - Parameters:
  ///   - pages: The pages to serve.
  ///   - body: The test. It receives the running site.
  /// - Throws: The error of `body`, or an error of the server.
  func serve(_ pages: Pages, _ body: (any TestSite) async throws -> Void) async throws
}

/// An application that is running in a test.
public protocol TestSite {
  /// Opens a URL in a new browser, for ``open(_:file:line:)``.
  ///
  /// - Parameter path: The path, with its query.
  /// - Returns: The open page.
  /// - Throws: An error if the page cannot be loaded.
  func newPage(at path: String) async throws -> any TestPage
}

extension TestSite {
  /// Opens a URL in a new browser, as another user would.
  ///
  /// - Parameters:
  ///   - path: The path, with its query.
  ///   - file: The file of the test, for the error.
  ///   - line: The line of the test, for the error.
  /// - Returns: The open page.
  /// - Throws: An error if the page cannot be loaded.
  public func open(
    _ path: String, file: String = #fileID, line: Int = #line
  ) async throws -> any TestPage {
    try await withLocation(file, line) { try await newPage(at: path) }
  }
}
