import Foundation
import PageTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

/// The program that serves the applications, in a process of its own.
struct AppsProgram {
  private static let file = Bundle.main.executableURL!.deletingLastPathComponent().appending(
    path: "apps-server")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "scripts/apps")

  /// Starts the program.
  ///
  /// - Returns: The process, a task that waits for its end and has its exit status, and its output.
  static func start(
    _ options: String...
  ) throws -> (process: Process, exit: Task<Int32, Never>, output: FileHandle) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = file
    process.arguments = options
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    return (process, try process.start(), output.fileHandleForReading)
  }

  /// Runs the script that builds and starts the program, and waits until it ends.
  ///
  /// - Returns: The exit status, and everything that the script has printed.
  static func runScript(_ options: [String]) async throws -> (status: Int32, text: String) {
    try await runProgram(script, options)
  }

  /// Runs the program while a closure runs.
  ///
  /// - Parameter body: Receives the URL of the front page.
  static func run(_ body: (String) async throws -> Void) async throws {
    let (process, _, output) = try start("--port", "0")
    defer { process.terminate() }
    let startupMessage = await output.text(lines: 1)
    try await body(String(#require(startupMessage.firstMatch(of: /http:\S+/)?.output)))
  }

  /// Opens a page of the program in a browser, and waits until it is live.
  static func openPage(
    _ url: String, _ viewport: Viewport, _ colors: ColorScheme
  ) async throws -> BrowserPage {
    let page = try await Browser.launch().newPage(
      viewport: viewport, colorScheme: colors, timeout: .seconds(180))
    try await page.preventPreviews()
    try await page.open(url)
    try await page.waitForLivePage()
    return page
  }
}

extension BrowserPage {
  /// Checks that the page is accessible and fits a width of 360 pixels, and saves a screenshot of it to the
  /// folder that `SWIFTWATER_SCREENSHOTS` names.
  func check(_ name: String) async throws {
    #expect(try await appearanceProblems() == [], "\(name)")
    try await saveAppearance(name)
  }
}
