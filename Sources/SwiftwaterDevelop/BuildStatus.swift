import Foundation

/// The state of the build as the pages of the program show it: a text in a file, which the server of a debug build
/// reads.
final class BuildStatus {
  /// The environment variable with the path of the file, which `SwiftwaterWeb` reads, too.
  static let variable = "SWIFTWATER_BUILD_STATUS"

  let path = FileManager.default.temporaryDirectory
    .appending(path: "swiftwater-build-\(ProcessInfo.processInfo.processIdentifier)").path

  /// The text; empty if there is nothing to say.
  var text = "" {
    didSet { try? Data(text.utf8).write(to: URL(filePath: path), options: .atomic) }
  }
}
