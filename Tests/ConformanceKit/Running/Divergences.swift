public import Foundation

/// The tags of the design choices in which the library differs from the reference on purpose.
public struct Divergences: Sendable {
  let tags: Set<String>

  /// Reads a list: every line that begins with "- `choice:…`" names a tag.
  public init(_ text: String) {
    let marker = "- `choice:"
    let named = text.split(separator: "\n").filter { $0.hasPrefix(marker) }
    tags = Set(named.map { "choice:" + $0.dropFirst(marker.count).prefix { $0 != "`" } })
  }

  /// Reads a list from a file.
  ///
  /// - Throws: ``FormatError`` if the file cannot be read.
  public init(contentsOf location: URL) throws(FormatError) {
    do {
      self.init(String(decoding: try Data(contentsOf: location), as: UTF8.self))
    } catch {
      throw FormatError("cannot be read: \(error.localizedDescription)", at: "")
    }
  }

  func contains(_ testCase: Case) -> Bool {
    testCase.tags.contains(where: tags.contains)
  }
}
