#if Web
import Dispatch
import Synchronization

/// Runs work that blocks its thread, such as access to a disk, outside of the cooperative thread pool.
enum BlockingWork {
  /// On Linux, a serial queue has a thread as soon as it needs one. A concurrent one waits for a second if as many
  /// threads as there are processors are blocked.
  private static let queues = (0..<8).map { DispatchQueue(label: "blocking work \($0)") }
  private static let nextQueue = Atomic(0)

  /// Runs work on one of a few threads.
  static func run<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let number = nextQueue.wrappingAdd(1, ordering: .relaxed).newValue
    return try await run(on: queues[abs(number % queues.count)], work)
  }

  /// Runs work on a queue.
  static func run<Value: Sendable, Failure: Error>(
    on queue: DispatchQueue, _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        do throws(Failure) {
          continuation.resume(returning: .success(try work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }
}
#endif
