/// Predicates, and the function that compares.
extension FunctionDescription {
  func predicate() throws(FormatError) -> Body? {
    switch name {
    case "equals":
      let other = try object.value("arg")
      return { .boolean($0.x == other) }
    case "notEquals":
      let other = try object.value("arg")
      return { .boolean($0.x != other) }
    case "lessThan":
      let limit = try object.number("arg")
      return numericTest { $0 < limit }
    case "greaterThan":
      let limit = try object.number("arg")
      return numericTest { $0 > limit }
    case "isEven":
      return numericTest { FunctionDescription.isDivisible($0, by: 2) }
    case "isOdd":
      return numericTest { abs($0.truncatingRemainder(dividingBy: 2)) == 1 }
    case "divisibleBy":
      let divisor = try object.number("arg")
      return numericTest { FunctionDescription.isDivisible($0, by: divisor) }
    case "isPrime":
      return numericTest(FunctionDescription.isPrime)
    case "isPrimeIndexed":
      let times = try object.number("times")
      return { (arguments) throws(CaseFailure) in
        let number = try number(arguments.x) + Double(arguments.index) * times
        return .boolean(FunctionDescription.isPrime(number))
      }
    case "indexLessThan":
      let limit = try object.number("arg")
      return { .boolean(Double($0.index) < limit) }
    case "indexEquals":
      let index = try object.number("arg")
      return { .boolean(Double($0.index) == index) }
    case "secondIsEven":
      return { (arguments) throws(CaseFailure) in
        .boolean(FunctionDescription.isDivisible(try number(arguments.y), by: 2))
      }
    case "secondIsOdd":
      return { (arguments) throws(CaseFailure) in
        .boolean(abs(try number(arguments.y).truncatingRemainder(dividingBy: 2)) == 1)
      }
    case "descending":
      return { (arguments) throws(CaseFailure) in
        guard let order = JSONValue.order(arguments.x, arguments.y) else {
          throw misuse("cannot compare \(arguments.x) with \(arguments.y)")
        }
        return .number(order > 0 ? -1 : 1)
      }
    default:
      return nil
    }
  }

  private func numericTest(_ test: @escaping (Double) -> Bool) -> Body {
    { (arguments) throws(CaseFailure) in .boolean(test(try number(arguments.x))) }
  }

  private static func isDivisible(_ number: Double, by divisor: Double) -> Bool {
    number.truncatingRemainder(dividingBy: divisor) == 0
  }

  private static func isPrime(_ number: Double) -> Bool {
    guard let number = Int(exactly: number), number > 1 else { return false }
    var divisor = 2
    while divisor * divisor <= number {
      if number.isMultiple(of: divisor) { return false }
      divisor += 1
    }
    return true
  }
}

extension JSONValue {
  /// Negative, zero or positive as `left` comes before, with or after `right`; nil if they have no order.
  static func order(_ left: JSONValue, _ right: JSONValue) -> Int? {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right ? -1 : left > right ? 1 : 0
    case (.string(let left), .string(let right)): left < right ? -1 : left > right ? 1 : 0
    default: nil
    }
  }
}
