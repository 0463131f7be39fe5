import Swiftwater

/// Operators that share one subscription among several observers.
extension OperatorFactory {
  func sharing() throws(FormatError) -> Stream? {
    switch name {
    case "share":
      return source.share(
        resetOnFailure: try ifPresent("resetOnError", flag) ?? true,
        resetOnCompletion: try ifPresent("resetOnComplete", flag) ?? true,
        resetOnZeroObservers: try ifPresent("resetOnRefCountZero", flag) ?? true)
    case "shareReplay":
      let scope: SharingScope = try ifPresent("refCount", flag) ?? false ? .whileObserved : .forever
      return source.share(replay: try ifPresent("count", count), scope: scope)
    case "publish": return try connected(source.publish())
    case "publishReplay":
      return try connected(source.multicast(ReplaySubject(bufferSize: ifPresent("count", count))))
    case "publishBehavior": return try connected(source.publish(initial: value("initial")))
    case "publishLast": return try connected(source.publishLast())
    default: return nil
    }
  }

  /// The signal of a connectable, which is connected by its observers or as a subscription marble says.
  private func connected(_ connectable: Connectable<JSONValue, CaseFailure>) throws(FormatError) -> Stream {
    if try ifPresent("refCount", flag) ?? false { return connectable.autoconnect() }
    if let span = try ifPresent("connect", subscription), span.start != nil {
      context.addConnection(until: span.end) { connectable.connect() }
    }
    return connectable.signal
  }
}
