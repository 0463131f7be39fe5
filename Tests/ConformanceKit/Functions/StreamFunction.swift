import Swiftwater

/// A function of a case that returns a stream.
struct StreamFunction {
  private let body: (JSONValue) throws(CaseFailure) -> Stream

  init(_ object: JSONObject, _ context: CaseContext) throws(FormatError) {
    let description = StreamFunctionDescription(object: object, context: context)
    let name = try object.string("fn")
    guard let body = try description.body(of: name) else {
      throw object.formatError("\(name) is not a known function that returns a stream", at: "fn")
    }
    self.body = body
  }

  /// Calls the function at once.
  func callAsFunction(_ x: JSONValue) throws(CaseFailure) -> Stream {
    try body(x)
  }

  /// A stream that calls the function when it is observed, and fails if the function does.
  func lazily(_ x: JSONValue) -> Stream {
    .deferred { [body] in
      do throws(CaseFailure) {
        return try body(x)
      } catch {
        return .fail(error)
      }
    }
  }
}

/// The description of a stream function in a file, from which its body is made.
private struct StreamFunctionDescription {
  typealias Body = (JSONValue) throws(CaseFailure) -> Stream

  let object: JSONObject
  let context: CaseContext

  func body(of name: String) throws(FormatError) -> Body? {
    switch name {
    case "innerConst":
      let stream = try source(object.string("source"), at: "source")
      return { _ in stream }
    case "inner": return try inner()
    case "innerNth": return try innerNth()
    case "innerMultiply": return try innerMultiply()
    case "innerRepeat": return innerRepeat
    case "expandDouble": return try expandDouble()
    case "throw":
      let failure = CaseFailure.value(try object.value("error"))
      return { (_) throws(CaseFailure) in throw failure }
    case "unreachable":
      return { (x) throws(CaseFailure) in throw misuse("unreachable was called with \(x)") }
    default: return nil
    }
  }

  private func inner() throws(FormatError) -> Body {
    let map = try object.object("map")
    var streams: [String: Stream] = [:]
    for key in map.content.keys.sorted() { streams[key] = try source(map.string(key), at: "map.\(key)") }
    let failures = try object.ifPresent("throwOn", object.object)?.content ?? [:]
    return { (x) throws(CaseFailure) in
      if let error = failures[x.text] { throw .value(error) }
      guard let stream = streams[x.text] else { throw misuse("inner was called with \(x)") }
      return stream
    }
  }

  private func innerNth() throws(FormatError) -> Body {
    let answers = try object.values("sources").map {
      entry throws(FormatError) -> Result<Stream, CaseFailure> in
      switch entry {
      case .string(let name): return .success(try source(name, at: "sources"))
      case .object(let failing) where failing["throw"] != nil: return .failure(.value(failing["throw"]!))
      default:
        throw object.formatError("expected a name or {\"throw\": error}, found \(entry)", at: "sources")
      }
    }
    var calls = 0
    return { (x) throws(CaseFailure) in
      defer { calls += 1 }
      if calls >= answers.count { throw misuse("innerNth was called a \(calls + 1)th time, with \(x)") }
      return try answers[calls].get()
    }
  }

  private func innerMultiply() throws(FormatError) -> Body {
    let stream = try source(object.string("source"), at: "source")
    let stops = try object.ifPresent("stopOn", object.values) ?? []
    return { (x) throws(CaseFailure) in
      if stops.contains(x) { return .empty() }
      guard case .number(let factor) = x else { throw misuse("innerMultiply was called with \(x)") }
      return stream.tryMap { (value) throws(CaseFailure) in
        guard case .number(let number) = value else { throw misuse("innerMultiply met the value \(value)") }
        return .number(number * factor)
      }
    }
  }

  private func innerRepeat(_ x: JSONValue) throws(CaseFailure) -> Stream {
    guard case .number(let number) = x, let count = Int(exactly: number), count >= 0 else {
      throw misuse("innerRepeat was called with \(x)")
    }
    return .repeating(x, count: count)
  }

  private func expandDouble() throws(FormatError) -> Body {
    let marble = try MarbleDiagram(object.string("marble"), at: object.path(of: "marble"))
    let stops = try object.values("stopOn")
    let failed = try object.ifPresent("errorOn", object.object)?.content ?? [:]
    let thrown = try object.ifPresent("throwOn", object.object)?.content ?? [:]
    return { (x) throws(CaseFailure) in
      if let error = thrown[x.text] { throw .value(error) }
      if stops.contains(x) { return .empty() }
      if let error = failed[x.text] { return .fail(.value(error)) }
      return context.cold(Source.events(of: marble, values: ["z": try doubled(x)]))
    }
  }

  private func doubled(_ x: JSONValue) throws(CaseFailure) -> JSONValue {
    switch x {
    case .number(let number): .number(number + number)
    case .string(let text): .string(text + text)
    default: throw misuse("expandDouble was called with \(x)")
    }
  }

  private func source(_ name: String, at key: String) throws(FormatError) -> Stream {
    guard let stream = context.source(named: name) else {
      throw object.formatError("there is no source \(name)", at: key)
    }
    return stream
  }

  private func misuse(_ message: String) -> CaseFailure {
    context.recordIssue(message)
    return .value(.string(message))
  }
}
