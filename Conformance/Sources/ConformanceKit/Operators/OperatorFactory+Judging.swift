import Swiftwater

/// A value and what a user function says about it.
///
/// User functions may fail. They are called by `tryMap`, one step above the operator that they are for, which
/// then reads the answer.
struct Judged {
  let value: JSONValue
  let answer: JSONValue

  var isTrue: Bool { answer.isTrue }
}

extension OperatorFactory {
  /// The source with what a function says about each value; true everywhere without a function.
  func judged(by function: ValueFunction?) -> Signal<Judged, CaseFailure> {
    guard let function else { return source.map { Judged(value: $0, answer: true) } }
    return .deferred { [source] in
      let calls = function.begin()
      return source.tryMap { (x) throws(CaseFailure) in Judged(value: x, answer: try calls(x)) }
    }
  }

  /// The source with a key for each value; the value itself without a function.
  func keyed(by function: ValueFunction?) -> Signal<Judged, CaseFailure> {
    guard let function else { return source.map { Judged(value: $0, answer: $0) } }
    return judged(by: function)
  }

  /// An operator with closures that may fail while it has no value to send.
  ///
  /// - Parameter make: Applies the operator. What it is given fails the whole with an error.
  func failing(_ make: @escaping (_ fail: @escaping (CaseFailure) -> Void) -> Stream) -> Stream {
    .deferred {
      let failures = Subject<Never, CaseFailure>()
      return make { failures.fail($0) }.take(until: failures.signal)
    }
  }
}
