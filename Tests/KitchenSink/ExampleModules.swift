package import Foundation

/// The scripts of the example pages.
package enum ExampleModules {
  /// Their folder.
  package static let folder = URL(filePath: #filePath).appending(path: "../Modules").standardizedFileURL

  /// Returns the text of a script.
  package static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
