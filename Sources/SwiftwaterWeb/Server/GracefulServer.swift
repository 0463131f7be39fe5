#if Web
import Logging
import ServiceLifecycle

/// Runs a server whose cancellation is a graceful shutdown.
///
/// A cancelled NIO server drops connections that it has just accepted, which stops the program. So the server runs in a
/// task of its own.
struct GracefulServer {
  let server: any Service
  /// The time for which the server goes on after it has been told to stop.
  var readinessDelay: Duration = .zero
  /// The time after which a shutdown ends what is still in progress.
  let shutdownTimeout: Duration
  let logger: Logger

  /// - Parameter onStop: Called when the server is told to stop, and when the task is cancelled.
  func run(onStop: @escaping @Sendable () -> Void = {}) async throws {
    var configuration = ServiceGroupConfiguration(services: [server], logger: logger)
    configuration.maximumGracefulShutdownDuration = shutdownTimeout
    let group = ServiceGroup(configuration: configuration)
    // The task is detached, because a group that inherits the shutdown of the group around it would stop at once,
    // before the delay is over.
    let running = Task.detached(priority: Task.currentPriority) { try await group.run() }
    let stop: @Sendable (Duration) -> Void = { delay in
      onStop()
      Task {
        try await Task.sleep(for: delay)
        await group.triggerGracefulShutdown()
      }
    }
    try await withTaskCancellationHandler {
      try await withGracefulShutdownHandler {
        try await running.value
      } onGracefulShutdown: {
        stop(readinessDelay)
      }
    } onCancel: {
      stop(.zero)
    }
  }
}
#endif
