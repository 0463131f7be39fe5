/// The one subscription to a source that several observations need, and how many they are.
///
/// Who keeps whom: the source keeps the hub (through the closures that it calls), the hub keeps its
/// observers, and their subscriptions keep this. It refers to neither the hub nor the closures, so that a
/// source that is forgotten takes all of them along.
@usableFromInline
final class RefCount {
  @exclusivity(unchecked) @usableFromInline private(set) var subscription = Subscription()
  @exclusivity(unchecked) var isStarted = false
  /// Whether the source said that nothing follows.
  @exclusivity(unchecked) var sourceEnded = false
  @exclusivity(unchecked) private(set) var observers = 0
  private let onUnused: (Subscription) -> Void

  /// - Parameter onUnused: Called when the last observation has left while the source is running.
  @usableFromInline
  init(onUnused: @escaping (Subscription) -> Void = { $0.cancel() }) {
    self.onUnused = onUnused
  }

  /// Makes a start possible again after a cancellation; not after the end of the source.
  func renew() {
    guard subscription.isEnded, !sourceEnded else { return }
    subscription = Subscription()
    isStarted = false
  }

  /// Counts an observation until it ends.
  func add(_ observation: Subscription) {
    observers += 1
    observation.add(Departure(self))
  }

  fileprivate func leave() {
    observers -= 1
    if observers == 0, isStarted, !subscription.isEnded { onUnused(subscription) }
  }
}

/// Takes an observation out of the count of a connection.
private final class Departure: Cancellable {
  private var connection: RefCount?

  init(_ connection: RefCount) {
    self.connection = connection
  }

  override func cancel() {
    let connection = self.connection.take()
    connection?.leave()
  }
}
