#if Web
import Synchronization

/// A clock on which tasks sleep until a test wakes them. The test learns when one sleeps. The cancellation of one task
/// ends the sleeps of all tasks with an error.
final class ManualClock: Clock, Sendable {
  typealias Duration = Swift.Duration
  typealias Instant = ContinuousClock.Instant

  let minimumResolution = Duration.zero
  private let clock = ContinuousClock()
  private let sleepers = Mutex<[CheckedContinuation<Void, any Error>]>([])
  /// An element for each call of `sleep`.
  let sleeps: AsyncStream<Void>
  private let slept: AsyncStream<Void>.Continuation

  init() {
    (sleeps, slept) = AsyncStream.makeStream()
  }

  var now: Instant { clock.now }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleepers.withLock { $0.append(continuation) }
        if Task.isCancelled { wake(throwing: CancellationError()) }
        slept.yield()
      }
    } onCancel: {
      wake(throwing: CancellationError())
    }
  }

  /// Ends all sleeps.
  func wake(throwing error: CancellationError? = nil) {
    let sleepers = sleepers.withLock { sleepers in
      defer { sleepers = [] }
      return sleepers
    }
    for sleeper in sleepers {
      if let error { sleeper.resume(throwing: error) } else { sleeper.resume() }
    }
  }
}
#endif
