/// Something that can be cancelled, once, and that an observation holds until then.
///
/// Every ``Subscription`` is one. The library's own resources (a place in a subject's list, a pending
/// timer, a running task) are others.
public class Cancellable {
  // A link in the list of the subscription that holds this resource. The list is intrusive, so that holding
  // a resource allocates nothing and giving one up early costs the same however many there are.
  @exclusivity(unchecked) @usableFromInline final var next: Cancellable?
  @exclusivity(unchecked) @usableFromInline final var previous: Unmanaged<Cancellable>?
  @exclusivity(unchecked) @usableFromInline final var owner: Unmanaged<Subscription>?

  #if DEBUG
    @usableFromInline final let liveCount = LiveCount.current

    @usableFromInline
    init() {
      liveCount?.add(1)
    }

    deinit {
      liveCount?.add(-1)
    }
  #else
    @inlinable
    init() {}
  #endif

  /// Ends what this stands for. A second call does nothing.
  public func cancel() {}

  /// Takes this out of the subscription that holds it, without cancelling it.
  @usableFromInline
  final func detach() {
    guard let owner else { return }
    self.owner = nil
    let following = next
    following?.previous = previous
    next = nil
    if let previous {
      self.previous = nil
      previous._withUnsafeGuaranteedRef { $0.next = following }
    } else {
      owner._withUnsafeGuaranteedRef { $0.resources = following }
    }
  }
}
