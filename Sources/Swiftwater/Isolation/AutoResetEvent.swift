internal import Synchronization

/// Suspends one task until the event is signaled. The event resets itself: a signal resumes at most one wait.
final class AutoResetEvent: Sendable {
  private enum State {
    case reset
    case signaled
    case waiting(UnsafeContinuation<Void, Never>)
  }

  private let state = Mutex(State.reset)

  /// Waits for the next ``signal()`` or the cancellation of the task; returns at once if there was a signal since
  /// the last wait.
  ///
  /// A wait may return spuriously, so the caller has to check its condition again.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      await waitForSignal()
    } onCancel: {
      signal()
    }
  }

  /// Waits for the next ``signal()``, even if the task is cancelled. This costs less than ``wait(isolation:)``.
  func waitForSignal(isolation: isolated (any Actor)? = #isolation) async {
    // Each continuation is stored and taken under the lock, or resumed here, so it is resumed once.
    await withUnsafeContinuation { continuation in
      let isSignaled = state.withLock { state in
        if case .signaled = state {
          state = .reset
          return true
        }
        if case .waiting = state {
          Misuse.stop(
            "two tasks wait for one iterator or sequence of values; give each one of its own")
        }
        state = .waiting(continuation)
        return false
      }
      if isSignaled { continuation.resume() }
    }
  }

  /// Resumes the task that waits, or the next wait.
  func signal() {
    let pendingWait: UnsafeContinuation<Void, Never>? = state.withLock { state in
      if case .waiting(let continuation) = state {
        state = .reset
        return continuation
      }
      state = .signaled
      return nil
    }
    pendingWait?.resume()
  }
}
