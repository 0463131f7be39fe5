/// One observation of a signal: the handle that cancels it, and the owner of every resource made for it.
///
/// An observation lasts until its signal ends, ``cancel()`` is called or the ``Lifetime`` it was given ends.
/// The subscription need not be kept for that. Use ``ScopedSubscription`` where the observation has to end
/// when an object is released.
///
/// When the observation ends, everything upstream that was made for it is released at once, newest first,
/// before a completion or failure handler runs.
public class Subscription: Cancellable {
  @exclusivity(unchecked) @usableFromInline final var resources: Cancellable?
  /// Whether the observation has ended, for any reason.
  @exclusivity(unchecked) public internal(set) final var isEnded = false
  /// Whether ``end()`` was called. A part of an observation is ended before its resources are released.
  @exclusivity(unchecked) @usableFromInline final var isReleasing = false

  /// Creates an empty subscription, to which others can be added that end with it.
  @inlinable
  public override init() {
    super.init()
  }

  /// Creates an empty subscription of this class.
  @usableFromInline
  class func make() -> Subscription { Subscription() }

  /// Creates a subscription that runs a closure when it ends.
  ///
  /// - Parameter cleanup: Runs once: at ``cancel()``, when the subscription or lifetime that holds this one ends,
  ///   or when the last reference is released.
  public convenience init(_ cleanup: @escaping () -> Void) {
    self.init()
    onEnd(cleanup)
  }

  deinit {
    end()
  }

  /// Cancels the observation: no event follows, not even when called from inside the observer.
  public override func cancel() {
    end()
    detach()
  }

  /// Holds a resource until this subscription ends; cancels the resource at once if this subscription has ended.
  ///
  /// - Parameter resource: The resource to cancel. It is released early if it ends by itself.
  /// - Complexity: O(1).
  @inlinable
  public final func add(_ resource: Cancellable) {
    if isEnded { return resource.cancel() }
    if resource.previous != nil { return addProxy(for: resource) }
    resource.previous = .passUnretained(self)
    if let first = resources {
      first.previous = .passUnretained(resource)
      resource.next = first
    }
    resources = resource
  }

  /// Holds another subscription until this one ends; cancels it at once if this one has ended.
  ///
  /// - Parameter subscription: The observation to cancel. It is released early when it ends by itself, and
  ///   ignored if it has ended already.
  /// - Complexity: O(1).
  @inlinable
  public final func add(_ subscription: Subscription) {
    if subscription.isEnded { return }
    add(subscription as Cancellable)
  }

  /// Holds a resource that another subscription holds too. A resource can be in one list only, so this one
  /// gets a proxy.
  @usableFromInline
  func addProxy(for resource: Cancellable) {
    let proxy = CancellableProxy(for: resource)
    add(proxy)
    (resource as? Subscription)?.onEnd { [weak proxy] in proxy?.detach() }
  }

  /// Runs a closure when this subscription ends, or at once if it has ended.
  ///
  /// - Parameter cleanup: Runs once. The closure that was added last runs first.
  public final func onEnd(_ cleanup: @escaping () -> Void) {
    add(Cleanup(cleanup))
  }

  /// Ends the observation in two phases: every part of it is marked as ended, then the resources are
  /// released, the newest first. So no code that runs during the release can send an event to any part.
  @usableFromInline
  final func end() {
    if isReleasing { return }
    isReleasing = true
    if !isEnded {
      isEnded = true
      // A single resource has nothing beside it that could still send.
      if let newest = resources, newest.next != nil { stopResources() }
    }
    while let resource = resources {
      resources = resource.next
      resource.next?.previous = .passUnretained(self)
      resource.next = nil
      resource.previous = nil
      resource.cancel()
    }
  }

  @usableFromInline
  override func stop() {
    if isEnded { return }
    isEnded = true
    stopResources()
  }

  private final func stopResources() {
    var next = resources
    while let resource = next {
      resource.stop()
      next = resource.next
    }
  }
}

/// The subscription of an observation that handles the ending of its signal.
///
/// The source holds the handler, with the observer. If this object held it, a lifetime that the handler retains
/// would keep the handler alive after the source is released without an ending.
@usableFromInline
final class EndingSubscription: Subscription {
  @exclusivity(unchecked) @usableFromInline var isCancelled = false

  @inlinable
  override init() {
    super.init()
  }

  /// Releases every resource, then calls the handler, because the signal has ended by itself.
  ///
  /// - Parameters:
  ///   - ending: How the signal has ended.
  ///   - onEnding: The handler. It is not called if a cleanup cancels the observation.
  @inlinable
  func finish<Failure>(_ ending: Ending<Failure>, _ onEnding: (Ending<Failure>) -> Void) {
    if isEnded { return }
    end()
    detach()
    if !isCancelled { onEnding(ending) }
  }

  @usableFromInline
  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}
