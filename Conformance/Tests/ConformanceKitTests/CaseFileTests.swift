import ConformanceKit
import Foundation
import Testing

@Suite struct CaseFileTests {
  /// A case that is complete but for `change`.
  func sample(_ change: (String, String)) -> String {
    """
    {"id": "sample/1", "operator": "take", "params": {"count": 1}, "input": "a", "tags": ["edge"],
     "sources": {"a": {"kind": "hot", "marble": "-a-|"}},
     "expected": {"marble": "-(a|)"}, "subscriptions": {"a": ["^!"]}}
    """.replacingOccurrences(of: change.0, with: change.1)
  }

  func problem(_ change: (String, String)) throws -> (id: String, problem: Problem)? {
    let entries = try file("[\(sample(change))]").entries
    guard case .malformed(let id, let problem)? = entries.first else { return nil }
    return (id, problem)
  }

  @Test func `a complete case is read`() throws {
    let entries = try file("[\(sample(("", "")))]").entries
    guard case .readable(let testCase)? = entries.first else {
      Issue.record("the case was not read")
      return
    }
    #expect(testCase.id == "sample/1")
    #expect(testCase.tags == ["edge"])
  }

  @Test(arguments: [
    ("\"operator\": \"take\",", "", "operator"),
    ("\"input\": \"a\"", "\"input\": \"b\"", "input"),
    ("\"input\": \"a\"", "\"input\": 1", "input"),
    ("\"hot\"", "\"warm\"", "sources.a.kind"),
    ("\"-a-|\"", "\"-a-?\"", "sources.a.marble"),
    ("\"-(a|)\"", "\"-(a|\"", "expected.marble"),
    ("[\"^!\"]", "[\"!\"]", "subscriptions.a"),
    ("{\"a\": [\"^!\"]}", "{\"b\": [\"^!\"]}", "subscriptions"),
    ("\"-(a|)\"}", "\"-#\", \"errorKind\": \"odd\"}", "expected.errorKind"),
  ])
  func `a malformed case is named, with the key`(text: String, replacement: String, key: String) throws {
    let problem = try #require(try problem((text, replacement)))
    #expect(problem.id == "sample/1")
    #expect(problem.problem.path == key)
  }

  @Test func `a case without an id is named by its place`() throws {
    #expect(try problem(("\"id\": \"sample/1\",", ""))?.id == "case number 1")
  }

  @Test func `a malformed case does not keep others from being read`() throws {
    let entries = try file("[{}, \(sample(("", "")))]").entries
    #expect(entries.count == 2)
    guard case .readable = entries[1] else {
      Issue.record("the second case was not read")
      return
    }
  }

  @Test(arguments: ["", "[{]", "nonsense"])
  func `a file that is not JSON is refused`(text: String) {
    let problem = #expect(throws: Problem.self) { try file(text) }
    #expect(problem?.description.hasPrefix("is not JSON") == true)
  }

  @Test func `a file that is not an array is refused`() {
    #expect(throws: Problem.self) { try file("{}") }
  }

  @Test func `a file that is not there is refused`() {
    let problem = #expect(throws: Problem.self) {
      try CaseFile(contentsOf: URL(filePath: "/nowhere/cases.json"))
    }
    #expect(problem?.description.hasPrefix("cannot be read") == true)
  }
}
