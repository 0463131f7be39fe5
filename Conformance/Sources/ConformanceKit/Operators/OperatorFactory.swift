import Swiftwater

/// One operator of a case, about to be applied: its name, its source and its parameters.
///
/// Every parameter is read before the case begins, so that what is wrong with the file is found whatever
/// happens in the case.
final class OperatorFactory {
  let name: String
  let source: Stream
  let stage: CaseContext
  private let parameters: Fields
  private var used: Set<String> = []

  init(_ step: Case.Step, _ source: Stream, _ stage: CaseContext) {
    name = step.name
    parameters = step.parameters
    self.source = source
    self.stage = stage
  }

  /// The source with the operator applied.
  func apply() throws(Problem) -> Stream {
    guard let result = try known() else { throw Problem("there is no operator \(name)", at: "operator") }
    for key in parameters.content.keys.sorted() where !used.contains(key) {
      throw parameters.problem("\(name) does not have this parameter", at: key)
    }
    return result
  }

  private func known() throws(Problem) -> Stream? {
    if let stream = try elementwise() { return stream }
    if let stream = try filtering() { return stream }
    if let stream = try answering() { return stream }
    if let stream = try combining() { return stream }
    if let stream = try flattening() { return stream }
    if let stream = try repeating() { return stream }
    if let stream = try timing() { return stream }
    if let stream = try buffering() { return stream }
    if let stream = try windowing() { return stream }
    return try sharing()
  }

  /// A stream that is made anew for each subscription, so that functions count their calls from 0.
  func perSubscription(_ make: @escaping () -> Stream) -> Stream {
    .deferred(make)
  }
}

// MARK: - Parameters

extension OperatorFactory {
  func has(_ key: String) -> Bool { parameters.content[key] != nil }

  /// Reads a parameter with `read`, nil if it is missing.
  func ifPresent<Result>(
    _ key: String, _ read: (String) throws(Problem) -> Result
  ) throws(Problem) -> Result? {
    used.insert(key)
    return try parameters.ifPresent(key, read)
  }

  func value(_ key: String) throws(Problem) -> JSONValue {
    used.insert(key)
    return try parameters.value(key)
  }

  func values(_ key: String) throws(Problem) -> [JSONValue] {
    used.insert(key)
    return try parameters.array(key)
  }

  func count(_ key: String) throws(Problem) -> Int {
    used.insert(key)
    return try parameters.count(key)
  }

  func positive(_ key: String) throws(Problem) -> Int {
    used.insert(key)
    return try parameters.positive(key)
  }

  func flag(_ key: String) throws(Problem) -> Bool {
    used.insert(key)
    return try parameters.boolean(key)
  }

  func frames(_ key: String) throws(Problem) -> Duration {
    .milliseconds(try count(key))
  }

  /// A duration that is not zero.
  func span(_ key: String) throws(Problem) -> Duration {
    .milliseconds(try positive(key))
  }

  func subscription(_ key: String) throws(Problem) -> Span {
    used.insert(key)
    return try Span(parameters.string(key), at: parameters.path(of: key))
  }

  func function(_ key: String) throws(Problem) -> ValueFunction {
    used.insert(key)
    return try ValueFunction(parameters.fields(key), stage)
  }

  func streamFunction(_ key: String) throws(Problem) -> StreamFunction {
    used.insert(key)
    return try StreamFunction(parameters.fields(key), stage)
  }

  func stream(_ key: String) throws(Problem) -> Stream {
    used.insert(key)
    return try stream(named: parameters.string(key), at: key)
  }

  func streams(_ key: String) throws(Problem) -> [Stream] {
    used.insert(key)
    return try parameters.strings(key).map { name throws(Problem) in try stream(named: name, at: key) }
  }

  /// The streams that an object gives names to.
  func streamsByKey(_ key: String) throws(Problem) -> [String: Stream] {
    used.insert(key)
    let names = try parameters.fields(key)
    var streams: [String: Stream] = [:]
    for key in names.content.keys.sorted() {
      guard let stream = stage.source(named: try names.string(key)) else {
        throw names.problem("there is no such source", at: key)
      }
      streams[key] = stream
    }
    return streams
  }

  private func stream(named name: String, at key: String) throws(Problem) -> Stream {
    guard let stream = stage.source(named: name) else {
      throw parameters.problem("there is no source \(name)", at: key)
    }
    return stream
  }
}
