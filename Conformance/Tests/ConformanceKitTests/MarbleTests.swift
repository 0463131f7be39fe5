import Testing

@testable import ConformanceKit

@Suite struct MarbleTests {
  func symbols(_ text: String, isHot: Bool = false) throws -> [String] {
    try Marble(text, isHot: isHot, at: "marble").symbols.map { timed in
      switch timed.content {
      case .value(let letter): "\(letter)@\(timed.frame)"
      case .completion: "|@\(timed.frame)"
      case .failure: "#@\(timed.frame)"
      }
    }
  }

  @Test(arguments: [
    ("", []),
    ("---", []),
    ("-a--b|", ["a@1", "b@4", "|@5"]),
    ("#", ["#@0"]),
    ("-(ab)-c", ["a@1", "b@1", "c@6"]),
    ("(a|)---", ["a@0", "|@0"]),
    ("--(-#)", ["#@2"]),
  ])
  func `every character takes one frame, and what stands in brackets happens at the first`(
    text: String, expected: [String]
  ) throws {
    #expect(try symbols(text) == expected)
  }

  @Test func `a hot source begins at the caret`() throws {
    #expect(try symbols("-a-^b-c|", isHot: true) == ["a@-2", "b@1", "c@3", "|@4"])
  }

  @Test(arguments: [
    ("--^a", "'^' at 2"), ("-a?", "'?' at 2"), ("a b", "' ' at 1"), ("((a))", "'(' at 1"), ("a)", "')' at 1"),
    ("-(ab", "'(' without ')'"),
  ])
  func `what does not belong into a marble is named`(text: String, message: String) {
    let problem = #expect(throws: Problem.self) { try Marble(text, at: "sources.a.marble") }
    #expect(problem?.path == "sources.a.marble")
    #expect(problem?.message.contains(message) == true)
  }

  @Test func `a second caret does not belong into a marble`() {
    #expect(throws: Problem.self) { try Marble("^a^", isHot: true, at: "") }
  }

  @Test(arguments: ["-", "-a--b|", "a-(bc|)", "#", "(a|)"])
  func `what is drawn reads back`(text: String) throws {
    let drawn = try Marble(text, at: "").symbols.map { timed in
      timed.map { symbol -> Character in
        switch symbol {
        case .value(let letter): letter
        case .completion: "|"
        case .failure: "#"
        }
      }
    }
    #expect(Marble.draw(drawn) == text)
  }

  @Test func `what stands closer than a group is wide cannot be drawn`() {
    #expect(Marble.draw([Timed(0, "a"), Timed(0, "b"), Timed(2, "c")]) == nil)
  }

  @Test(arguments: [
    ("^", Span(start: 0)), ("^---!", Span(start: 0, end: 4)), ("--^--", Span(start: 2)),
    ("-(^!)", Span(start: 1, end: 1)), ("---!", Span(start: nil, end: 3)), ("---", Span(start: nil)),
  ])
  func `a subscription marble has a start and an end`(text: String, expected: Span) throws {
    #expect(try Span(text, at: "") == expected)
  }

  @Test(arguments: ["^a", "^^", "!^", "^!!", "(^!"])
  func `what does not belong into a subscription marble is refused`(text: String) {
    #expect(throws: Problem.self) { try Span(text, at: "") }
  }

  @Test(arguments: ["^", "--^", "^---!", "-(^!)", "---^!"])
  func `a subscription is written as it is read`(text: String) throws {
    #expect(try Span(text, at: "").description == text)
  }
}
