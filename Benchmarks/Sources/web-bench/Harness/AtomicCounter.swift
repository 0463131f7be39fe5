import Synchronization

/// A counter that any thread may decrement.
final class AtomicCounter: Sendable {
  private let remaining: Atomic<Int>

  init(_ count: Int) { remaining = Atomic(count) }

  /// Decrements the counter.
  ///
  /// - Returns: Whether it is still above zero.
  func decrement() -> Bool { remaining.subtract(1, ordering: .relaxed).newValue > 0 }
}
