import Synchronization

/// An event that is signalled once, and that a test awaits.
final class OneTimeEvent: Sendable {
  private enum State {
    case pending
    case waiting(CheckedContinuation<Void, Never>)
    case signalled
  }

  private let state = Mutex(State.pending)

  /// Resumes the task that waits. Later waits return at once.
  func signal() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      defer { state = .signalled }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume()
  }

  /// Waits for ``signal()``. Only one task may wait.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isSignalled = state.withLock { state in
        if case .signalled = state { return true }
        state = .waiting(continuation)
        return false
      }
      if isSignalled { continuation.resume() }
    }
  }
}
