import Foundation

/// A source file of this package, for people who learn from it.
struct SourceCode: Sendable {
  /// The path, relative to the folder of the package.
  let path: String
  let text: String

  /// The folder of the package, where the program was built.
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Reads a file; nil if it cannot be read, as where the program runs without its sources.
  init?(path: String) {
    guard let text = try? String(contentsOf: Self.package.appending(path: path), encoding: .utf8) else {
      return nil
    }
    (self.path, self.text) = (path, text)
  }
}
