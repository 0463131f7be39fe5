/// Ends observations together: when their owner is released, when a row is reused, or when a page is closed.
///
/// An owner keeps a lifetime as a property. When the owner is released, the lifetime is released too, and
/// everything that was observed during it ends.
///
///     final class Row {
///       let lifetime = Lifetime()
///       init(name: Signal<String, Never>) {
///         name.observe(with: self, during: lifetime) { row, name in row.title = name }
///       }
///     }
public final class Lifetime {
  @usableFromInline let subscription = Subscription()

  /// Creates a lifetime that has begun.
  public init() {}

  deinit {
    subscription.end()
  }

  /// Whether ``end()`` was called.
  public var isEnded: Bool { subscription.isEnded }

  /// Ends the lifetime and everything that was added to it, newest first. A second call does nothing.
  public func end() {
    subscription.end()
  }

  /// Cancels a resource when this lifetime ends, or at once if the lifetime has ended.
  ///
  /// - Parameter resource: The resource to cancel. The lifetime keeps it until one of the two ends.
  @inlinable
  public func add(_ resource: Cancellable) {
    subscription.add(resource)
  }

  /// Cancels an observation when this lifetime ends, or at once if the lifetime has ended.
  ///
  /// - Parameter subscription: The observation to cancel. The lifetime keeps it until one of the two ends,
  ///   and ignores it if it has ended already.
  @inlinable
  public func add(_ subscription: Subscription) {
    self.subscription.add(subscription)
  }

  /// Runs a closure when this lifetime ends, or at once if the lifetime has ended.
  ///
  /// - Parameter cleanup: Runs once. The closure that was added last runs first.
  public func onEnd(_ cleanup: @escaping () -> Void) {
    subscription.onEnd(cleanup)
  }
}
