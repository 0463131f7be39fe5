/// Functions that combine all arguments into one value.
extension FunctionDescription {
  func combining() throws(FormatError) -> Body? {
    switch name {
    case "sum":
      return { (arguments) throws(CaseFailure) in
        var sum = 0.0
        for value in arguments.all { sum += try number(value) }
        return .number(sum)
      }
    case "concat":
      return { .string($0.all.map(\.text).joined()) }
    case "join":
      let separator = try object.value("arg").text
      return { .string($0.all.map(\.text).joined(separator: separator)) }
    case "tuple":
      return { .array($0.all) }
    case "push":
      return { (arguments) throws(CaseFailure) in
        guard case .array(let elements) = arguments.all.first else {
          throw misuse("needs an array, not \(arguments.all.first ?? .null)")
        }
        return .array(elements + [arguments.y])
      }
    default:
      return nil
    }
  }
}
