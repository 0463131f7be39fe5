/// Functions that fail, always or for some arguments.
extension FunctionDescription {
  func failing() throws(FormatError) -> Body? {
    switch name {
    case "throw":
      let failure = try failure()
      return { (_) throws(CaseFailure) in throw failure }
    case "throwOn":
      let failingValue = try object.value("arg")
      return try failing { (arguments) in arguments.x == failingValue }
    case "throwOnSecond":
      let failingValue = try object.value("arg")
      return try failing { (arguments) in arguments.y == failingValue }
    case "throwIfAtLeast":
      let limit = try object.number("arg")
      return try failing { (arguments) throws(CaseFailure) in try number(arguments.x) >= limit }
    case "throwAtCall":
      let failingCall = try object.count("call")
      var calls = 0
      return try failing { (_) in
        calls += 1
        return calls == failingCall
      }
    case "unreachable":
      return { (arguments) throws(CaseFailure) in throw misuse("was called with \(arguments.all)") }
    default:
      return nil
    }
  }

  private func failure() throws(FormatError) -> CaseFailure {
    .value(try object.value("error"))
  }

  /// A function that fails if `fails` returns true, and otherwise calls the function under the key `else`. Without that
  /// key, it returns `x`.
  private func failing(_ fails: @escaping (Arguments) throws(CaseFailure) -> Bool) throws(FormatError)
    -> Body
  {
    let failure = try failure()
    let other = try object.ifPresent("else") { key throws(FormatError) in
      try ValueFunction(object.object(key), context).body
    }
    return { (arguments) throws(CaseFailure) in
      if try fails(arguments) { throw failure }
      return try other?(arguments) ?? arguments.x
    }
  }
}
