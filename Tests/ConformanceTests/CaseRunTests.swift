import Testing

@Suite struct CaseRunTests {
  @Test func `a case that behaves as expected has no issues`() {
    #expect(issues("take", #"{"count": 2}"#, "-a-b-c|", expected: #"{"marble": "-a-(b|)"}"#).isEmpty)
  }

  @Test(arguments: [
    ("-a-b-(c|)", "too few events"), ("-a-b|", "a wrong frame"), ("-a-(b#)", "another ending"),
    ("-a-(c|)", "another value"), ("-a-b", "no ending"), ("-(a|)", "too many events"),
  ])
  func `a wrong expectation fails and shows both marble diagrams`(marble: String, difference: String) {
    let found = issues("take", #"{"count": 2}"#, "-a-b-c|", expected: "{\"marble\": \"\(marble)\"}")
    #expect(found == ["expected \(marble)\nactual   -a-(b|)"], "\(difference)")
  }

  @Test func `a number is not the string that spells it`() {
    let found = issues(
      "skip", #"{"count": 0}"#, "-1|", expected: #"{"marble": "-x|", "values": {"x": 1}}"#)
    #expect(found == ["expected -x|    x = 1\nactual   -1|"])
  }

  @Test func `values without a letter are explained`() {
    let found = issues(
      "map", #"{"project": {"fn": "const", "arg": [1, "b", null, true]}}"#, "-a",
      expected: #"{"marble": "-a"}"#)
    #expect(found == ["expected -a\nactual   -A    A = [1, \"b\", null, true]"])
  }

  @Test func `events too dense for a marble diagram are listed`() {
    let found = issues("skip", #"{"count": 0}"#, kind: "sync", "(ab|)", expected: #"{"marble": "-"}"#)
    #expect(found == ["expected -\nactual   (ab|)"])
    let dense = issues(
      "startWith", #"{"values": ["x", "y"]}"#, "-a", expected: #"{"marble": "-"}"#)
    #expect(dense == ["expected -\nactual   x@0 y@0 a@1"])
  }

  @Test func `a failure carries the error of its source`() {
    let source = #"{"a": {"kind": "cold", "marble": "-#", "error": "e1"}}"#
    let text = """
      {"id": "1", "operator": "map", "params": {"project": {"fn": "identity"}}, "input": "a",
       "sources": \(source), "expected": {"marble": "-#"}}
      """
    #expect(issues(text) == ["expected -#\nactual   -#    # = \"e1\""])
  }

  @Test func `a failure of the library is not one of the source`() {
    #expect(issues("first", "{}", "|", expected: ##"{"marble": "#", "errorKind": "empty"}"##).isEmpty)
    #expect(
      issues("first", "{}", "|", expected: ##"{"marble": "#", "error": "empty"}"##)
        == ["expected #    # = \"empty\"\nactual   #    # = errorKind empty"])
  }

  @Test func `wrong subscription times fail and show both`() {
    let found = issues(
      """
      {"id": "1", "operator": "take", "params": {"count": 1}, "input": "a", "expected": {"marble": "-(a|)"},
       "sources": {"a": {"kind": "cold", "marble": "-a-b"}, "b": {"kind": "cold", "marble": "-"}},
       "subscriptions": {"a": ["^--!"], "b": []}}
      """)
    #expect(found == ["subscriptions of a: expected ^--!\nsubscriptions of a: actual   ^!"])
  }

  @Test func `a source that never ends stays subscribed to`() {
    let found = issues(
      """
      {"id": "1", "operator": "take", "params": {"count": 1}, "input": "a", "expected": {"marble": "-"},
       "sources": {"a": {"kind": "cold", "marble": "-"}}, "subscriptions": {"a": ["^"]}}
      """)
    #expect(found.isEmpty)
  }

  @Test func `inner streams are compared as well`() {
    let expected = #"{"marble": "x-y-|", "inners": {"x": {"marble": "a-(b|)"}, "y": {"marble": "--|"}}}"#
    #expect(issues("windowCount", #"{"count": 2}"#, "a-b-|", expected: expected).isEmpty)
    let wrong = #"{"marble": "x-y-|", "inners": {"x": {"marble": "a-(c|)"}, "y": {"marble": "--|"}}}"#
    #expect(
      issues("windowCount", #"{"count": 2}"#, "a-b-|", expected: wrong)
        == ["stream of frame 0: expected a-(c|)\nstream of frame 0: actual   a-(b|)"])
  }

  @Test func `a stream is not a value`() {
    let found = issues("windowCount", #"{"count": 2}"#, "-", expected: #"{"marble": "x"}"#)
    #expect(found == ["expected x\nactual   A"])
  }
}

@Suite struct UnrunnableCaseTests {
  @Test func `an unknown operator fails`() {
    #expect(
      issues("levitate", "{}", "-a", expected: #"{"marble": "-a"}"#)
        == ["key operator: there is no operator levitate"])
  }

  @Test func `an unknown parameter fails`() {
    #expect(
      issues("take", #"{"count": 1, "speed": 2}"#, "-a", expected: #"{"marble": "-(a|)"}"#)
        == ["key params.speed: take does not have this parameter"])
  }

  @Test(arguments: [
    ("take", "{}", "key params.count: missing"),
    ("take", #"{"count": "1"}"#, "key params.count: expected a number, found \"1\""),
    ("take", #"{"count": 1.5}"#, "key params.count: expected a count, found 1.5"),
    ("map", #"{"project": {"fn": "fly"}}"#, "key params.project.fn: fly is not a known function of values"),
    ("takeUntil", #"{"notifier": "z"}"#, "key params.notifier: there is no source z"),
    (
      "switchMap", #"{"project": {"fn": "innerConst", "source": "z"}}"#,
      "key params.project.source: there is no source z"
    ),
  ])
  func `a parameter that is missing or wrong fails`(name: String, parameters: String, message: String) {
    #expect(issues(name, parameters, "-a", expected: #"{"marble": "-a"}"#) == [message])
  }

  @Test func `a call that must not happen fails the case`() {
    let found = issues(
      "switchMap", #"{"project": {"fn": "unreachable"}}"#, "-a", expected: #"{"marble": "-#"}"#)
    #expect(found.last == "frame 1: unreachable was called with \"a\"")
  }

  @Test func `a function that gets the wrong kind of value fails the case`() {
    let found = issues(
      "filter", #"{"predicate": {"fn": "isEven"}}"#, "-a", expected: #"{"marble": "-#"}"#)
    #expect(found.last == "frame 1: isEven needs a number, not \"a\"")
  }

  @Test func `a case that never comes to rest fails`() {
    let found = issues("repeat", "{}", kind: "cold", "-|", expected: #"{"marble": "-"}"#)
    #expect(found == ["frame 100001: the case does not come to rest"])
  }
}
