import Swiftwater

/// Operators that share one subscription among observers.
extension OperatorFactory {
  func sharing() throws(Problem) -> Stream? {
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

  /// The hub, connected as the case says: by its observers, or during a subscription marble.
  private func connected(_ hub: Connectable<JSONValue, CaseFailure>) throws(Problem) -> Stream {
    if try ifPresent("refCount", flag) ?? false { return hub.autoconnect(reconnects: true) }
    if let span = try ifPresent("connect", subscription), span.start != nil {
      stage.connect(until: span.end) { hub.connect() }
    }
    return hub.signal
  }
}
