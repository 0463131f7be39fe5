import Swiftwater

/// Operators that change every value, and those that add values at the beginning or the end.
extension OperatorFactory {
  func transforming() throws(FormatError) -> Stream? {
    switch name {
    case "map": return try map()
    case "scan": return try scan()
    case "reduce": return try reduce()
    case "pairwise": return source.pairwise().map { .array([$0.previous, $0.current]) }
    case "ignoreElements": return source.ignoreValues().map(OperatorFactory.absurd)
    case "materialize": return materialize()
    case "dematerialize": return dematerialize()
    case "startWith":
      let values = try values("values")
      return source.prepend(values)
    case "endWith":
      let values = try values("values")
      return source.append(values)
    case "defaultIfEmpty":
      return source.replaceEmpty(with: try value("value"))
    case "throwIfEmpty":
      let failure = try ifPresent("error", value).map(CaseFailure.value) ?? .library(.empty)
      return source.failIfEmpty(with: failure)
    default: return nil
    }
  }

  private static func absurd(_ never: Never) -> JSONValue {}

  private func map() throws(FormatError) -> Stream {
    let project = try function("project")
    return perSubscription { [source] in
      let calls = project.counted()
      return source.tryMap { (x) throws(CaseFailure) in try calls(x) }
    }
  }

  private func scan() throws(FormatError) -> Stream {
    let accumulator = try function("accumulator")
    let seed = try ifPresent("seed", value)
    return perSubscription { [source] in
      source.tryScan(seed, accumulator.counted().next).compacted()
    }
  }

  private func reduce() throws(FormatError) -> Stream {
    let accumulator = try function("accumulator")
    let seed = try ifPresent("seed", value)
    return perSubscription { [source] in
      source.tryReduce(seed, accumulator.counted().next).compacted()
    }
  }

  private func materialize() -> Stream {
    source.materialized().map { event in
      switch event {
      case .value(let value): ["next", value]
      case .failed(let failure): ["error", failure.value]
      case .completed: ["complete"]
      }
    }.setFailureType(to: CaseFailure.self)
  }

  private func dematerialize() -> Stream {
    source.materialized().map { [context] (event) -> Source.Event in
      guard case .value(let value) = event else { return event }
      switch value {
      case ["complete"]: return .completed
      case .array(let parts) where parts.count == 2 && parts[0] == "next": return .value(parts[1])
      case .array(let parts) where parts.count == 2 && parts[0] == "error": return .failed(.value(parts[1]))
      default:
        context.recordIssue("\(value) is not an event")
        return .completed
      }
    }.dematerialized()
  }
}

extension ValueFunction.Counted {
  /// The next state of an accumulator; the first value becomes the state if there is no seed.
  fileprivate func next(_ state: JSONValue?, _ x: JSONValue) throws(CaseFailure) -> JSONValue? {
    guard let state else { return x }
    return try accumulate(state, x)
  }
}
