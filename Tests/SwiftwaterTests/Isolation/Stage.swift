import Dispatch
import Synchronization

/// An actor for tests to run on.
actor Stage {
  /// Runs a test on this actor.
  func run<Result: Sendable>(_ body: @Sendable (isolated Stage) async throws -> Result) async rethrows
    -> Result
  {
    try await body(self)
  }
}

/// An actor with a custom executor, which runs on a dispatch queue.
actor QueueActor {
  private final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "QueueActor")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Runs a test on this actor.
  func run<Result: Sendable>(_ body: @Sendable (isolated QueueActor) async throws -> Result) async rethrows
    -> Result
  {
    try await body(self)
  }
}

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

/// Raises a flag when it is released. Captured by a closure, it reports when and where the closure is
/// released.
final class Token {
  private let flag: Flag
  private weak var actor: (any Actor)?

  /// - Parameter actor: The actor on which the token must be released, unless the actor was released before.
  init(_ flag: Flag, on actor: (any Actor)? = nil) {
    self.flag = flag
    self.actor = actor
  }

  deinit {
    actor?.preconditionIsolated()
    flag.raise()
  }
}

/// A list of events, in order.
final class Log<Entry> {
  var entries: [Entry] = []
}

/// The error that `body` throws; nil if it throws none.
///
/// Runs on the caller's actor, as `#expect(throws:)` does not.
func failure<Result, Failure: Error>(
  of body: () async throws(Failure) -> Result
) async -> Failure? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
