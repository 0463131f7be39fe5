import Testing

@Suite struct FunctionTests {
  /// The issues of a case that maps the value `a` and then the value `b` with a function.
  func mappingIssues(_ function: String, a: String, b: String, gives results: (String, String)) -> [String] {
    issues(
      "map", #"{"project": \#(function)}"#, "-a-b", values: #"{"a": \#(a), "b": \#(b)}"#,
      expected: #"{"marble": "-x-y", "values": {"x": \#(results.0), "y": \#(results.1)}}"#)
  }

  @Test(arguments: [
    (#"{"fn": "identity"}"#, ("1", "\"s\""), ("1", "\"s\"")),
    (#"{"fn": "const", "arg": [1]}"#, ("1", "2"), ("[1]", "[1]")),
    (#"{"fn": "multiply", "arg": 3}"#, ("1", "2"), ("3", "6")),
    (#"{"fn": "divide", "arg": 2}"#, ("1", "2"), ("0.5", "1")),
    (#"{"fn": "mod", "arg": 3}"#, ("7", "-7"), ("1", "-1")),
    (#"{"fn": "square"}"#, ("3", "-2"), ("9", "4")),
    (#"{"fn": "addIndexed", "add": 10, "times": 100}"#, ("1", "2"), ("11", "112")),
    (#"{"fn": "append", "arg": "!"}"#, ("\"a\"", "\"\""), ("\"a!\"", "\"!\"")),
    (#"{"fn": "reverse"}"#, ("\"abc\"", "\" a\""), ("\"cba\"", "\"a \"")),
    (#"{"fn": "lowercaseTrim"}"#, ("\"  Foo \"", "\"A b\""), ("\"foo\"", "\"a b\"")),
    (#"{"fn": "equals", "arg": 1}"#, ("1", "\"1\""), ("true", "false")),
    (#"{"fn": "notEquals", "arg": [1]}"#, ("[1]", "[\"1\"]"), ("false", "true")),
    (#"{"fn": "lessThan", "arg": 2}"#, ("1", "2"), ("true", "false")),
    (#"{"fn": "greaterThan", "arg": 2}"#, ("3", "2"), ("true", "false")),
    (#"{"fn": "isEven"}"#, ("-2", "1"), ("true", "false")),
    (#"{"fn": "isOdd"}"#, ("-1", "2"), ("true", "false")),
    (#"{"fn": "isPrime"}"#, ("7", "1"), ("true", "false")),
    (#"{"fn": "divisibleBy", "arg": 3}"#, ("9", "8"), ("true", "false")),
    (#"{"fn": "isPrimeIndexed", "times": 10}"#, ("7", "7"), ("true", "true")),
    (#"{"fn": "indexLessThan", "arg": 1}"#, ("0", "0"), ("true", "false")),
    (#"{"fn": "indexEquals", "arg": 1}"#, ("0", "0"), ("false", "true")),
    (#"{"fn": "tuple"}"#, ("1", "null"), ("[1]", "[null]")),
    (#"{"fn": "throwOn", "arg": 5, "error": "e", "else": {"fn": "square"}}"#, ("2", "3"), ("4", "9")),
  ])
  func `a function returns the value that the format states`(
    function: String, arguments: (String, String), results: (String, String)
  ) {
    #expect(mappingIssues(function, a: arguments.0, b: arguments.1, gives: results).isEmpty)
  }

  @Test(arguments: [
    (#"{"fn": "sum"}"#, "1", "2", "3"),
    (#"{"fn": "concat"}"#, "\"a\"", "\"b\"", "\"ab\""),
    (#"{"fn": "join", "arg": ">"}"#, "\"a\"", "\"b\"", "\"a>b\""),
    (#"{"fn": "tuple"}"#, "1", "\"1\"", "[1, \"1\"]"),
    (#"{"fn": "push"}"#, "[1]", "2", "[1, 2]"),
    (#"{"fn": "secondIsEven"}"#, "1", "2", "true"),
    (#"{"fn": "secondIsOdd"}"#, "1", "2", "false"),
    (#"{"fn": "descending"}"#, "2", "1", "-1"),
    (#"{"fn": "descending"}"#, "1", "1", "1"),
    (#"{"fn": "identity"}"#, "1", "2", "1"),
    (#"{"fn": "throwOnSecond", "arg": 1, "error": "e"}"#, "1", "2", "1"),
  ])
  func `a function of two sources returns the value that the format states`(
    function: String, x: String, y: String, result: String
  ) {
    let found = issues(
      """
      {"id": "1", "operator": "zip", "params": {"others": ["b"], "project": \(function)}, "input": "a",
       "sources": {"a": {"kind": "hot", "marble": "-x", "values": {"x": \(x)}},
                   "b": {"kind": "hot", "marble": "-y", "values": {"y": \(y)}}},
       "expected": {"marble": "-z", "values": {"z": \(result)}}}
      """)
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    (#"{"fn": "throw", "error": "e"}"#, "-#"),
    (#"{"fn": "throwOn", "arg": 2, "error": "e"}"#, "-x-#"),
    (#"{"fn": "throwIfAtLeast", "arg": 2, "error": "e"}"#, "-x-#"),
    (#"{"fn": "throwAtCall", "call": 2, "error": "e"}"#, "-x-#"),
  ])
  func `a failing function fails the output`(function: String, marble: String) {
    let found = issues(
      "map", #"{"project": \#(function)}"#, "-x-y", values: #"{"x": 1, "y": 2}"#,
      expected: #"{"marble": "\#(marble)", "values": {"x": 1}, "error": "e"}"#)
    #expect(found.isEmpty)
  }

  @Test func `the index counts the calls of one subscription, throwAtCall those of the case`() {
    let text = """
      {"id": "1", "operator": "map", "params": {"project": %}, "input": "a",
       "sources": {"a": {"kind": "cold", "marble": "xx", "values": {"x": 0}}},
       "observers": [{"sub": "^", "expected": {"marble": "%", "values": {"x": 0, "y": 1}}},
                     {"sub": "---^", "expected": {"marble": "%", "values": {"x": 0, "y": 1}}}]}
      """
    func issues(_ function: String, _ first: String, _ second: String) -> [String] {
      let parts = text.split(separator: "%", omittingEmptySubsequences: false)
      return ConformanceTests.issues(
        "\(parts[0])\(function)\(parts[1])\(first)\(parts[2])\(second)\(parts[3])")
    }
    #expect(issues(#"{"fn": "addIndexed", "add": 0, "times": 1}"#, "xy", "---xy").isEmpty)
    #expect(issues(#"{"fn": "throwAtCall", "call": 4, "error": "error"}"#, "xx", "---x#").isEmpty)
  }
}
