import Foundation

/// Where the parts of the driver are that do not come with the package manager.
enum Installation {
  /// The folder of the repository, known from where this file was compiled: tests run where they are built.
  static let repository = sources.appending(path: "../..").standardizedFileURL

  static let script = sources.appending(path: "Python/driver.py")

  /// A Python with Playwright: the one that `SWIFTWATER_BROWSER_PYTHON` names, or what
  /// `scripts/setup-browser` installed.
  static func python(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> URL {
    let named = environment["SWIFTWATER_BROWSER_PYTHON"].map { URL(filePath: $0) }
    let python = named ?? repository.appending(path: ".build/browser/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path) else {
      throw BrowserError(
        action: "launch",
        reason: """
          There is no Python at \(python.path). Run scripts/setup-browser, or set SWIFTWATER_BROWSER_PYTHON to \
          a Python that has the packages of \(script.deletingLastPathComponent().path)/requirements.txt.
          """)
    }
    return python
  }

  private static let sources = URL(filePath: #filePath).appending(path: "../..").standardizedFileURL
}
