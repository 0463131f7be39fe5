/// The values of two signals that have no partner yet. At least one of the queues is always empty.
@usableFromInline
final class QueuePair<First, Second> {
  @exclusivity(unchecked) @usableFromInline var first = Deque<First>()
  @exclusivity(unchecked) @usableFromInline var second = Deque<Second>()
  /// Whether the first signal has completed or was released. The subscription of that signal cannot tell: a failure
  /// ends it before the cleanups run, and a cleanup may make the other signal send.
  @exclusivity(unchecked) @usableFromInline var firstHasCompleted = false
  /// Whether the second signal has completed or was released.
  @exclusivity(unchecked) @usableFromInline var secondHasCompleted = false
  /// Whether one of the signals was released.
  @exclusivity(unchecked) @usableFromInline var wasReleased = false

  @inlinable
  init() {}
}
