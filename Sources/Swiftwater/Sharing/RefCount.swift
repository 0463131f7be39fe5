/// The subscription to a source that several observations share, and the number of these observations.
///
/// References: the source retains the subject (through the closures that it calls), the subject retains its
/// observers, and their subscriptions retain this object. It refers to neither the subject nor the closures,
/// so that all of them are released with the source.
@usableFromInline
final class RefCount {
  @exclusivity(unchecked) @usableFromInline private(set) var subscription = Subscription()
  @exclusivity(unchecked) var isStarted = false
  /// Whether the source has completed or failed.
  @exclusivity(unchecked) var hasSourceEnded = false
  @exclusivity(unchecked) private(set) var observerCount = 0
  private let onUnused: (Subscription) -> Void

  /// - Parameter onUnused: Called with the subscription when the last observation has ended while the source
  ///   is running.
  @usableFromInline
  init(onUnused: @escaping (Subscription) -> Void = { $0.cancel() }) {
    self.onUnused = onUnused
  }

  /// Allows the source to be started again after a cancellation, but not after its ending.
  func renew() {
    guard subscription.isEnded, !hasSourceEnded else { return }
    subscription = Subscription()
    isStarted = false
  }

  /// Counts an observation until it ends.
  func add(_ observation: Subscription) {
    observerCount += 1
    observation.add(Cleanup { self.remove() })
  }

  private func remove() {
    observerCount -= 1
    if observerCount == 0, isStarted, !subscription.isEnded { onUnused(subscription) }
  }
}
