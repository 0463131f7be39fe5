#if Web
import Synchronization

/// A semaphore that lets a limited number of jobs run at a time. The others wait in a ``FairQueue``.
///
/// ```swift
/// let semaphore = FairSemaphore(concurrency: 2, capacity: 64)
/// guard await semaphore.wait(for: "ann") else { throw Busy() }
/// defer { semaphore.signal() }
/// ```
public final class FairSemaphore: Sendable {
  private struct State {
    var runningCount = 0
    /// Resumed with false if the job is rejected.
    var queue: FairQueue<CheckedContinuation<Bool, Never>>
  }

  private let concurrency: Int
  private let state: Mutex<State>

  /// Creates a semaphore for which no job runs.
  ///
  /// - Parameters:
  ///   - concurrency: The maximum number of jobs that run at a time.
  ///   - capacity: The maximum number of jobs that wait.
  public init(concurrency: Int, capacity: Int) {
    self.concurrency = concurrency
    state = Mutex(State(queue: FairQueue(capacity: capacity)))
  }

  /// Waits until a job may begin. Cancellation of the task does not end the wait; check it afterwards.
  ///
  /// - Parameter client: The client, such as an account or a network.
  /// - Returns: True if the job may begin; then call ``signal()`` after it. False if too many jobs wait, and no
  ///   other client has more of them than this one.
  public func wait(for client: String) async -> Bool {
    await withCheckedContinuation { continuation in
      let decided = state.withLock { state -> (CheckedContinuation<Bool, Never>, Bool)? in
        if state.runningCount < concurrency {
          state.runningCount += 1
          return (continuation, true)
        }
        return state.queue.enqueue(continuation, of: client).map { ($0, false) }
      }
      if let (continuation, isAllowed) = decided { continuation.resume(returning: isAllowed) }
    }
  }

  /// Ends a job, and lets the next one begin.
  public func signal() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      let next = state.queue.dequeue()
      if next == nil { state.runningCount -= 1 }
      return next
    }
    next?.resume(returning: true)
  }
}
#endif
