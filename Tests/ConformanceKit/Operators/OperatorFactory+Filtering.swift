import Swiftwater

/// Operators that emit some of the values of their source.
extension OperatorFactory {
  func filtering() throws(FormatError) -> Stream? {
    switch name {
    case "filter": return try filter()
    case "take": return source.take(first: try count("count"))
    case "takeLast": return source.take(last: try count("count"))
    case "skip": return source.skip(first: try count("count"))
    case "skipLast": return source.skip(last: try count("count"))
    case "takeWhile":
      let isInclusive = try ifPresent("inclusive", flag) ?? false
      return evaluated(by: try function("predicate")).take(while: \.isTrue, inclusive: isInclusive).map(
        \.value)
    case "skipWhile": return try skipWhile()
    case "takeUntil": return source.take(until: try stream("notifier"))
    case "skipUntil": return source.skip(until: try stream("notifier"))
    case "distinct":
      let keyed = keyed(by: try ifPresent("key", function))
      guard let flushes = try ifPresent("flushes", stream) else {
        return keyed.distinct(on: \.result).map(\.value)
      }
      return keyed.distinct(on: \.result, resettingOn: flushes).map(\.value)
    case "distinctUntilChanged": return try distinctUntilChanged()
    default: return nil
    }
  }

  private func filter() throws(FormatError) -> Stream {
    let predicate = try function("predicate")
    return perSubscription { [source] in
      let calls = predicate.counted()
      return source.tryFilter { (x) throws(CaseFailure) in try calls(x).isTrue }
    }
  }

  /// Stops calling the predicate after it has returned false.
  private func skipWhile() throws(FormatError) -> Stream {
    let predicate = try function("predicate")
    return perSubscription { [source] in
      let calls = predicate.counted()
      let evaluated = source.tryScan(Evaluated(value: .null, result: true)) { (last, x) throws(CaseFailure) in
        Evaluated(value: x, result: last.isTrue ? try calls(x) : false)
      }
      return evaluated.skip(while: \.isTrue).map(\.value)
    }
  }

  /// If the comparison throws, the value passes, and the `tryMap` downstream fails.
  private func distinctUntilChanged() throws(FormatError) -> Stream {
    let keyed = keyed(by: try ifPresent("key", function))
    guard let compare = try ifPresent("compare", function) else {
      return keyed.removeDuplicates(on: \.result).map(\.value)
    }
    return perSubscription {
      let calls = compare.counted()
      var failure: CaseFailure?
      return keyed.removeDuplicates { old, new in
        do throws(CaseFailure) {
          return try calls(old.result, new.result).isTrue
        } catch {
          failure = error
          return false
        }
      }.tryMap { (evaluated) throws(CaseFailure) in
        if let failure { throw failure }
        return evaluated.value
      }
    }
  }
}
