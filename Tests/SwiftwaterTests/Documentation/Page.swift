import Foundation
import Testing

/// A page of the documentation, read as text.
struct Page: CustomTestStringConvertible {
  let path: String
  let lines: [String]

  init(_ path: String) {
    self.path = path
    lines = Repository.lines(path)
  }

  var testDescription: String { path }

  /// Every page of the repository's root and of its documentation folder.
  static let all: [Page] =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"].map(Page.init)
    + Repository.files(under: "Documentation", named: ".md").map(Page.init)

  /// The pages beside the code and those of other packages, whose examples are compiled there.
  static let others = [
    "Apps/Documentation/Applications.md", "Apps/Documentation/Messenger.md", "Apps/Documentation/Pixels.md",
    "Benchmarks/LivePages.md", "Benchmarks/README.md", "Consumers/README.md",
    "Sources/Swiftwater/Properties/README.md",
  ]
  .map(Page.init)

  /// The pages with the replacements for names of other libraries.
  static let comparisons = all.filter { $0.path.contains("Documentation/From") }

  /// The lines without indentation, repeated spaces and blank lines.
  var code: [String] {
    lines.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// The examples in Swift: the lines of code between the fences, without imports.
  var examples: [[String]] {
    var examples: [[String]] = []
    var current: [String]?
    for line in code {
      if let example = current {
        if line == "```" {
          examples.append(example)
          current = nil
        } else if !line.hasPrefix("import ") {
          current = example + [line]
        }
      } else if line == "```swift" {
        current = []
      }
    }
    return examples
  }

  /// The targets of links inside the repository, without fragments.
  var links: [String] {
    lines.flatMap { line in
      line.matches(of: #/(?:\]\(|src="|srcset=")([^)"]+)/#).map { String($0.output.1) }
    }
    .filter { !$0.contains("://") && !$0.hasPrefix("#") }
    .map { String($0.prefix { $0 != "#" }) }
  }

  /// The pieces of code in the second column of the tables, with the numbers of their lines.
  var replacements: [(line: Int, code: String)] {
    lines.enumerated().flatMap { index, line -> [(line: Int, code: String)] in
      guard line.hasPrefix("|"), !line.hasPrefix("| ---") else { return [] }
      let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 2 else { return [] }
      return cells[2].replacing("\u{0}", with: "|").matches(of: #/`([^`]+)`/#).map {
        (index + 1, String($0.output.1))
      }
    }
  }
}

/// The working copy that contains these tests.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  static func lines(_ path: String) -> [String] {
    text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The sorted paths of the files below a folder whose names have this ending.
  static func files(under folder: String, named ending: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    let paths = (found?.allObjects as? [String] ?? []).filter { $0.hasSuffix(ending) }
    return paths.sorted().map { folder + "/" + $0 }
  }
}
