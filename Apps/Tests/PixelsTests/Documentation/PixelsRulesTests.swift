import Foundation
import Testing

/// Each rule of Documentation/Pixels.md is in the name of a test, or the document says why not.
@Suite struct PixelsRulesTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let document = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Pixels.md")

  @Test func `each rule is tested or explained, and each rule number in the name of a test exists`() throws {
    var rules: Set<String> = []
    var explained: Set<String> = []
    for line in try String(contentsOf: Self.document, encoding: .utf8).split(separator: "\n") {
      guard let match = line.firstMatch(of: /^\| ((?:PIX|PXM|PXV|PXT|PXR)-\d+) \| .+ \| (.*)\|$/) else {
        continue
      }
      rules.insert(String(match.1))
      if !match.2.isEmpty { explained.insert(String(match.1)) }
    }
    var tested: Set<String> = []
    let files = try #require(FileManager.default.enumerator(at: Self.tests, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for test in source.matches(of: /func `([^`]+)`/) {
        tested.formUnion(test.1.matches(of: /(?:PIX|PXM|PXV|PXT|PXR)-\d+/).map { String($0.0) })
      }
    }
    #expect(rules.count == 12 + 8 + 7 + 6 + 4)
    #expect(rules.subtracting(tested) == explained)
    #expect(tested.subtracting(rules) == [])
  }
}
