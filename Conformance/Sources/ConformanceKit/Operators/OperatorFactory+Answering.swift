import Swiftwater

/// Operators that give one answer about the whole source.
extension OperatorFactory {
  func answering() throws(Problem) -> Stream? {
    switch name {
    case "first":
      return try orDefault(
        judged(by: ifPresent("predicate", function)).first(where: \.isTrue).map(\.value), .empty)
    case "last":
      return try orDefault(
        judged(by: ifPresent("predicate", function)).last(where: \.isTrue).map(\.value), .empty)
    case "elementAt":
      return try orDefault(source.element(at: count("index")), .outOfRange)
    case "single": return single(try ifPresent("predicate", function))
    case "find":
      return judged(by: try function("predicate")).first(where: \.isTrue).map(\.value).replaceEmpty(
        with: .null)
    case "findIndex":
      return judged(by: try function("predicate")).firstIndex(where: \.isTrue)
        .map { .number(Double($0)) }.replaceEmpty(with: -1)
    case "every":
      return judged(by: try function("predicate")).allSatisfy(\.isTrue).map { .boolean($0) }
    case "isEmpty":
      return source.isEmpty().map { .boolean($0) }
    case "count":
      return judged(by: try ifPresent("predicate", function)).filter(\.isTrue).count()
        .map { .number(Double($0)) }
    case "toArray":
      return source.collect().map { .array($0) }
    case "min", "max": return extreme(try ifPresent("compare", function))
    case "sequenceEqual":
      return source.elementsEqual(try stream("other")).map { .boolean($0) }
    default: return nil
    }
  }

  /// An answer, or the default of the case, or a failure of the library.
  private func orDefault(_ answer: Stream, _ kind: CaseFailure.Kind) throws(Problem) -> Stream {
    if let value = try ifPresent("default", value) { return answer.replaceEmpty(with: value) }
    return answer.failIfEmpty(with: .library(kind))
  }

  private func single(_ predicate: ValueFunction?) -> Stream {
    judged(by: predicate).single(where: \.isTrue) { violation in
      switch violation {
      case .none: .library(.empty)
      case .noMatch: .library(.notFound)
      case .many: .library(.tooMany)
      }
    }.map(\.value)
  }

  private func extreme(_ compare: ValueFunction?) -> Stream {
    failing { [source, name, stage] fail in
      let calls = compare?.begin()
      let isBefore: (JSONValue, JSONValue) -> Bool = { left, right in
        do throws(CaseFailure) {
          return try OperatorFactory.order(left, right, calls, stage) < 0
        } catch {
          fail(error)
          return false
        }
      }
      return name == "min" ? source.min(by: isBefore) : source.max(by: isBefore)
    }
  }

  private static func order(
    _ left: JSONValue, _ right: JSONValue, _ compare: ValueFunction.Calls?, _ stage: CaseContext
  ) throws(CaseFailure) -> Double {
    guard let compare else {
      guard let order = JSONValue.order(left, right) else {
        stage.complain("\(left) and \(right) have no order")
        return 0
      }
      return Double(order)
    }
    let answer = try compare(left, right)
    guard case .number(let order) = answer else {
      stage.complain("a comparison gave \(answer), which is not a number")
      return 0
    }
    return order
  }
}
