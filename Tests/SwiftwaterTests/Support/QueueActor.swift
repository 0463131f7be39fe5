import Dispatch

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
