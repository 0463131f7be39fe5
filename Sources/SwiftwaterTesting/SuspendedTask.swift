import Synchronization

/// A task that a test clock suspends, because it sleeps or waits for pending actions. It is resumed once, by the clock
/// or by its cancellation.
final class SuspendedTask: Sendable {
  private enum State {
    case starting
    case suspended(CheckedContinuation<Void, any Error>, cleanup: @Sendable () -> Void)
    case resumed(Result<Void, any Error>)
  }

  private let state = Mutex(State.starting)

  var isResumed: Bool {
    state.withLock { if case .resumed = $0 { true } else { false } }
  }

  /// Stores the continuation, or resumes it at once if the task was resumed or cancelled before.
  ///
  /// - Parameters:
  ///   - continuation: Resumed once, by ``resume(with:)``.
  ///   - cleanup: Removes this task from the clock; called once, before the continuation is resumed.
  func suspend(_ continuation: CheckedContinuation<Void, any Error>, cleanup: @escaping @Sendable () -> Void)
  {
    let result: Result<Void, any Error>? = state.withLock { state in
      if case .resumed(let result) = state { return result }
      state = .suspended(continuation, cleanup: cleanup)
      return nil
    }
    if let result {
      cleanup()
      continuation.resume(with: result)
    }
  }

  /// Resumes the task. Later calls do nothing.
  func resume(with result: Result<Void, any Error>) {
    let suspended: (CheckedContinuation<Void, any Error>, @Sendable () -> Void)? = state.withLock { state in
      switch state {
      case .starting:
        state = .resumed(result)
        return nil
      case .suspended(let continuation, let cleanup):
        state = .resumed(result)
        return (continuation, cleanup)
      case .resumed:
        return nil
      }
    }
    guard let (continuation, cleanup) = suspended else { return }
    cleanup()
    continuation.resume(with: result)
  }
}
