import ConformanceKit
import Foundation
import Testing

@Suite struct ReportTests {
  let divergences = Divergences(
    """
    # Divergences
    - `choice:sample-flushes`: because.
    Cases with `choice:other` are not listed.
    """)

  func sample(_ id: String, expecting marble: String, tag: String = "edge") -> String {
    """
    {"id": "\(id)", "operator": "take", "params": {"count": 1}, "input": "a", "tags": ["\(tag)"],
     "sources": {"a": {"kind": "hot", "marble": "-a-|"}}, "expected": {"marble": "\(marble)"}}
    """
  }

  func report(_ cases: String...) throws -> Report {
    var report = Report(divergences)
    report.add(try file("[\(cases.joined(separator: ","))]"))
    return report
  }

  @Test func `passed cases are only counted`() throws {
    let report = try report(sample("1", expecting: "-(a|)"), sample("2", expecting: "-(a|)"))
    #expect(report.summary == "2 passed, 0 failed")
    #expect(report.messages.isEmpty)
    #expect(report.isSatisfied)
  }

  @Test func `a failed case is told with both marbles`() throws {
    let report = try report(sample("1", expecting: "-(a|)"), sample("2", expecting: "-a|"))
    #expect(report.summary == "1 passed, 1 failed")
    #expect(report.messages == ["failed: 2\n  expected -a|\n  actual   -(a|)"])
    #expect(!report.isSatisfied)
  }

  @Test func `a malformed case counts as failed and does not stop the others`() throws {
    let report = try report(sample("1", expecting: "-?"), sample("2", expecting: "-(a|)"))
    #expect(report.summary == "1 passed, 1 failed")
    #expect(report.messages.first?.hasPrefix("malformed: 1\n  key expected.marble: ") == true)
    #expect(!report.isSatisfied)
  }

  @Test func `a listed divergence may fail, and is still counted and told`() throws {
    let report = try report(sample("1", expecting: "-a|", tag: "choice:sample-flushes"))
    #expect(report.summary == "0 passed, 1 failed")
    #expect(report.messages.first?.hasPrefix("failed (a listed divergence): 1\n") == true)
    #expect(report.isSatisfied)
  }

  @Test func `a listed divergence that passes is an error`() throws {
    let report = try report(sample("1", expecting: "-(a|)", tag: "choice:sample-flushes"))
    #expect(report.summary == "1 passed, 0 failed")
    #expect(report.messages == ["passed, but is listed as a divergence: 1"])
    #expect(!report.isSatisfied)
  }

  @Test func `a choice that is not listed may not fail`() throws {
    #expect(try !report(sample("1", expecting: "-a|", tag: "choice:other")).isSatisfied)
  }

  @Test func `the cases of this package pass`() throws {
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized
    var report = Report(try Divergences(contentsOf: package.appending(path: "Divergences.md")))
    report.add(try CaseFile(contentsOf: package.appending(path: "cases.json")))
    #expect(report.messages == [])
    #expect(report.passed + report.failed == 789)
    #expect(report.isSatisfied)
  }
}
