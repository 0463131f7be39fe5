/// The values of two signals that have no partner yet. At least one of the queues is always empty.
@usableFromInline
final class QueuePair<First, Second> {
  @exclusivity(unchecked) @usableFromInline var first = Deque<First>()
  @exclusivity(unchecked) @usableFromInline var second = Deque<Second>()
  /// Whether the signals have ended without a failure. A branch ends earlier: a cleanup of a failing signal may let the
  /// other one send before the failure arrives.
  @exclusivity(unchecked) @usableFromInline var firstHasEnded = false
  @exclusivity(unchecked) @usableFromInline var secondHasEnded = false
  /// Whether one of the signals was released.
  @exclusivity(unchecked) @usableFromInline var wasReleased = false

  @inlinable
  init() {}
}
