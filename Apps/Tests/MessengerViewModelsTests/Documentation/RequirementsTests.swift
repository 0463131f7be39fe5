import Foundation
import Testing

/// Each requirement of the documentation appears in the name of a test, or the documentation explains why
/// not.
@Suite struct RequirementsTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The identifiers in a text, including those of ranges such as *NAV-1 to NAV-6*.
  private func identifiers(in text: some StringProtocol) -> Set<String> {
    var found: Set<String> = []
    for match in String(text).matches(of: /([A-Z]{3})-(\d+)(?: to [A-Z]{3}-(\d+))?/) {
      guard let first = Int(match.2) else { continue }
      let last = match.3.flatMap { Int($0) } ?? first
      for number in first...max(first, last) { found.insert("\(match.1)-\(number)") }
    }
    return found
  }

  @Test func `each requirement is tested or explained`() throws {
    let document = Self.package.appending(path: "Documentation/Messenger.md")
    let lines = try String(contentsOf: document, encoding: .utf8).split(separator: "\n")
    let list = try #require(lines.first { $0.contains("NAV-1 to NAV-6") })
    let explained = lines.filter { $0.hasPrefix("| ") }.compactMap { $0.split(separator: "|").first }
      .reduce(into: Set()) { $0.formUnion(identifiers(in: $1)) }
    var tested: Set<String> = []
    let tests = Self.package.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: /func `([^`]+)`/) { tested.formUnion(identifiers(in: match.1)) }
    }
    let required = identifiers(in: list)
    #expect(required.count == 143)
    #expect(required.subtracting(tested).subtracting(explained).sorted() == [])
  }
}
