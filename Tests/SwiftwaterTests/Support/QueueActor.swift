import Dispatch

/// An actor with a custom executor, which runs on a dispatch queue.
actor QueueActor {
  private final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "QueueActor")
    private let onEnqueue: @Sendable () -> Void

    init(onEnqueue: @escaping @Sendable () -> Void) {
      self.onEnqueue = onEnqueue
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
      onEnqueue()
    }
  }

  private let executor: Executor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter onEnqueue: Called by the thread that enqueues a job.
  init(onEnqueue: @escaping @Sendable () -> Void = {}) {
    executor = Executor(onEnqueue: onEnqueue)
  }

  /// Runs a test on this actor.
  func run<Result: Sendable>(_ body: @Sendable (isolated QueueActor) async throws -> Result) async rethrows
    -> Result
  {
    try await body(self)
  }
}
