#if Web
import Synchronization

/// A clock on which tasks sleep until a test wakes them. The test learns when one sleeps. The cancellation of one task
/// ends the sleeps of all tasks with an error.
final class ManualClock: Clock, Sendable {
  typealias Duration = Swift.Duration
  typealias Instant = ContinuousClock.Instant

  let minimumResolution = Duration.zero
  private let clock = ContinuousClock()
  private let continuations = Mutex<[CheckedContinuation<Void, any Error>]>([])
  /// An element for each call of `sleep`.
  let sleeps: AsyncStream<Void>
  private let sleepContinuation: AsyncStream<Void>.Continuation

  init() {
    (sleeps, sleepContinuation) = AsyncStream.makeStream()
  }

  var now: Instant { clock.now }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        continuations.withLock { $0.append(continuation) }
        if Task.isCancelled { wake(throwing: CancellationError()) }
        sleepContinuation.yield()
      }
    } onCancel: {
      wake(throwing: CancellationError())
    }
  }

  /// Ends all sleeps.
  func wake(throwing error: CancellationError? = nil) {
    let continuations = continuations.withLock { continuations in
      defer { continuations = [] }
      return continuations
    }
    for continuation in continuations {
      if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
  }
}
#endif
