/// Something that can be cancelled, once, and that an observation holds until then.
///
/// Every ``Subscription`` is one. The library's own resources (a place in a subject's list, a pending
/// timer, a running task) are others.
public class Cancellable {
  // A link in the list of the subscription that holds this resource. The list is intrusive, so that holding
  // a resource allocates nothing and giving one up early costs the same however many there are.
  @exclusivity(unchecked) @usableFromInline final var next: Cancellable?
  /// What stands before this in the list; for the first, the subscription that has the list.
  @exclusivity(unchecked) @usableFromInline final var holder: Unmanaged<Cancellable>?

  #if DEBUG
  @usableFromInline final let liveCount = LiveCount.current

  @usableFromInline
  init() {
    liveCount?.add(self)
  }

  deinit {
    liveCount?.remove(self)
  }

  /// What a count of live parts calls this; asked when it is made.
  @usableFromInline var part: String { "\(type(of: self))" }
  #else
  @inlinable
  init() {}
  #endif

  /// Ends what this stands for. A second call does nothing.
  public func cancel() {}

  /// Takes this out of the subscription that holds it, without cancelling it.
  @usableFromInline
  final func detach() {
    guard let holder else { return }
    self.holder = nil
    let following = next
    following?.holder = holder
    next = nil
    holder._withUnsafeGuaranteedRef { holder in
      if holder.next === self {
        holder.next = following
      } else {
        // Only a subscription is a holder without having this next.
        unsafeDowncast(holder, to: Subscription.self).resources = following
      }
    }
  }
}
