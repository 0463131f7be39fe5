import Foundation

/// A source file of this package, for people who learn from it.
struct SourceFile: Sendable {
  /// The path, relative to the folder of the package.
  let path: String
  let text: String

  /// The folder of the package on the machine that built the program.
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Reads a file.
  ///
  /// - Parameter path: The path, relative to the folder of the package.
  /// - Returns: Nil if the file cannot be read, such as on a machine that has only the program.
  init?(path: String) {
    guard let text = try? String(contentsOf: Self.package.appending(path: path), encoding: .utf8) else {
      return nil
    }
    (self.path, self.text) = (path, text)
  }
}
