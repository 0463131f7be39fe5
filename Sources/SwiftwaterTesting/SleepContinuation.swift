import Synchronization

/// A task that sleeps on a test clock: it is resumed once, by the clock or by its cancellation.
final class SleepContinuation: Sendable {
  private enum State {
    case starting
    case sleeping(CheckedContinuation<Void, any Error>, giveUp: @Sendable () -> Void)
    case finished(Result<Void, any Error>)
  }

  private let state = Mutex(State.starting)

  func begin(_ continuation: CheckedContinuation<Void, any Error>, giveUp: @escaping @Sendable () -> Void) {
    let early: Result<Void, any Error>? = state.withLock { state in
      if case .finished(let result) = state { return result }
      state = .sleeping(continuation, giveUp: giveUp)
      return nil
    }
    if let early {
      giveUp()
      continuation.resume(with: early)
    }
  }

  func finish(_ result: Result<Void, any Error>) {
    let sleeping: (CheckedContinuation<Void, any Error>, @Sendable () -> Void)? = state.withLock { state in
      switch state {
      case .starting:
        state = .finished(result)
        return nil
      case .sleeping(let continuation, let giveUp):
        state = .finished(result)
        return (continuation, giveUp)
      case .finished:
        return nil
      }
    }
    guard let (continuation, giveUp) = sleeping else { return }
    giveUp()
    continuation.resume(with: result)
  }
}
