import Synchronization

/// The continuation of a task that sleeps on a test clock. It is resumed once, by the clock or by the
/// cancellation of the task.
final class SleepContinuation: Sendable {
  private enum State {
    case starting
    case sleeping(CheckedContinuation<Void, any Error>, cleanup: @Sendable () -> Void)
    case finished(Result<Void, any Error>)
  }

  private let state = Mutex(State.starting)

  /// Begins to sleep, or resumes the continuation at once if the task was cancelled before.
  ///
  /// - Parameters:
  ///   - continuation: Resumed at the end of the sleep.
  ///   - cleanup: Removes this continuation from the clock; called once, at the end of the sleep.
  func begin(_ continuation: CheckedContinuation<Void, any Error>, cleanup: @escaping @Sendable () -> Void) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if case .finished(let result) = state { return result }
      state = .sleeping(continuation, cleanup: cleanup)
      return nil
    }
    if let result {
      cleanup()
      continuation.resume(with: result)
    }
  }

  /// Ends the sleep. Later calls do nothing.
  func finish(_ result: Result<Void, any Error>) {
    let sleeping: (CheckedContinuation<Void, any Error>, @Sendable () -> Void)? = state.withLock { state in
      switch state {
      case .starting:
        state = .finished(result)
        return nil
      case .sleeping(let continuation, let cleanup):
        state = .finished(result)
        return (continuation, cleanup)
      case .finished:
        return nil
      }
    }
    guard let (continuation, cleanup) = sleeping else { return }
    cleanup()
    continuation.resume(with: result)
  }
}
