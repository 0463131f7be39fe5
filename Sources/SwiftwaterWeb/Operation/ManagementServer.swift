#if Web
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
public import ServiceLifecycle

/// A server for the operators of a program: its metrics and its state, on a port that the public does not reach.
///
/// | Path | Response |
/// | --- | --- |
/// | `/metrics` | the metrics in the text format of Prometheus, with those of the process and of its health |
/// | `/health` | 200, or 503 if the health check fails: somebody should look at it |
/// | `/ready` | 200, or 503 if `isReady` returns false or the health check fails: it should get no new clients |
///
/// To the metrics of the program, it adds `swiftwater_web_healthy` (1, or 0 if the health check fails or
/// takes more than two seconds), `process_resident_memory_bytes`, `process_cpu_seconds_total`, `process_open_fds` and
/// `process_max_fds`, as they are when `/metrics` is requested.
///
/// Pass it to ``WebServer/runService(with:)``. Then it starts before the server and stops after it, so that
/// the metrics of the last requests can be read.
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// metrics.bootstrap()
/// let management = ManagementServer(
///   port: 9090, metrics: metrics, isReady: { server.isReady },
///   isHealthy: { await database.answers() })
/// try await server.runService(with: [management])
/// ```
public final class ManagementServer: Service {
  private let application: Application<RouterResponder<BasicRequestContext>>
  private let logger: Logger
  private let host: String
  private let port: Int

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - host: The IP address to listen on; by default that of this machine only, because the paths need no sign-in.
  ///   - port: The port to listen on; 0 for any free port.
  ///   - metrics: The metrics of the program.
  ///   - logger: The logger for the start and the end of the server.
  ///   - isReady: Whether the program takes new clients, such as ``WebServer/isReady``.
  ///   - isHealthy: The health check, for example whether the database responds. Each request calls it, except that
  ///     `/metrics` waits for the call of another such request that has not returned.
  ///   - onRunning: Called with the port when the server accepts connections.
  public init(
    host: String = "127.0.0.1", port: Int, metrics: PrometheusMetrics,
    logger: Logger = Logger(label: "management"),
    isReady: @escaping @Sendable () -> Bool = { true },
    isHealthy: @escaping @Sendable () async -> Bool = { true },
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) {
    (self.host, self.port, self.logger) = (host, port, logger)
    let router = Router(context: BasicRequestContext.self)
    let process = ProcessMetrics(factory: metrics)
    let health = HealthMetric(factory: metrics, isHealthy: isHealthy)
    router.get("/metrics") { _, _ in
      process.update()
      await health.update()
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text)))
    }
    router.get("/health") { _, _ in await Self.response(isHealthy()) }
    router.get("/ready") { _, _ in
      // A program that is stopping gets no new clients, however healthy it is.
      guard isReady() else { return Self.response(false) }
      return await Self.response(isHealthy())
    }
    application = Application(
      router: router, configuration: .init(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { await onRunning(port) }
      },
      logger: logger)
  }

  private static func response(_ isOK: Bool) -> Response {
    .text(isOK ? "ok" : "not ok", status: isOK ? .ok : .serviceUnavailable)
  }

  /// Runs the server until its service group stops or the task is cancelled.
  ///
  /// - Throws: ``WebServerError`` if the server cannot listen on its port.
  public func run() async throws {
    do {
      try await GracefulServer(
        server: application, shutdownTimeout: .seconds(1), logger: logger
      ).run()
    } catch {
      throw WebServerError(error, host: host, port: port) ?? error
    }
  }
}
#endif
