/// A span of time that ends observations: as long as its owner lives, until a row is reused, while a page is
/// open.
///
/// An owner keeps a lifetime as a property; when the owner goes away, so does the lifetime, and everything
/// that was observed during it ends.
///
///     final class Row {
///       let lifetime = Lifetime()
///       init(name: Signal<String, Never>) {
///         name.observe(during: lifetime) { [unowned self] in title = $0 }
///       }
///     }
public final class Lifetime {
  @usableFromInline let subscription = Subscription()

  /// Makes a lifetime that has begun.
  public init() {}

  deinit {
    subscription.end()
  }

  /// Whether ``end()`` was called.
  public var isEnded: Bool { subscription.isEnded }

  /// Ends the lifetime and everything that was tied to it, newest first. A second call does nothing.
  public func end() {
    subscription.end()
  }

  /// Ends something with this lifetime, at once if it is over.
  ///
  /// - Parameter resource: Held until then; it leaves early if it ends by itself.
  @inlinable
  public func add(_ resource: Cancellable) {
    subscription.add(resource)
  }

  /// Ends an observation with this lifetime, at once if it is over.
  ///
  /// - Parameter subscription: Held until then; not if it has ended already, and it leaves when it does.
  @inlinable
  public func add(_ subscription: Subscription) {
    self.subscription.add(subscription)
  }

  /// Runs a closure when this lifetime ends, at once if it is over.
  public func onEnd(_ cleanup: @escaping () -> Void) {
    subscription.onEnd(cleanup)
  }
}
