/// One case: its sources, its operators, and the events that its observers must receive.
public struct Case: Sendable {
  /// An operator and its parameters.
  struct Step: Sendable {
    let name: String
    let parameters: Fields
  }

  /// When an observer subscribes and unsubscribes, and what it must receive.
  struct Observer: Sendable {
    let span: SubscriptionSpan
    let expectation: Expectation
  }

  public let id: String
  /// The file and line that the case was read from; empty if the case does not name them.
  let reference: String
  /// The properties of the case, as section 7 of the format lists them.
  public let tags: [String]
  let sources: [String: Source]
  let input: String
  /// The operators in the order in which values pass them.
  let steps: [Step]
  let observers: [Observer]
  /// The expected subscriptions to each source, by its name. A source without an entry is not checked.
  let subscriptions: [String: [SubscriptionSpan]]

  init(_ fields: Fields) throws(FormatError) {
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
    if sources[input] == nil { throw fields.formatError("there is no source \(input)", at: "input") }
    for name in subscriptions.keys.sorted() where sources[name] == nil {
      throw fields.formatError("there is no source \(name)", at: "subscriptions")
    }
  }

  private static func sources(_ fields: Fields) throws(FormatError) -> [String: Source] {
    var sources: [String: Source] = [:]
    for name in fields.content.keys.sorted() { sources[name] = try Source(fields.fields(name)) }
    return sources
  }

  private static func step(_ fields: Fields) throws(FormatError) -> Step {
    let none = try Fields([:], at: fields.path(of: "params"))
    return Step(
      name: try fields.string("operator"), parameters: try fields.ifPresent("params", fields.fields) ?? none)
  }

  private static func observers(_ fields: Fields) throws(FormatError) -> [Observer] {
    if fields.content["observers"] == nil {
      let end = try fields.ifPresent("unsub") { key throws(FormatError) in
        try SubscriptionSpan(fields.string(key), at: fields.path(of: key)).end
      }
      let span = SubscriptionSpan(start: 0, end: end ?? nil)
      return [Observer(span: span, expectation: try Expectation(fields.fields("expected")))]
    }
    return try fields.list("observers").map { fields throws(FormatError) in
      var span =
        try fields.ifPresent("sub") { key throws(FormatError) in
          try SubscriptionSpan(fields.string(key), at: fields.path(of: key))
        } ?? SubscriptionSpan(start: 0)
      span.start = span.start ?? 0
      return Observer(span: span, expectation: try Expectation(fields.fields("expected")))
    }
  }

  private static func subscriptions(_ fields: Fields) throws(FormatError) -> [String: [SubscriptionSpan]] {
    var spans: [String: [SubscriptionSpan]] = [:]
    for name in fields.content.keys.sorted() {
      spans[name] = try fields.strings(name).map { text throws(FormatError) in
        let span = try SubscriptionSpan(text, at: fields.path(of: name))
        if span.start == nil { throw fields.formatError("\(text) has no '^'", at: name) }
        return span
      }
    }
    return spans
  }
}
