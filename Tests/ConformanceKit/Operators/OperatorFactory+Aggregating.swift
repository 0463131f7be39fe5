import Swiftwater

/// Operators that emit one result about their whole source.
extension OperatorFactory {
  func aggregating() throws(FormatError) -> Stream? {
    switch name {
    case "first":
      return try orDefault(
        evaluated(by: ifPresent("predicate", function)).first(where: \.isTrue).map(\.value), .empty)
    case "last":
      return try orDefault(
        evaluated(by: ifPresent("predicate", function)).last(where: \.isTrue).map(\.value), .empty)
    case "elementAt":
      return try orDefault(source.element(at: count("index")), .outOfRange)
    case "single": return single(try ifPresent("predicate", function))
    case "find":
      return evaluated(by: try function("predicate")).first(where: \.isTrue).map(\.value).replaceEmpty(
        with: .null)
    case "findIndex":
      return evaluated(by: try function("predicate")).firstIndex(where: \.isTrue)
        .map { .number(Double($0)) }.replaceEmpty(with: -1)
    case "every":
      return evaluated(by: try function("predicate")).allSatisfy(\.isTrue).map { .boolean($0) }
    case "isEmpty":
      return source.isEmpty().map { .boolean($0) }
    case "count":
      return evaluated(by: try ifPresent("predicate", function)).filter(\.isTrue).count()
        .map { .number(Double($0)) }
    case "toArray":
      return source.collect().map { .array($0) }
    case "min", "max": return extreme(try ifPresent("compare", function))
    case "sequenceEqual":
      return source.elementsEqual(try stream("other")).map { .boolean($0) }
    default: return nil
    }
  }

  /// The result, or the default of the case, or a failure of the library.
  private func orDefault(_ result: Stream, _ kind: CaseFailure.Kind) throws(FormatError) -> Stream {
    if let value = try ifPresent("default", value) { return result.replaceEmpty(with: value) }
    return result.failIfEmpty(with: .library(kind))
  }

  private func single(_ predicate: ValueFunction?) -> Stream {
    evaluated(by: predicate).single(where: \.isTrue) { violation in
      switch violation {
      case .noValue: .library(.empty)
      case .noMatch: .library(.notFound)
      case .many: .library(.tooMany)
      }
    }.map(\.value)
  }

  private func extreme(_ compare: ValueFunction?) -> Stream {
    failing { [source, name, context] fail in
      let calls = compare?.counted()
      let isBefore: (JSONValue, JSONValue) -> Bool = { left, right in
        do throws(CaseFailure) {
          return try OperatorFactory.order(left, right, calls, context) < 0
        } catch {
          fail(error)
          return false
        }
      }
      return name == "min" ? source.min(by: isBefore) : source.max(by: isBefore)
    }
  }

  private static func order(
    _ left: JSONValue, _ right: JSONValue, _ compare: ValueFunction.Counted?, _ context: CaseContext
  ) throws(CaseFailure) -> Double {
    guard let compare else {
      guard let order = JSONValue.order(left, right) else {
        context.recordIssue("\(left) and \(right) have no order")
        return 0
      }
      return Double(order)
    }
    let result = try compare(left, right)
    guard case .number(let order) = result else {
      context.recordIssue("a comparison returned \(result), which is not a number")
      return 0
    }
    return order
  }
}
