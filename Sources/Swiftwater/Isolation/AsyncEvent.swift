internal import Synchronization

/// Lets one task wait until something happens, or until the task is cancelled.
final class AsyncEvent: Sendable {
  private enum State {
    case idle
    case woken
    case waiting(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.idle)

  /// Waits for the next ``wake()``; returns at once if there was one since the last wait.
  ///
  /// May return for no reason: the caller looks again at what it waits for.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWoken = state.withLock { state in
          if case .woken = state {
            state = .idle
            return true
          }
          if case .waiting = state {
            Misuse.stop(
              "two tasks wait for one iterator of a signal's values; give each an iterator of its own")
          }
          state = .waiting(continuation)
          return false
        }
        if isWoken { continuation.resume() }
      }
    } onCancel: {
      wake()
    }
  }

  func wake() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      if case .waiting(let continuation) = state {
        state = .idle
        return continuation
      }
      state = .woken
      return nil
    }
    waiting?.resume()
  }
}
