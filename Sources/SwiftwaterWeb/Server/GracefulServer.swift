#if Web
import Logging
import ServiceLifecycle

/// Runs a server whose cancellation is a graceful shutdown.
///
/// A cancelled NIO server drops connections that it has just accepted, which stops the program. So the server runs in a
/// task of its own.
struct GracefulServer {
  let server: any Service
  /// The time after which a shutdown ends what is still in progress.
  let shutdownTimeout: Duration
  let logger: Logger

  /// - Parameter onStop: Called when the server is told to stop.
  func run(onStop: @escaping @Sendable () -> Void = {}) async throws {
    var configuration = ServiceGroupConfiguration(services: [server], logger: logger)
    configuration.maximumGracefulShutdownDuration = shutdownTimeout
    let group = ServiceGroup(configuration: configuration)
    let running = Task { try await group.run() }
    let stop: @Sendable () -> Void = {
      onStop()
      Task { await group.triggerGracefulShutdown() }
    }
    try await withTaskCancellationHandler {
      try await withGracefulShutdownHandler {
        try await running.value
      } onGracefulShutdown: {
        stop()
      }
    } onCancel: {
      stop()
    }
  }
}
#endif
