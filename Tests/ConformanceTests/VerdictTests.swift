import ConformanceKit
import Testing

@Suite struct VerdictTests {
  let divergences = Divergences(
    """
    # Divergences
    - `choice:sample-flushes`: because.
    Cases with `choice:other` are not listed.
    """)

  func takeCase(_ id: String, expecting marble: String, tag: String = "edge") -> String {
    """
    {"id": "\(id)", "operator": "take", "params": {"count": 1}, "input": "a", "tags": ["\(tag)"],
     "sources": {"a": {"kind": "hot", "marble": "-a-|"}}, "expected": {"marble": "\(marble)"}}
    """
  }

  func verdicts(_ cases: String...) throws -> [Verdict] {
    try file("[\(cases.joined(separator: ","))]").entries.map { Verdict($0, divergences) }
  }

  @Test func `a case that behaves as expected passes`() throws {
    let verdicts = try verdicts(takeCase("1", expecting: "-(a|)"), takeCase("2", expecting: "-(a|)"))
    #expect(verdicts == [.passed, .passed])
    #expect(verdicts.map(\.description) == ["passed", "passed"])
    #expect(verdicts.map(\.isAccepted) == [true, true])
  }

  @Test func `a case that behaves differently fails and shows both marble diagrams`() throws {
    let verdicts = try verdicts(takeCase("1", expecting: "-(a|)"), takeCase("2", expecting: "-a|"))
    #expect(verdicts[0] == .passed)
    #expect(verdicts[1] == .failed(issues: ["expected -a|\nactual   -(a|)"]))
    #expect(verdicts[1].description == "failed\n  expected -a|\n  actual   -(a|)")
    #expect(!verdicts[1].isAccepted)
  }

  @Test func `a malformed case fails and does not stop the others`() throws {
    let verdicts = try verdicts(takeCase("1", expecting: "-?"), takeCase("2", expecting: "-(a|)"))
    #expect(verdicts[0].description.hasPrefix("malformed\n  key expected.marble: "))
    #expect(!verdicts[0].isAccepted)
    #expect(verdicts[1] == .passed)
  }

  @Test func `a malformed case fails also under the tag of a listed divergence`() throws {
    let verdicts = try verdicts(takeCase("1", expecting: "-?", tag: "choice:sample-flushes"))
    #expect(!verdicts[0].isAccepted)
  }

  @Test func `a case with a listed divergence is accepted if it behaves differently, and shows both`() throws
  {
    let verdicts = try verdicts(takeCase("1", expecting: "-a|", tag: "choice:sample-flushes"))
    #expect(verdicts == [.diverged(issues: ["expected -a|\nactual   -(a|)"])])
    #expect(verdicts[0].description.hasPrefix("failed (a listed divergence)\n"))
    #expect(verdicts[0].isAccepted)
  }

  @Test func `a case with a listed divergence fails if it behaves as expected`() throws {
    let verdicts = try verdicts(takeCase("1", expecting: "-(a|)", tag: "choice:sample-flushes"))
    #expect(verdicts == [.passedDespiteDivergence])
    #expect(verdicts[0].description == "passed, but is listed as a divergence")
    #expect(!verdicts[0].isAccepted)
  }

  @Test func `a choice that is not listed may not behave differently`() throws {
    #expect(try !verdicts(takeCase("1", expecting: "-a|", tag: "choice:other"))[0].isAccepted)
  }

  @Test func `a case is described by its id and its reference`() throws {
    let plain = takeCase("take/1", expecting: "-(a|)")
    let referenced = plain.replacing("\"tags\"", with: "\"ref\": \"operators/take:12\", \"tags\"")
    let entries = try file("[\(plain), \(referenced)]").entries
    #expect(entries.map(\.description) == ["take/1", "take/1 (operators/take:12)"])
  }
}
