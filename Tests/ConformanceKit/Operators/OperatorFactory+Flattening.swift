import Swiftwater

/// Operators that map values to streams and flatten them.
extension OperatorFactory {
  func flattening() throws(FormatError) -> Stream? {
    switch name {
    case "mergeMap": return try flatMap(mergeStrategy())
    case "concatMap": return try flatMap(.concat)
    case "switchMap": return try flatMap(.latest)
    case "exhaustMap": return try flatMap(.exhaust)
    case "mergeAll": return try flatten(mergeStrategy())
    case "concatAll": return try flatten(.concat)
    case "switchAll": return try flatten(.latest)
    case "exhaustAll": return try flatten(.exhaust)
    case "expand":
      let project = try streamFunction("project")
      let limit = try ifPresent("concurrent", positive) ?? .max
      return source.expand(atMost: limit) { project.lazily($0) }
    default: return nil
    }
  }

  private func mergeStrategy() throws(FormatError) -> FlattenStrategy {
    try ifPresent("concurrent", positive).map { .mergeAtMost($0) } ?? .merge
  }

  private func flatMap(_ strategy: FlattenStrategy) throws(FormatError) -> Stream {
    let project = try streamFunction("project")
    return source.flatMap(strategy) { project.lazily($0) }
  }

  /// The values of the source are keys of streams.
  private func flatten(_ strategy: FlattenStrategy) throws(FormatError) -> Stream {
    let streams = try streamsByKey("inner")
    return source.map { [context] (key) -> Stream in
      guard let stream = streams[key.text] else {
        context.recordIssue("\(key) is not the key of a stream")
        return .empty()
      }
      return stream
    }.flatten(strategy)
  }
}
