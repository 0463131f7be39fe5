#if Web
import Synchronization

/// Lets a limited number of pieces of work run at a time. The others wait in a ``FairQueue``.
///
/// ```swift
/// let turns = FairTurns(concurrency: 2, capacity: 64)
/// guard await turns.begin(for: "ann") else { throw Busy() }
/// defer { turns.end() }
/// ```
public final class FairTurns: Sendable {
  private struct State {
    var runningCount = 0
    /// Resumed with false if the work is refused.
    var queue: FairQueue<CheckedContinuation<Bool, Never>>
  }

  private let concurrency: Int
  private let state: Mutex<State>

  /// Creates turns, none of which is taken.
  ///
  /// - Parameters:
  ///   - concurrency: The maximum number of pieces of work that run at a time.
  ///   - capacity: The maximum number of pieces of work that wait.
  public init(concurrency: Int, capacity: Int) {
    self.concurrency = concurrency
    state = Mutex(State(queue: FairQueue(capacity: capacity)))
  }

  /// Waits until work may begin. Cancellation of the task does not end the wait; check it afterwards.
  ///
  /// - Parameter client: The client, such as an account or a network.
  /// - Returns: True if the work may begin; then call ``end()`` after it. False if too much work waits, most of it
  ///   for this client.
  public func begin(for client: String) async -> Bool {
    await withCheckedContinuation { continuation in
      let decided = state.withLock { state -> (CheckedContinuation<Bool, Never>, Bool)? in
        if state.runningCount < concurrency {
          state.runningCount += 1
          return (continuation, true)
        }
        return state.queue.add(continuation, of: client).map { ($0, false) }
      }
      if let (continuation, isAllowed) = decided { continuation.resume(returning: isAllowed) }
    }
  }

  /// Ends work, and lets the next one begin.
  public func end() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      let next = state.queue.next()
      if next == nil { state.runningCount -= 1 }
      return next
    }
    next?.resume(returning: true)
  }
}
#endif
