/// One case: its sources, its operators, and the events that its observers must receive.
public struct Case: Sendable {
  /// An operator and its parameters.
  struct Step: Sendable {
    let name: String
    let parameters: JSONObject
  }

  /// The span of an observer's subscription, and the events that it must receive.
  struct Observer: Sendable {
    let span: SubscriptionSpan
    let expectation: Expectation
  }

  /// The identifier of the case.
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

  init(_ object: JSONObject) throws(FormatError) {
    id = try object.string("id")
    reference = try object.ifPresent("ref", object.string) ?? ""
    tags = try object.ifPresent("tags", object.strings) ?? []
    sources = try Case.sources(object.object("sources"))
    input = try object.string("input")
    steps =
      try (object.ifPresent("pre", object.objects) ?? []).map(Case.step)
      + [Case.step(object)]
      + (object.ifPresent("post", object.objects) ?? []).map(Case.step)
    observers = try Case.observers(object)
    subscriptions = try object.ifPresent("subscriptions", object.object).map(Case.subscriptions) ?? [:]
    if sources[input] == nil { throw object.formatError("there is no source \(input)", at: "input") }
    for name in subscriptions.keys.sorted() where sources[name] == nil {
      throw object.formatError("there is no source \(name)", at: "subscriptions")
    }
  }

  private static func sources(_ object: JSONObject) throws(FormatError) -> [String: Source] {
    var sources: [String: Source] = [:]
    for name in object.content.keys.sorted() { sources[name] = try Source(object.object(name)) }
    return sources
  }

  private static func step(_ object: JSONObject) throws(FormatError) -> Step {
    let none = try JSONObject([:], at: object.path(of: "params"))
    return Step(
      name: try object.string("operator"), parameters: try object.ifPresent("params", object.object) ?? none)
  }

  private static func observers(_ object: JSONObject) throws(FormatError) -> [Observer] {
    if object.content["observers"] == nil {
      let end = try object.ifPresent("unsub") { key throws(FormatError) in
        try SubscriptionSpan(object.string(key), at: object.path(of: key)).end
      }
      let span = SubscriptionSpan(start: 0, end: end ?? nil)
      return [Observer(span: span, expectation: try Expectation(object.object("expected")))]
    }
    return try object.objects("observers").map { object throws(FormatError) in
      var span =
        try object.ifPresent("sub") { key throws(FormatError) in
          try SubscriptionSpan(object.string(key), at: object.path(of: key))
        } ?? SubscriptionSpan(start: 0)
      span.start = span.start ?? 0
      return Observer(span: span, expectation: try Expectation(object.object("expected")))
    }
  }

  private static func subscriptions(_ object: JSONObject) throws(FormatError) -> [String: [SubscriptionSpan]]
  {
    var spans: [String: [SubscriptionSpan]] = [:]
    for name in object.content.keys.sorted() {
      spans[name] = try object.strings(name).map { text throws(FormatError) in
        let span = try SubscriptionSpan(text, at: object.path(of: name))
        if span.start == nil { throw object.formatError("\(text) has no '^'", at: name) }
        return span
      }
    }
    return spans
  }
}
