/// A function of a case that returns a value.
struct ValueFunction {
  typealias Body = (Arguments) throws(CaseFailure) -> JSONValue

  let body: Body

  /// - Parameters:
  ///   - object: The description of the function, an object with the key `fn`.
  ///   - context: Records calls with arguments that the function does not take.
  init(_ object: JSONObject, _ context: CaseContext) throws(FormatError) {
    let name = try object.string("fn")
    let description = FunctionDescription(name, object, context)
    guard let body = try description.body() else {
      throw object.formatError("\(name) is not a known function of values", at: "fn")
    }
    self.body = body
  }

  /// The function as one subscription calls it: the calls are counted from 0.
  func counted() -> Counted { Counted(body) }

  /// A function that counts its calls.
  final class Counted {
    private let body: Body
    private var count = 0

    fileprivate init(_ body: @escaping Body) {
      self.body = body
    }

    func callAsFunction(_ arguments: JSONValue...) throws(CaseFailure) -> JSONValue {
      try callAsFunction(all: arguments)
    }

    func callAsFunction(all arguments: [JSONValue]) throws(CaseFailure) -> JSONValue {
      defer { count += 1 }
      return try body(Arguments(arguments, index: count))
    }

    func accumulate(_ state: JSONValue, _ x: JSONValue) throws(CaseFailure) -> JSONValue {
      defer { count += 1 }
      return try body(Arguments(accumulating: x, into: state, index: count))
    }
  }
}

/// The description of a value function in a file, from which its body is made.
struct FunctionDescription {
  typealias Body = ValueFunction.Body

  let name: String
  let object: JSONObject
  let context: CaseContext

  init(_ name: String, _ object: JSONObject, _ context: CaseContext) {
    self.name = name
    self.object = object
    self.context = context
  }

  func body() throws(FormatError) -> Body? {
    if let body = try plain() { return body }
    if let body = try predicate() { return body }
    if let body = try combining() { return body }
    return try failing()
  }

  /// Records a call with the wrong kind of value, and returns the failure to throw.
  func misuse(_ message: String) -> CaseFailure {
    context.recordIssue("\(name) \(message)")
    return .value(.string("misuse of \(name)"))
  }

  func number(_ value: JSONValue) throws(CaseFailure) -> Double {
    guard case .number(let number) = value else { throw misuse("needs a number, not \(value)") }
    return number
  }

  func string(_ value: JSONValue) throws(CaseFailure) -> String {
    guard case .string(let text) = value else { throw misuse("needs a string, not \(value)") }
    return text
  }

  /// A function of a number.
  func numeric(_ compute: @escaping (Double) -> Double) -> Body {
    { (arguments) throws(CaseFailure) in .number(compute(try number(arguments.x))) }
  }
}
