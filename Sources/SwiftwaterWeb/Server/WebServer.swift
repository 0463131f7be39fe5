#if Web
import HTTPTypes
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
public import ServiceLifecycle
import SwiftwaterPages
import UnixSignals

/// An HTTP server for live pages: Hummingbird with sockets, browser sessions and the defences that a page
/// needs.
///
/// ```swift
/// let server = WebServer { router in
///   router.get("/") { _, context in "Hello, \(context.session.id)" }
///   router.webSocket("/echo") { _, _, socket in
///     for await case .text(let text) in socket { try await socket.send(text) }
///   }
/// }
/// try await server.runUntilSignal()
/// ```
///
/// `GET /health` answers 200 to whoever watches the server, or 503 if its own check fails.
public struct WebServer: Service {
  let sessions: BrowserSessions

  private let configuration: Configuration
  private let application: Application<TaskResponder>
  private let logger: Logger

  /// - Parameters:
  ///   - configuration: how it is set up. The program stops if there are live pages and the limits are less
  ///     than what their script needs.
  ///   - assets: files that it serves from memory.
  ///   - logger: where it says what happens.
  ///   - isHealthy: whether the server can do its work, for `/health`: whether its database answers, perhaps.
  ///   - onRunning: called with the port when the server accepts connections.
  ///   - routes: adds the routes.
  public init(
    _ configuration: Configuration = Configuration(),
    assets: StaticAssets = StaticAssets(),
    logger: Logger = Logger(label: "web"),
    isHealthy: @escaping @Sendable () async -> Bool = { true },
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
    routes: (Router<WebRequestContext>) throws -> Void
  ) rethrows {
    precondition(
      configuration.origin.map(Self.isOrigin) ?? true,
      "an origin is written as https://host or https://host:port, without a slash at the end")
    let isSecure = configuration.origin?.hasPrefix("https:") ?? false
    sessions = BrowserSessions(
      key: configuration.signingKey, isSecure: isSecure, lifetime: configuration.sessionLifetime,
      cookieName: configuration.sessionCookieName)
    self.configuration = configuration
    self.logger = logger

    // A middleware applies to the routes that are added after it, so the order is that of growing demands.
    let router = Router(context: WebRequestContext.self, options: .autoGenerateHeadEndpoints)
    let metrics = WebMetrics()
    router.add(middleware: MetricsMiddleware(metrics: metrics))
    router.add(
      middleware: SecurityHeadersMiddleware(
        contentSecurityPolicy: configuration.contentSecurityPolicy, isSecure: isSecure))
    router.add(middleware: ErrorResponsesMiddleware())
    router.get("/health") { _, _ -> Response in
      await isHealthy() ? .text("ok", status: .ok) : .text("not ok", status: .serviceUnavailable)
    }
    router.add(middleware: ClientAddressMiddleware(trustsProxy: configuration.trustsProxy))
    if let limit = configuration.limits.requestsPerAddress {
      router.add(middleware: RateLimitMiddleware(limiter: RateLimiter(limit)) { $0.address.network })
    }
    router.add(assets)
    router.add(middleware: BrowserSessionMiddleware(sessions: sessions))
    if let limit = configuration.limits.requestsPerBrowser {
      router.add(
        middleware: RateLimitMiddleware(limiter: RateLimiter(limit)) { $0.isNewSession ? nil : $0.session.id }
      )
    }
    router.add(middleware: SameOriginMiddleware(origin: configuration.origin))
    router.add(
      middleware: SocketLimitMiddleware(
        seats: ConnectionLimiter(limit: configuration.limits.socketsPerAddress), metrics: metrics))
    try routes(router)
    if router.routes.contains(where: { "\($0.path)" == "\(LivePages.socketPath)" }) {
      configuration.limits.requireEnoughForSockets()
    }

    application = Application(
      responder: TaskResponder(routes: router.buildResponder()), server: Self.channels(configuration.limits),
      configuration: .init(
        address: .hostname(configuration.host, port: configuration.port),
        availableConnectionsDelegate: .maximum(
          Self.maximumConnections(configuration.limits.connections, openFiles: OpenFileLimit.raise()),
          logger: logger)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { await onRunning(port) }
      },
      logger: logger)
  }

  private static func isOrigin(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 3 && (parts[0] == "http:" || parts[0] == "https:") && parts[1].isEmpty
      && !parts[2].isEmpty
  }

  private static func channels(_ limits: WebLimits) -> HTTPServerBuilder {
    .http1(
      configuration: .init(
        additionalChannelHandlers: [
          WebSocketUpgradeHandler(limits),
          SlowClientHandler(timeout: limits.transferTime, bytesPerSecond: limits.bytesPerSecond),
        ],
        idleTimeout: TimeAmount(limits.idleTime),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerBytes,
          maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: 100)))
  }

  /// So many that each may have a file open besides its socket, as uploads and downloads do, and that some
  /// are left for the rest of the process: a server that finds none when it accepts a connection would stop.
  static func maximumConnections(_ wanted: Int, openFiles limit: Int) -> Int {
    min(wanted, max((limit - 256) / 2, limit / 4))
  }

  /// Serves until the service group that runs it stops, or the task is cancelled.
  ///
  /// - Throws: ``WebServerError`` if it cannot listen on its port.
  public func run() async throws {
    do {
      try await application.run()
    } catch {
      throw WebServerError(error, host: configuration.host, port: configuration.port) ?? error
    }
  }

  /// Serves until the process is told to end (SIGTERM, or SIGINT as by Control-C); then sockets are closed
  /// with 1001, and requests in progress may end.
  ///
  /// - Parameter services: what else is to run: started before the server, stopped after it.
  /// - Throws: ``WebServerError`` if it cannot listen on its port, and what a service throws.
  public func runUntilSignal(with services: [any Service] = []) async throws {
    var group = ServiceGroupConfiguration(
      services: services + [self], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = configuration.limits.shutdownTime
    try await ServiceGroup(configuration: group).run()
  }
}
#endif
