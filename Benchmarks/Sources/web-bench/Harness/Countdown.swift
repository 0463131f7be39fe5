import Synchronization

/// Counts down on any thread.
final class Countdown: Sendable {
  private let left: Atomic<Int>

  init(_ count: Int) { left = Atomic(count) }

  /// Takes one; false if it was the last.
  func next() -> Bool { left.subtract(1, ordering: .relaxed).newValue > 0 }
}
