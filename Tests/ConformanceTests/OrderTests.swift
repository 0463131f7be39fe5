import Testing

@Suite("The order inside one frame") struct OrderTests {
  func issues(_ sources: String, _ rest: String) -> [String] {
    ConformanceTests.issues(#"{"id": "1", "input": "a", "sources": {\#(sources)}, \#(rest)}"#)
  }

  @Test func `an observer receives the hot events of the frame in which it subscribes`() {
    let found = issues(
      #""a": {"kind": "hot", "marble": "a-b|"}"#,
      #""operator": "skip", "params": {"count": 0}, "observers": [{"sub": "--^", "expected": {"marble": "--b|"}}]"#
    )
    #expect(found.isEmpty)
  }

  @Test func `an observer does not receive the events of the frame in which it unsubscribes`() {
    let found = issues(
      #""a": {"kind": "cold", "marble": "a-b|"}"#,
      #""operator": "skip", "params": {"count": 0}, "unsub": "--!", "expected": {"marble": "a"}"#)
    #expect(found.isEmpty)
  }

  @Test func `hot sources emit in the order of their names`() {
    let found = issues(
      #""a": {"kind": "hot", "marble": "-b"}, "0": {"kind": "hot", "marble": "-a"}"#,
      #""operator": "merge", "params": {"others": ["0"]}, "expected": {"marble": "-(ab)"}"#)
    #expect(found.isEmpty)
  }

  @Test func `hot events come before cold ones`() {
    let found = issues(
      #""a": {"kind": "cold", "marble": "-b"}, "z": {"kind": "hot", "marble": "-a"}"#,
      #""operator": "merge", "params": {"others": ["z"]}, "expected": {"marble": "-(ab)"}"#)
    #expect(found.isEmpty)
  }

  @Test func `cold events come in the order of the subscriptions`() {
    let found = issues(
      #""a": {"kind": "cold", "marble": "-a"}, "b": {"kind": "cold", "marble": "-b"}"#,
      #""operator": "merge", "params": {"others": ["b"]}, "expected": {"marble": "-(ab)"}"#)
    #expect(found.isEmpty)
  }

  @Test func `the past values of a hot source are lost, its ending is not`() {
    let found = issues(
      #""a": {"kind": "hot", "marble": "a|^--"}"#,
      #""operator": "skip", "params": {"count": 0}, "expected": {"marble": "|"}, "subscriptions": {"a": ["(^!)"]}"#
    )
    #expect(found.isEmpty)
  }

  @Test func `a synchronous source stops when its observer unsubscribes`() {
    let found = issues(
      #""a": {"kind": "sync", "marble": "(abc|)"}"#,
      """
      "operator": "map", "params": {"project": {"fn": "throwAtCall", "call": 3, "error": "e"}},
      "post": [{"operator": "take", "params": {"count": 2}}], "expected": {"marble": "(ab|)"},
      "subscriptions": {"a": ["(^!)"]}
      """)
    #expect(found.isEmpty)
  }

  @Test func `a connection begins before the first observer subscribes, and the events follow both`() {
    let found = issues(
      #""a": {"kind": "cold", "marble": "a-b-c"}"#,
      """
      "operator": "publish", "params": {"connect": "^--!"},
      "observers": [{"sub": "^", "expected": {"marble": "a-b"}}, {"sub": "-^", "expected": {"marble": "--b"}}],
      "subscriptions": {"a": ["^--!"]}
      """)
    #expect(found.isEmpty)
  }
}
