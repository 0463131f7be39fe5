import Testing

@Suite("The order inside one frame") struct OrderTests {
  func complaints(_ sources: String, _ rest: String) -> [String] {
    ConformanceKitTests.complaints(#"{"id": "1", "input": "a", "sources": {\#(sources)}, \#(rest)}"#)
  }

  @Test func `an observer that comes in a frame sees the hot events of that frame`() {
    let found = complaints(
      #""a": {"kind": "hot", "marble": "a-b|"}"#,
      #""operator": "skip", "params": {"count": 0}, "observers": [{"sub": "--^", "expected": {"marble": "--b|"}}]"#
    )
    #expect(found.isEmpty)
  }

  @Test func `an observer that leaves in a frame does not see the events of that frame`() {
    let found = complaints(
      #""a": {"kind": "cold", "marble": "a-b|"}"#,
      #""operator": "skip", "params": {"count": 0}, "unsub": "--!", "expected": {"marble": "a"}"#)
    #expect(found.isEmpty)
  }

  @Test func `hot sources come in the order of their names`() {
    let found = complaints(
      #""a": {"kind": "hot", "marble": "-b"}, "0": {"kind": "hot", "marble": "-a"}"#,
      #""operator": "merge", "params": {"others": ["0"]}, "expected": {"marble": "-(ab)"}"#)
    #expect(found.isEmpty)
  }

  @Test func `hot events come before cold ones`() {
    let found = complaints(
      #""a": {"kind": "cold", "marble": "-b"}, "z": {"kind": "hot", "marble": "-a"}"#,
      #""operator": "merge", "params": {"others": ["z"]}, "expected": {"marble": "-(ab)"}"#)
    #expect(found.isEmpty)
  }

  @Test func `cold events come in the order of the subscriptions`() {
    let found = complaints(
      #""a": {"kind": "cold", "marble": "-a"}, "b": {"kind": "cold", "marble": "-b"}"#,
      #""operator": "merge", "params": {"others": ["b"]}, "expected": {"marble": "-(ab)"}"#)
    #expect(found.isEmpty)
  }

  @Test func `what a hot source did in the past is never seen, but its ending is`() {
    let found = complaints(
      #""a": {"kind": "hot", "marble": "a|^--"}"#,
      #""operator": "skip", "params": {"count": 0}, "expected": {"marble": "|"}, "subscriptions": {"a": ["(^!)"]}"#
    )
    #expect(found.isEmpty)
  }

  @Test func `a synchronous source stops when its observer leaves`() {
    let found = complaints(
      #""a": {"kind": "sync", "marble": "(abc|)"}"#,
      """
      "operator": "map", "params": {"project": {"fn": "throwAtCall", "call": 3, "error": "e"}},
      "post": [{"operator": "take", "params": {"count": 2}}], "expected": {"marble": "(ab|)"},
      "subscriptions": {"a": ["(^!)"]}
      """)
    #expect(found.isEmpty)
  }

  @Test func `a connection is made before the first observer, whose frame the events wait for`() {
    let found = complaints(
      #""a": {"kind": "cold", "marble": "a-b-c"}"#,
      """
      "operator": "publish", "params": {"connect": "^--!"},
      "observers": [{"sub": "^", "expected": {"marble": "a-b"}}, {"sub": "-^", "expected": {"marble": "--b"}}],
      "subscriptions": {"a": ["^--!"]}
      """)
    #expect(found.isEmpty)
  }
}
