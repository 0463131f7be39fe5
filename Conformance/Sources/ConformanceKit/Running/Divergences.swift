public import Foundation

/// The design choices in which the library differs on purpose, by tag.
public struct Divergences {
  let tags: Set<String>

  /// Reads a list: every line that begins with "- `choice:…`" names one.
  public init(_ text: String) {
    let marker = "- `choice:"
    let named = text.split(separator: "\n").filter { $0.hasPrefix(marker) }
    tags = Set(named.map { "choice:" + $0.dropFirst(marker.count).prefix { $0 != "`" } })
  }

  public init(contentsOf location: URL) throws(Problem) {
    do {
      self.init(String(decoding: try Data(contentsOf: location), as: UTF8.self))
    } catch {
      throw Problem("cannot be read: \(error.localizedDescription)", at: "")
    }
  }

  func contains(_ testCase: Case) -> Bool {
    testCase.tags.contains(where: tags.contains)
  }
}
