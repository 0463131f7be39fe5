/// Functions that map a value to a value, and fail only for a value of the wrong kind.
extension FunctionDescription {
  func plain() throws(FormatError) -> Body? {
    switch name {
    case "identity":
      return { $0.x }
    case "const":
      let constant = try object.value("arg")
      return { _ in constant }
    case "square":
      return numeric { $0 * $0 }
    case "multiply":
      let factor = try object.number("arg")
      return numeric { $0 * factor }
    case "divide":
      let divisor = try object.number("arg")
      return numeric { $0 / divisor }
    case "mod":
      let divisor = try object.number("arg")
      return numeric { $0.truncatingRemainder(dividingBy: divisor) }
    case "addIndexed":
      let (addend, times) = (try object.number("add"), try object.number("times"))
      return { (arguments) throws(CaseFailure) in
        .number(try number(arguments.x) + addend + Double(arguments.index) * times)
      }
    case "append":
      let suffix = try object.value("arg").text
      return { (arguments) throws(CaseFailure) in .string(try string(arguments.x) + suffix) }
    case "reverse":
      return { (arguments) throws(CaseFailure) in .string(String(try string(arguments.x).reversed())) }
    case "lowercaseTrim":
      return { (arguments) throws(CaseFailure) in .string(trimmed(try string(arguments.x)).lowercased()) }
    case "groupKey":
      return { (arguments) throws(CaseFailure) in try key(arguments.x) }
    default:
      return nil
    }
  }

  private func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.reversed().drop(while: \.isWhitespace)
    return String(end.reversed())
  }

  private func key(_ value: JSONValue) throws(CaseFailure) -> JSONValue {
    guard case .stream(let number) = value, let key = context.streams[number].key else {
      throw misuse("needs the stream of a group, not \(value)")
    }
    return key
  }
}
