internal import Synchronization

/// Suspends one task until the event is signalled or the task is cancelled. It resets itself: each signal
/// resumes one wait.
final class AutoResetEvent: Sendable {
  private enum State {
    case reset
    case signalled
    case waiting(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.reset)

  /// Waits for the next ``signal()``; returns at once if there was one since the last wait.
  ///
  /// A wait may return spuriously, so the caller has to check its condition again.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isSignalled = state.withLock { state in
          if case .signalled = state {
            state = .reset
            return true
          }
          if case .waiting = state {
            Misuse.stop(
              "two tasks wait for one iterator of a signal's values; give each an iterator of its own")
          }
          state = .waiting(continuation)
          return false
        }
        if isSignalled { continuation.resume() }
      }
    } onCancel: {
      signal()
    }
  }

  /// Resumes the task that waits, or the next wait.
  func signal() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      if case .waiting(let continuation) = state {
        state = .reset
        return continuation
      }
      state = .signalled
      return nil
    }
    waiting?.resume()
  }
}
