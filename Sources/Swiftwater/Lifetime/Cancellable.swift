/// A resource of an observation that can be cancelled once.
///
/// Every ``Subscription`` is one. The library's own resources are others: the node of an observer in a
/// subject's list, a pending timer, a running task.
public class Cancellable {
  // The list of a subscription's resources is intrusive: adding a resource allocates nothing, and removing
  // one early costs the same however many there are.
  @exclusivity(unchecked) @usableFromInline final var next: Cancellable?
  /// The resource before this one in the list. For the first resource, the subscription that owns the list.
  @exclusivity(unchecked) @usableFromInline final var previous: Unmanaged<Cancellable>?

  #if DEBUG
  @usableFromInline final let liveCount = LiveCount.current

  @usableFromInline
  init() {
    liveCount?.add(self)
  }

  deinit {
    liveCount?.remove(self)
  }

  /// The name of this part in ``LiveCount/liveParts``. It is read when the part is made, and once more when a part that
  /// was made before joins the list of a subject.
  @usableFromInline var partDescription: String { "\(type(of: self))" }
  #else
  @inlinable
  init() {}
  #endif

  /// Cancels the resource. A second call does nothing.
  public func cancel() {}

  /// Begins to cancel: from now on this resource passes no event on. ``cancel()`` always follows.
  ///
  /// An observation stops all of its resources before it cancels the first, because cancelling may run code of the
  /// caller that sends to the others. Stopping runs no such code, and leaves this resource in its list.
  @usableFromInline
  func stop() {}

  /// Removes this resource from the subscription that holds it, without cancelling it.
  @usableFromInline
  final func detach() {
    guard let previous else { return }
    self.previous = nil
    let following = next
    following?.previous = previous
    next = nil
    previous._withUnsafeGuaranteedRef { previous in
      if previous.next === self {
        previous.next = following
      } else {
        // Only the owner of the list can be `previous` without having this resource as `next`.
        unsafeDowncast(previous, to: Subscription.self).resources = following
      }
    }
  }
}
