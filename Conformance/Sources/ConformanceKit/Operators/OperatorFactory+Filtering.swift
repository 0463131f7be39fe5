import Swiftwater

/// Operators that leave values out.
extension OperatorFactory {
  func filtering() throws(Problem) -> Stream? {
    switch name {
    case "filter": return try filter()
    case "take": return source.take(first: try count("count"))
    case "takeLast": return source.take(last: try count("count"))
    case "skip": return source.skip(first: try count("count"))
    case "skipLast": return source.skip(last: try count("count"))
    case "takeWhile":
      let isInclusive = try ifPresent("inclusive", flag) ?? false
      return judged(by: try function("predicate")).take(while: \.isTrue, inclusive: isInclusive).map(\.value)
    case "skipWhile": return try skipWhile()
    case "takeUntil": return source.take(until: try stream("notifier"))
    case "skipUntil": return source.skip(until: try stream("notifier"))
    case "distinct":
      let keyed = keyed(by: try ifPresent("key", function))
      guard let flushes = try ifPresent("flushes", stream) else {
        return keyed.distinct(by: \.answer).map(\.value)
      }
      return keyed.distinct(by: \.answer, resettingOn: flushes).map(\.value)
    case "distinctUntilChanged": return try distinctUntilChanged()
    default: return nil
    }
  }

  private func filter() throws(Problem) -> Stream {
    let predicate = try function("predicate")
    return perSubscription { [source] in
      let calls = predicate.begin()
      return source.tryFilter { (x) throws(CaseFailure) in try calls(x).isTrue }
    }
  }

  /// The predicate is not called any more once it said no.
  private func skipWhile() throws(Problem) -> Stream {
    let predicate = try function("predicate")
    return perSubscription { [source] in
      let calls = predicate.begin()
      let judged = source.tryScan(Judged(value: .null, answer: true)) { (last, x) throws(CaseFailure) in
        Judged(value: x, answer: last.isTrue ? try calls(x) : false)
      }
      return judged.skip(while: \.isTrue).map(\.value)
    }
  }

  /// A comparison that fails lets the value through, and the next step fails.
  private func distinctUntilChanged() throws(Problem) -> Stream {
    let keyed = keyed(by: try ifPresent("key", function))
    guard let compare = try ifPresent("compare", function) else {
      return keyed.removeDuplicates(on: \.answer).map(\.value)
    }
    return perSubscription {
      let calls = compare.begin()
      var failure: CaseFailure?
      return keyed.removeDuplicates { old, new in
        do throws(CaseFailure) {
          return try calls(old.answer, new.answer).isTrue
        } catch {
          failure = error
          return false
        }
      }.tryMap { (judged) throws(CaseFailure) in
        if let failure { throw failure }
        return judged.value
      }
    }
  }
}
