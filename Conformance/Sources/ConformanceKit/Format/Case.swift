/// One case: sources, operators, and what observers must see.
public struct Case {
  /// An operator and its parameters.
  struct Step {
    let name: String
    let parameters: Fields
  }

  /// When an observer comes and leaves, and what it must see.
  struct Observer {
    let span: Span
    let expectation: Expectation
  }

  public let id: String
  /// Where the facts of the case come from; empty if that is not said.
  let reference: String
  /// What kind of case this is.
  public let tags: [String]
  let sources: [String: Source]
  let input: String
  /// The operators in the order in which values pass them.
  let steps: [Step]
  let observers: [Observer]
  /// By source; a source that is not here is not checked.
  let subscriptions: [String: [Span]]

  init(_ fields: Fields) throws(Problem) {
    id = try fields.string("id")
    reference = try fields.ifPresent("ref", fields.string) ?? ""
    tags = try fields.ifPresent("tags", fields.strings) ?? []
    sources = try Case.sources(fields.fields("sources"))
    input = try fields.string("input")
    steps =
      try (fields.ifPresent("pre", fields.list) ?? []).map(Case.step)
      + [Case.step(fields)]
      + (fields.ifPresent("post", fields.list) ?? []).map(Case.step)
    observers = try Case.observers(fields)
    subscriptions = try fields.ifPresent("subscriptions", fields.fields).map(Case.subscriptions) ?? [:]
    if sources[input] == nil { throw fields.problem("there is no source \(input)", at: "input") }
    for name in subscriptions.keys.sorted() where sources[name] == nil {
      throw fields.problem("there is no source \(name)", at: "subscriptions")
    }
  }

  private static func sources(_ fields: Fields) throws(Problem) -> [String: Source] {
    var sources: [String: Source] = [:]
    for name in fields.content.keys.sorted() { sources[name] = try Source(fields.fields(name)) }
    return sources
  }

  private static func step(_ fields: Fields) throws(Problem) -> Step {
    let none = try Fields([:], at: fields.path(of: "params"))
    return Step(
      name: try fields.string("operator"), parameters: try fields.ifPresent("params", fields.fields) ?? none)
  }

  private static func observers(_ fields: Fields) throws(Problem) -> [Observer] {
    if fields.content["observers"] == nil {
      let end = try fields.ifPresent("unsub") { key throws(Problem) in
        try Span(fields.string(key), at: fields.path(of: key)).end
      }
      let span = Span(start: 0, end: end ?? nil)
      return [Observer(span: span, expectation: try Expectation(fields.fields("expected")))]
    }
    return try fields.list("observers").map { fields throws(Problem) in
      var span =
        try fields.ifPresent("sub") { key throws(Problem) in
          try Span(fields.string(key), at: fields.path(of: key))
        } ?? Span(start: 0)
      span.start = span.start ?? 0
      return Observer(span: span, expectation: try Expectation(fields.fields("expected")))
    }
  }

  private static func subscriptions(_ fields: Fields) throws(Problem) -> [String: [Span]] {
    var spans: [String: [Span]] = [:]
    for name in fields.content.keys.sorted() {
      spans[name] = try fields.strings(name).map { text throws(Problem) in
        let span = try Span(text, at: fields.path(of: name))
        if span.start == nil { throw fields.problem("\(text) has no '^'", at: name) }
        return span
      }
    }
    return spans
  }
}
