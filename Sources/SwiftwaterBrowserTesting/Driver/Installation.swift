import Foundation

/// The locations of the parts of the driver that the package manager does not install.
enum Installation {
  /// The folder of the repository, derived from the path of this source file. Tests run on the machine that
  /// builds them.
  static let repository = sources.appending(path: "../..").standardizedFileURL

  static let script = sources.appending(path: "Python/driver.py")

  /// Finds a Python interpreter with Playwright: that of the variable `SWIFTWATER_BROWSER_PYTHON`, or the one
  /// that `scripts/setup-browser` installs.
  ///
  /// - Parameter environment: The environment variables.
  /// - Throws: A `BrowserError` if the interpreter does not exist.
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
