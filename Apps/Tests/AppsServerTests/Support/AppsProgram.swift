import Foundation
import SwiftwaterBrowserTesting
import Testing

/// The program that serves the applications, in a process of its own.
struct AppsProgram {
  private static let file = Bundle.main.executableURL!.deletingLastPathComponent().appending(
    path: "apps-server")

  /// Starts the program.
  static func start(_ options: String...) throws -> (process: Process, output: FileHandle) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = file
    process.arguments = options
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output.fileHandleForReading)
  }

  /// Runs the program while a closure runs.
  ///
  /// - Parameter body: Receives the URL of the front page.
  static func run(_ body: (String) async throws -> Void) async throws {
    let (process, output) = try start("--port", "0")
    defer { process.terminate() }
    var greeting = ""
    while !greeting.contains("\n") {
      let data = output.availableData
      if data.isEmpty { break }
      greeting += String(decoding: data, as: UTF8.self)
    }
    try await body(String(#require(greeting.firstMatch(of: /http:\S+/)?.output)))
  }
}

extension BrowserPage {
  /// Checks that the page is accessible and as wide as the window, and saves a screenshot of it to the folder that
  /// `SWIFTWATER_SCREENSHOTS` names.
  func check(_ name: String) async throws {
    let violations = try await accessibilityViolations().map { "\($0.rule) \($0.nodes.map(\.html))" }
    #expect(violations == [], "\(name)")
    #expect(try await overflowingElements(width: 360) == [], "\(name)")
    guard let folder = ProcessInfo.processInfo.environment["SWIFTWATER_SCREENSHOTS"] else { return }
    let looks = try await evaluate(
      "(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark-' : 'light-') + innerWidth",
      as: String.self)
    try await screenshot(to: URL(filePath: folder).appending(path: "\(name)-\(looks).png"))
  }
}
