import Foundation

/// A file of this package, as people read it who learn.
struct SourceCode: Sendable {
  /// The path below the folder of the package.
  let path: String
  let text: String

  /// The folder of the package, where the program was built.
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Reads a file; nil where the program runs without the files of which it was built.
  init?(path: String) {
    guard let text = try? String(contentsOf: Self.package.appending(path: path), encoding: .utf8) else {
      return nil
    }
    (self.path, self.text) = (path, text)
  }
}
