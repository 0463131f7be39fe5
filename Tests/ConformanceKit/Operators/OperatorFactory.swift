import Swiftwater

/// Applies one operator of a case to its source.
///
/// Every parameter is read before the case runs, so that an error in the file is found even if the case would
/// never use the parameter.
final class OperatorFactory {
  let name: String
  let source: Stream
  let context: CaseContext
  private let parameters: JSONObject
  private var used: Set<String> = []

  init(_ step: Case.Step, _ source: Stream, _ context: CaseContext) {
    name = step.name
    parameters = step.parameters
    self.source = source
    self.context = context
  }

  /// The source with the operator applied.
  func apply() throws(FormatError) -> Stream {
    guard let result = try known() else { throw FormatError("there is no operator \(name)", at: "operator") }
    for key in parameters.content.keys.sorted() where !used.contains(key) {
      throw parameters.formatError("\(name) does not have this parameter", at: key)
    }
    return result
  }

  private func known() throws(FormatError) -> Stream? {
    if let stream = try transforming() { return stream }
    if let stream = try filtering() { return stream }
    if let stream = try aggregating() { return stream }
    if let stream = try combining() { return stream }
    if let stream = try flattening() { return stream }
    if let stream = try restarting() { return stream }
    if let stream = try timing() { return stream }
    if let stream = try buffering() { return stream }
    if let stream = try windowing() { return stream }
    return try sharing()
  }

  /// A stream that is made for each subscription, so that each subscription counts its calls from 0.
  func perSubscription(_ make: @escaping () -> Stream) -> Stream {
    .deferred(make)
  }
}

// MARK: - Parameters

extension OperatorFactory {
  func has(_ key: String) -> Bool { parameters.content[key] != nil }

  /// Reads a parameter with `read`; nil if it is missing.
  func ifPresent<Result>(
    _ key: String, _ read: (String) throws(FormatError) -> Result
  ) throws(FormatError) -> Result? {
    used.insert(key)
    return try parameters.ifPresent(key, read)
  }

  func value(_ key: String) throws(FormatError) -> JSONValue {
    used.insert(key)
    return try parameters.value(key)
  }

  func values(_ key: String) throws(FormatError) -> [JSONValue] {
    used.insert(key)
    return try parameters.values(key)
  }

  func count(_ key: String) throws(FormatError) -> Int {
    used.insert(key)
    return try parameters.count(key)
  }

  func positive(_ key: String) throws(FormatError) -> Int {
    used.insert(key)
    return try parameters.positive(key)
  }

  func flag(_ key: String) throws(FormatError) -> Bool {
    used.insert(key)
    return try parameters.boolean(key)
  }

  /// A duration in frames.
  func duration(_ key: String) throws(FormatError) -> Duration {
    .milliseconds(try count(key))
  }

  /// A duration in frames that is not zero.
  func positiveDuration(_ key: String) throws(FormatError) -> Duration {
    .milliseconds(try positive(key))
  }

  func subscription(_ key: String) throws(FormatError) -> SubscriptionSpan {
    used.insert(key)
    return try SubscriptionSpan(parameters.string(key), at: parameters.path(of: key))
  }

  func function(_ key: String) throws(FormatError) -> ValueFunction {
    used.insert(key)
    return try ValueFunction(parameters.object(key), context)
  }

  func streamFunction(_ key: String) throws(FormatError) -> StreamFunction {
    used.insert(key)
    return try StreamFunction(parameters.object(key), context)
  }

  func stream(_ key: String) throws(FormatError) -> Stream {
    used.insert(key)
    return try stream(named: parameters.string(key), at: key)
  }

  func streams(_ key: String) throws(FormatError) -> [Stream] {
    used.insert(key)
    return try parameters.strings(key).map { name throws(FormatError) in try stream(named: name, at: key) }
  }

  /// The sources that an object names, by its keys.
  func streamsByKey(_ key: String) throws(FormatError) -> [String: Stream] {
    used.insert(key)
    let names = try parameters.object(key)
    var streams: [String: Stream] = [:]
    for key in names.content.keys.sorted() {
      guard let stream = context.source(named: try names.string(key)) else {
        throw names.formatError("there is no such source", at: key)
      }
      streams[key] = stream
    }
    return streams
  }

  private func stream(named name: String, at key: String) throws(FormatError) -> Stream {
    guard let stream = context.source(named: name) else {
      throw parameters.formatError("there is no source \(name)", at: key)
    }
    return stream
  }
}
