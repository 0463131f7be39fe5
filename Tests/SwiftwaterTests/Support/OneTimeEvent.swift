import Synchronization

/// An event that is signaled once, and that a test awaits.
final class OneTimeEvent: Sendable {
  private enum State {
    case pending
    case waiting(CheckedContinuation<Void, Never>)
    case signaled
  }

  private let state = Mutex(State.pending)

  /// Resumes the task that waits. Later waits return at once.
  func signal() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      defer { state = .signaled }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume()
  }

  /// Waits for ``signal()``. Only one task may wait.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isSignaled = state.withLock { state in
        if case .signaled = state { return true }
        state = .waiting(continuation)
        return false
      }
      if isSignaled { continuation.resume() }
    }
  }
}
