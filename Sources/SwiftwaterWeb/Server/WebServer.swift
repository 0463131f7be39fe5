#if Web
import HTTPTypes
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
public import ServiceLifecycle
import SwiftwaterPages
import Synchronization
import UnixSignals

/// An HTTP server for live pages: Hummingbird with WebSockets, browser sessions, limits and security headers.
///
/// ```swift
/// let server = WebServer { router in
///   router.get("/") { _, context in "Hello, \(context.session.id)" }
///   router.webSocket("/echo") { _, _, socket in
///     for await case .text(let text) in socket { try await socket.send(text) }
///   }
/// }
/// try await server.runService()
/// ```
///
/// `GET /health` responds with 200, or with 503 if the health check fails.
public struct WebServer: Service {
  private final class State: Sendable {
    let isReady = Atomic(false)
  }

  let sessions: BrowserSessions

  private let configuration: Configuration
  private let application: Application<TaskResponder>
  private let state = State()
  private let logger: Logger

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - configuration: The configuration. The program stops if its origin is malformed, or if there are live pages and
  ///     the limits are lower than their script needs.
  ///   - assets: The files to serve from memory.
  ///   - logger: The logger for errors and events of the server.
  ///   - isHealthy: The health check for `/health`, for example whether the database responds.
  ///   - onRunning: Called with the port when the server accepts connections.
  ///   - routes: Adds the routes to the router.
  /// - Throws: An error that `routes` throws.
  public init(
    _ configuration: Configuration = Configuration(),
    assets: StaticAssets = StaticAssets(),
    logger: Logger = Logger(label: "web"),
    isHealthy: @escaping @Sendable () async -> Bool = { true },
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
    routes: (Router<WebRequestContext>) throws -> Void
  ) rethrows {
    if let origin = configuration.origin, !Self.isOrigin(origin) {
      // This is no precondition, because programs that are built for release do not print its message.
      fatalError(
        "the origin \(origin) is not written as https://host or https://host:port (or with http), without a slash at the end"
      )
    }
    let isSecure = configuration.origin?.hasPrefix("https:") ?? false
    sessions = BrowserSessions(
      key: configuration.signingKey, isSecure: isSecure, lifetime: configuration.sessionLifetime,
      cookieName: configuration.sessionCookieName)
    self.configuration = configuration
    self.logger = logger

    // A middleware applies to the routes that are added after it: /health is not limited and answers for any
    // host, and assets need no session.
    let router = Router(context: WebRequestContext.self, options: .autoGenerateHeadEndpoints)
    let metrics = WebMetrics()
    router.add(middleware: RequestIDMiddleware())
    router.add(middleware: MetricsMiddleware(metrics: metrics))
    router.add(
      middleware: SecurityHeadersMiddleware(
        contentSecurityPolicy: configuration.contentSecurityPolicy,
        allowedFeatures: configuration.allowedFeatures, isSecure: isSecure))
    router.add(middleware: HeadResponseMiddleware())
    router.add(middleware: ErrorResponsesMiddleware())
    router.get("/health") { _, _ -> Response in
      await isHealthy() ? .text("ok", status: .ok) : .text("not ok", status: .serviceUnavailable)
    }
    router.add(middleware: HostCheckMiddleware(origin: configuration.origin))
    router.add(
      middleware: ClientAddressMiddleware(
        reader: ClientAddressReader(
          trustedProxies: configuration.trustedProxies, field: configuration.forwardingField)))
    if let limit = configuration.limits.requestsPerNetwork {
      router.add(middleware: RateLimitMiddleware(limiter: RateLimiter(limit)) { $0.address.network })
    }
    router.add(middleware: StaticAssetsMiddleware(assets: assets))
    router.add(middleware: BrowserSessionMiddleware(sessions: sessions))
    if let limit = configuration.limits.requestsPerBrowser {
      router.add(
        middleware: RateLimitMiddleware(limiter: RateLimiter(limit)) { $0.isNewSession ? nil : $0.session.id }
      )
    }
    router.add(middleware: SameOriginMiddleware(origin: configuration.origin))
    router.add(
      middleware: WebSocketLimitMiddleware(
        limiter: ConnectionLimiter(limit: configuration.limits.maximumWebSocketsPerNetwork),
        metrics: metrics))
    try routes(router)
    if router.routes.contains(where: { "\($0.path)" == "\(LivePages.socketPath)" }) {
      configuration.limits.requireEnoughForWebSockets()
    }

    let report = ConnectionLimitReport(logger: logger)
    application = Application(
      responder: TaskResponder(routes: router.buildResponder()),
      server: Self.makeServerBuilder(configuration, report),
      configuration: .init(
        address: .hostname(configuration.host, port: configuration.port),
        availableConnectionsDelegate: ReportedMaximumConnections(
          Self.maximumConnections(configuration.limits.maximumConnections, openFiles: OpenFileLimit.raise()),
          report: report)),
      onServerRunning: { [state] channel in
        state.isReady.store(true, ordering: .relaxed)
        if let port = channel.localAddress?.port { await onRunning(port) }
      },
      logger: logger)
  }

  /// Whether the server takes new clients: from its start until it is told to stop. After that, it still accepts
  /// connections for `WebLimits/readinessDelay`, and then completes the requests in progress.
  public var isReady: Bool { state.isReady.load(ordering: .relaxed) }

  private static func isOrigin(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 3 && (parts[0] == "http:" || parts[0] == "https:") && parts[1].isEmpty
      && !parts[2].isEmpty
  }

  private static func makeServerBuilder(
    _ configuration: Configuration, _ report: ConnectionLimitReport
  ) -> HTTPServerBuilder {
    let (limits, trustedProxies) = (configuration.limits, configuration.trustedProxies)
    let limiter = ConnectionLimiter(limit: limits.maximumConnectionsPerNetwork)
    return .http1(
      configuration: .init(
        additionalChannelHandlers: [
          ConnectionLimitHandler(limiter: limiter, trustedProxies: trustedProxies, report: report),
          WebSocketUpgradeHandler(limits),
          SlowClientHandler(
            timeout: limits.transferTimeout, minimumBytesPerSecond: limits.minimumBytesPerSecond),
        ],
        idleTimeout: TimeAmount(limits.idleTimeout),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.maximumHeaderBytes,
          maxHeaderListSize: limits.maximumHeaderBytes,
          maxHeaderFieldCount: 100)))
  }

  /// Returns the wanted number of connections, or fewer if the process does not have enough file descriptors.
  ///
  /// Each connection may need a second descriptor besides its socket, for the file of an upload or a download. 256
  /// descriptors are left for the rest of the process, or half of them if the limit is below 512. A server that runs
  /// out of them when it accepts a connection would stop.
  static func maximumConnections(_ wanted: Int, openFiles limit: Int) -> Int {
    min(wanted, max((limit - 256) / 2, limit / 4))
  }

  /// Runs the server until its service group stops or the task is cancelled. Then it closes all WebSockets with 1001,
  /// and lets requests in progress complete within `WebLimits/shutdownTimeout`.
  ///
  /// - Throws: ``WebServerError`` if the server cannot listen on its port.
  public func run() async throws {
    let stop: @Sendable () -> Void = { [state, logger] in
      // A server that has not started, or has been told to stop before, says nothing.
      guard state.isReady.exchange(false, ordering: .relaxed) else { return }
      logger.notice("server stopping")
    }
    defer { stop() }
    do {
      try await GracefulServer(
        server: application, readinessDelay: configuration.limits.readinessDelay,
        shutdownTimeout: configuration.limits.shutdownTimeout, logger: logger
      ).run(onStop: stop)
    } catch {
      throw WebServerError(error, host: configuration.host, port: configuration.port) ?? error
    }
  }

  /// Runs the server until the process receives SIGTERM or SIGINT (Control-C), or the task is cancelled. Then
  /// closes all WebSockets with 1001, and lets requests in progress complete within `WebLimits/shutdownTimeout`.
  ///
  /// - Parameter services: Further services, which start before the server and stop after it.
  /// - Throws: ``WebServerError`` if the server cannot listen on its port, or the error of a service.
  public func runService(with services: [any Service] = []) async throws {
    var configuration = ServiceGroupConfiguration(
      services: services + [self], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    let limits = self.configuration.limits
    configuration.maximumGracefulShutdownDuration = limits.readinessDelay + limits.shutdownTimeout
    let group = ServiceGroup(configuration: configuration)
    // The services run in a task of their own, because they may not expect to be cancelled.
    let running = Task { try await group.run() }
    try await withTaskCancellationHandler {
      try await running.value
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
  }
}
#endif
