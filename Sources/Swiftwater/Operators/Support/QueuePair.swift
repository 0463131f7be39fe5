/// The values of two signals that have no partner yet. At least one of the queues is always empty.
@usableFromInline
final class QueuePair<First, Second> {
  @exclusivity(unchecked) @usableFromInline var first = Deque<First>()
  @exclusivity(unchecked) @usableFromInline var second = Deque<Second>()
  /// Whether the signals have completed. A signal that ends otherwise may let the other one send before its own ending
  /// arrives, as from a cleanup.
  @exclusivity(unchecked) @usableFromInline var firstHasCompleted = false
  @exclusivity(unchecked) @usableFromInline var secondHasCompleted = false
  /// Whether one of the signals was released.
  @exclusivity(unchecked) @usableFromInline var wasReleased = false

  @inlinable
  init() {}
}
