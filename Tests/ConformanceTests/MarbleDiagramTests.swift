import Testing

@testable import ConformanceKit

@Suite struct MarbleDiagramTests {
  func symbols(_ text: String, isHot: Bool = false) throws -> [String] {
    try MarbleDiagram(text, isHot: isHot, at: "marble").symbols.map { timed in
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
  func `every character takes one frame, and a group happens at the frame of its opening parenthesis`(
    text: String, expected: [String]
  ) throws {
    #expect(try symbols(text) == expected)
  }

  @Test func `the caret marks frame 0 of a hot source`() throws {
    #expect(try symbols("-a-^b-c|", isHot: true) == ["a@-2", "b@1", "c@3", "|@4"])
  }

  @Test(arguments: [
    ("--^a", "'^' at 2"), ("-a?", "'?' at 2"), ("a b", "' ' at 1"), ("((a))", "'(' at 1"), ("a)", "')' at 1"),
    ("-(ab", "'(' without ')'"),
  ])
  func `an error names the character that does not belong in a diagram`(text: String, message: String) {
    let error = #expect(throws: FormatError.self) { try MarbleDiagram(text, at: "sources.a.marble") }
    #expect(error?.path == "sources.a.marble")
    #expect(error?.message.contains(message) == true)
  }

  @Test func `a second caret is rejected`() {
    #expect(throws: FormatError.self) { try MarbleDiagram("^a^", isHot: true, at: "") }
  }

  @Test(arguments: ["-", "-a--b|", "a-(bc|)", "#", "(a|)"])
  func `a drawn diagram is read back unchanged`(text: String) throws {
    let drawn = try MarbleDiagram(text, at: "").symbols.map { timed in
      timed.map { symbol -> Character in
        switch symbol {
        case .value(let letter): letter
        case .completion: "|"
        case .failure: "#"
        }
      }
    }
    #expect(MarbleDiagram.draw(drawn) == text)
  }

  @Test func `a symbol within the width of a group cannot be drawn`() {
    #expect(MarbleDiagram.draw([Timed(0, "a"), Timed(0, "b"), Timed(2, "c")]) == nil)
  }

  @Test(arguments: [
    ("^", SubscriptionSpan(start: 0)), ("^---!", SubscriptionSpan(start: 0, end: 4)),
    ("--^--", SubscriptionSpan(start: 2)),
    ("-(^!)", SubscriptionSpan(start: 1, end: 1)), ("---!", SubscriptionSpan(start: nil, end: 3)),
    ("---", SubscriptionSpan(start: nil)),
  ])
  func `a subscription marble has a start and an end`(text: String, expected: SubscriptionSpan) throws {
    #expect(try SubscriptionSpan(text, at: "") == expected)
  }

  @Test(arguments: ["^a", "^^", "!^", "^!!", "(^!"])
  func `a malformed subscription marble is rejected`(text: String) {
    #expect(throws: FormatError.self) { try SubscriptionSpan(text, at: "") }
  }

  @Test(arguments: ["^", "--^", "^---!", "-(^!)", "---^!"])
  func `a subscription is written as it is read`(text: String) throws {
    #expect(try SubscriptionSpan(text, at: "").description == text)
  }
}
