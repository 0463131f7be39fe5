import Foundation
import Testing

/// Each rule of Documentation/Screens.md is in the name of a test, or the page says why not.
@Suite struct ScreenRulesTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let page = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Screens.md")

  @Test func `each rule is tested or explained, and no test has the number of none`() throws {
    var rules: Set<String> = []
    var explained: Set<String> = []
    for line in try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n") {
      guard let match = line.firstMatch(of: /^\| ([A-Z]{3}-\d+) \| .+ \| (.*)\|$/) else { continue }
      rules.insert(String(match.1))
      if !match.2.isEmpty { explained.insert(String(match.1)) }
    }
    var tested: Set<String> = []
    let files = try #require(FileManager.default.enumerator(at: Self.tests, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      for name in try String(contentsOf: file, encoding: .utf8).matches(of: /func `([^`]+)`/) {
        tested.formUnion(name.1.matches(of: /(PLY|EDP|DEM)-\d+/).map { String($0.0) })
      }
    }
    #expect(rules.count == 28)
    #expect(rules.subtracting(tested) == explained)
    #expect(tested.subtracting(rules) == [])
  }
}
