import ConformanceKit
import Foundation
import Testing

@Suite struct CaseFileTests {
  /// A complete case in which one text is replaced by another.
  func sample(_ change: (String, String)) -> String {
    """
    {"id": "sample/1", "operator": "take", "params": {"count": 1}, "input": "a", "tags": ["edge"],
     "sources": {"a": {"kind": "hot", "marble": "-a-|"}},
     "expected": {"marble": "-(a|)"}, "subscriptions": {"a": ["^!"]}}
    """.replacingOccurrences(of: change.0, with: change.1)
  }

  func malformed(_ change: (String, String)) throws -> (id: String, error: FormatError)? {
    let entries = try file("[\(sample(change))]").entries
    guard case .malformed(let id, let error)? = entries.first else { return nil }
    return (id, error)
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
  func `a malformed case is reported with its id and the key`(text: String, replacement: String, key: String)
    throws
  {
    let malformed = try #require(try malformed((text, replacement)))
    #expect(malformed.id == "sample/1")
    #expect(malformed.error.path == key)
  }

  @Test func `a case without an id is named by its position`() throws {
    #expect(try malformed(("\"id\": \"sample/1\",", ""))?.id == "case number 1")
  }

  @Test func `the cases beside a malformed one are read`() throws {
    let entries = try file("[{}, \(sample(("", "")))]").entries
    #expect(entries.count == 2)
    guard case .readable = entries[1] else {
      Issue.record("the second case was not read")
      return
    }
  }

  @Test(arguments: ["", "[{]", "nonsense"])
  func `a file that is not JSON is rejected`(text: String) {
    let error = #expect(throws: FormatError.self) { try file(text) }
    #expect(error?.description.hasPrefix("is not JSON") == true)
  }

  @Test func `a file that is not an array is rejected`() {
    #expect(throws: FormatError.self) { try file("{}") }
  }

  @Test func `a missing file is rejected`() {
    let error = #expect(throws: FormatError.self) {
      try CaseFile(contentsOf: URL(filePath: "/nowhere/cases.json"))
    }
    #expect(error?.description.hasPrefix("cannot be read") == true)
  }
}
