#if Web
import Dispatch

/// Runs work that blocks its thread, such as access to a disk, outside of the threads of Swift's tasks.
enum BlockingWork {
  private static let queue = DispatchQueue(label: "media", attributes: .concurrent)

  static func run<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
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
