#if Web
import NIOPosix
import Synchronization

/// Looks up the addresses of hosts by a function that blocks its thread.
///
/// The function takes as long as the name server of a stranger likes. So it runs on threads that nothing else uses, a
/// caller waits for a limited time, and the number of hosts that wait is limited, too.
final class HostLookups: Sendable {
  /// The error for a host beyond the ``capacity``.
  struct Busy: Error {}
  /// The error for a host whose addresses are not found in time.
  struct Timeout: Error {}

  private let lookUp: @Sendable (String) throws -> [IPAddress]
  private let threads: NIOThreadPool
  private let capacity: Int
  private let clock: any Clock<Duration>
  private let count = Mutex(0)

  /// - Parameters:
  ///   - threadCount: The number of hosts that are looked up at a time.
  ///   - capacity: The maximum number of hosts that are looked up or wait.
  ///   - clock: Measures the time that callers wait.
  ///   - lookUp: Returns the addresses of a host, at least one. It may block its thread.
  init(
    threadCount: Int = 4, capacity: Int = 64, clock: any Clock<Duration> = ContinuousClock(),
    lookUp: @escaping @Sendable (String) throws -> [IPAddress]
  ) {
    threads = NIOThreadPool(numberOfThreads: threadCount)
    threads.start()
    self.capacity = capacity
    self.clock = clock
    self.lookUp = lookUp
  }

  /// Returns the addresses of a host.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - timeout: How long the caller waits. The thread stays busy until the function ends.
  /// - Returns: The addresses.
  /// - Throws: ``Busy``, ``Timeout``, the error of the function, or `CancellationError` as soon as the task is
  ///   cancelled.
  func addresses(of host: String, within timeout: Duration) async throws -> [IPAddress] {
    try count.withLock { count in
      if count >= capacity { throw Busy() }
      count += 1
    }
    let (results, continuation) = AsyncThrowingStream<[IPAddress], any Error>.makeStream()
    let lookup = Task { [threads, lookUp] in
      defer { count.withLock { $0 -= 1 } }
      do {
        continuation.yield(try await threads.runIfActive { try lookUp(host) })
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    let timer = Task { [clock] in
      if (try? await clock.sleep(for: timeout)) != nil { continuation.finish(throwing: Timeout()) }
    }
    defer {
      timer.cancel()
      // A host that still waits for a thread is not looked up.
      lookup.cancel()
    }
    for try await addresses in results { return addresses }
    throw CancellationError()
  }
}
#endif
