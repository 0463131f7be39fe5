/// One observation of a signal: the handle that ends it, and the owner of everything made for it.
///
/// An observation lives until its signal ends, ``cancel()`` is called or the ``Lifetime`` it was given ends.
/// Nobody has to keep the subscription for that; use ``ScopedSubscription`` where the observation should end
/// with whoever holds it.
///
/// When it ends, everything upstream that was made for it is released at once, newest first, before a
/// completion or failure handler runs.
public class Subscription: Cancellable {
  @exclusivity(unchecked) @usableFromInline final var resources: Cancellable?
  /// Whether the observation is over, for whatever reason.
  @exclusivity(unchecked) public internal(set) final var isEnded = false

  /// Makes a subscription that holds nothing yet: a place to gather others, which end with it.
  @inlinable
  public override init() {
    super.init()
  }

  /// Makes a subscription that runs `cleanup` when it ends.
  ///
  /// - Parameter cleanup: Runs once, at ``cancel()`` or when the last reference goes away.
  public convenience init(_ cleanup: @escaping () -> Void) {
    self.init()
    onEnd(cleanup)
  }

  deinit {
    end()
  }

  /// Ends the observation: no event follows, not even when called from inside the observer.
  public override func cancel() {
    end()
    detach()
  }

  /// Holds a resource until this subscription ends; cancels it at once if it already has.
  ///
  /// - Parameter resource: What to cancel then. It is released early if it ends by itself.
  /// - Complexity: O(1).
  @inlinable
  public final func add(_ resource: Cancellable) {
    if isEnded { return resource.cancel() }
    if resource.holder != nil { return share(resource) }
    resource.holder = .passUnretained(self)
    if let first = resources {
      first.holder = .passUnretained(resource)
      resource.next = first
    }
    resources = resource
  }

  /// Holds another subscription until this one ends; cancels it at once if this one already has.
  ///
  /// - Parameter subscription: Released early when it ends by itself; not held at all if it is over.
  /// - Complexity: O(1).
  @inlinable
  public final func add(_ subscription: Subscription) {
    if subscription.isEnded { return }
    add(subscription as Cancellable)
  }

  /// Holds what another subscription holds already: a resource stands in one list, so this one gets a
  /// stand-in.
  @usableFromInline
  func share(_ resource: Cancellable) {
    let standIn = Cleanup { [weak resource] in resource?.cancel() }
    add(standIn)
    (resource as? Subscription)?.onEnd { [weak standIn] in standIn?.detach() }
  }

  /// Runs a closure when this subscription ends, at once if it already has.
  ///
  /// - Parameter cleanup: Runs once. What was added last runs first.
  public final func onEnd(_ cleanup: @escaping () -> Void) {
    add(Cleanup(cleanup))
  }

  @usableFromInline
  final func end() {
    if isEnded { return }
    isEnded = true
    while let resource = resources {
      resources = resource.next
      resource.next?.holder = .passUnretained(self)
      resource.next = nil
      resource.holder = nil
      resource.cancel()
    }
  }
}

/// The subscription of somebody who wants to know how the signal ended.
///
/// The observer's ending closure needs to capture nothing but this, so it needs no memory of its own.
@usableFromInline
final class Observation<Failure: Error>: Subscription {
  // Given up at the end, so that a handle that is kept does not keep what the closure captures.
  @exclusivity(unchecked) @usableFromInline var onEnding: ((Ending<Failure>) -> Void)?

  @inlinable
  init(_ onEnding: @escaping (Ending<Failure>) -> Void) {
    self.onEnding = onEnding
    super.init()
  }

  /// The signal ended by itself: releases everything, then tells of it.
  @inlinable
  func finish(_ ending: Ending<Failure>) {
    if isEnded { return }
    end()
    detach()
    // Gone if a cleanup cancelled the observation.
    onEnding.take()?(ending)
  }

  @usableFromInline
  override func cancel() {
    super.cancel()
    onEnding = nil
  }
}

/// A closure that runs when the subscription that holds it ends.
@usableFromInline
final class Cleanup: Cancellable {
  private var action: (() -> Void)?

  @usableFromInline
  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  @usableFromInline
  override func cancel() {
    detach()
    let action = self.action
    self.action = nil
    action?()
  }
}
