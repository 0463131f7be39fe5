/// Signals an event when it is released, and checks the actor. A closure that captures it shows when and
/// where the closure is released.
final class ReleaseTracker {
  private let event: OneTimeEvent
  private weak var actor: (any Actor)?

  /// - Parameters:
  ///   - event: The event to signal.
  ///   - actor: The actor on which the tracker must be released, unless the actor was released before.
  init(_ event: OneTimeEvent, on actor: (any Actor)? = nil) {
    self.event = event
    self.actor = actor
  }

  deinit {
    actor?.preconditionIsolated()
    event.signal()
  }
}
