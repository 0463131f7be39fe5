/// The values of two signals that have no partner yet. At least one of the queues is always empty.
@usableFromInline
final class QueuePair<First, Second> {
  @exclusivity(unchecked) @usableFromInline var first = Deque<First>()
  @exclusivity(unchecked) @usableFromInline var second = Deque<Second>()
  /// Whether one of the signals was released.
  @exclusivity(unchecked) @usableFromInline var wasReleased = false

  @inlinable
  init() {}
}
