import Synchronization

/// An event that is raised once, and that a test awaits.
final class Flag: Sendable {
  private enum State {
    case down
    case waiting(CheckedContinuation<Void, Never>)
    case up
  }

  private let state = Mutex(State.down)

  func raise() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      defer { state = .up }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume()
  }

  /// Waits until the flag is raised. Only one task may wait.
  func isUp(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isUp = state.withLock { state in
        if case .up = state { return true }
        state = .waiting(continuation)
        return false
      }
      if isUp { continuation.resume() }
    }
  }
}
