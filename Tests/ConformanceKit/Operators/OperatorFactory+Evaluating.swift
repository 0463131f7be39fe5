import Swiftwater

/// A value and the result of a function of the case for it.
///
/// A function of a case may throw, the closures of most operators may not. So `tryMap` calls the function
/// before the operator, which then reads the result.
struct Evaluated {
  let value: JSONValue
  let result: JSONValue

  var isTrue: Bool { result.isTrue }
}

extension OperatorFactory {
  /// Each value with the result of a function; without a function, with true.
  func evaluated(by function: ValueFunction?) -> Signal<Evaluated, CaseFailure> {
    guard let function else { return source.map { Evaluated(value: $0, result: true) } }
    return .deferred { [source] in
      let calls = function.counted()
      return source.tryMap { (x) throws(CaseFailure) in Evaluated(value: x, result: try calls(x)) }
    }
  }

  /// Each value with its key; without a function, the value is the key.
  func keyed(by function: ValueFunction?) -> Signal<Evaluated, CaseFailure> {
    guard let function else { return source.map { Evaluated(value: $0, result: $0) } }
    return evaluated(by: function)
  }

  /// A stream of an operator whose closure may fail before the operator has a value to emit.
  ///
  /// - Parameter make: Applies the operator. Calling `fail` fails the stream.
  func failing(_ make: @escaping (_ fail: @escaping (CaseFailure) -> Void) -> Stream) -> Stream {
    .deferred {
      let failures = Subject<Never, CaseFailure>()
      return make { failures.fail($0) }.take(until: failures.signal)
    }
  }
}
