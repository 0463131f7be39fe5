/// A user function that gives a value.
struct ValueFunction {
  typealias Body = (Arguments) throws(CaseFailure) -> JSONValue

  let body: Body

  /// - Parameters:
  ///   - fields: The description, an object with `fn`.
  ///   - stage: Hears about calls that cannot be right.
  init(_ fields: Fields, _ stage: CaseContext) throws(Problem) {
    let name = try fields.string("fn")
    let description = FunctionDescription(name, fields, stage)
    guard let body = try description.body() else {
      throw fields.problem("\(name) is not a known function of values", at: "fn")
    }
    self.body = body
  }

  /// The function for one subscription, which counts its calls from 0.
  func begin() -> Calls { Calls(body) }

  /// The calls of one subscription.
  final class Calls {
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

/// Makes the body of a value function from what the file says about it.
struct FunctionDescription {
  typealias Body = ValueFunction.Body

  let name: String
  let fields: Fields
  let stage: CaseContext

  init(_ name: String, _ fields: Fields, _ stage: CaseContext) {
    self.name = name
    self.fields = fields
    self.stage = stage
  }

  func body() throws(Problem) -> Body? {
    if let body = try plain() { return body }
    if let body = try test() { return body }
    if let body = try joining() { return body }
    return try failing()
  }

  /// Reports a call with the wrong kind of value.
  func misuse(_ message: String) -> CaseFailure {
    stage.complain("\(name) \(message)")
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
