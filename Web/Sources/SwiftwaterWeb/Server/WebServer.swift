public import Hummingbird
public import Logging
import NIOCore
public import ServiceLifecycle
import UnixSignals

/// An HTTP server for live pages: Hummingbird with sockets, browser sessions and the defences that a page needs.
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
public struct WebServer: Service {
  /// The cookies of the browsers; for giving one a new session.
  public let sessions: BrowserSessions

  private let configuration: Configuration
  private let application: Application<RouterResponder<WebRequestContext>>
  private let logger: Logger

  /// - Parameters:
  ///   - configuration: how it is set up.
  ///   - logger: where it says what happens.
  ///   - onRunning: called with the port when the server accepts connections.
  ///   - routes: adds the routes.
  public init(
    _ configuration: Configuration = Configuration(),
    logger: Logger = Logger(label: "web"),
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
    routes: (Router<WebRequestContext>) throws -> Void
  ) rethrows {
    sessions = BrowserSessions(
      key: configuration.signingKey, isSecure: configuration.origin?.hasPrefix("https:") ?? false,
      lifetime: configuration.sessionLifetime, cookieName: configuration.sessionCookieName)
    let router = Router(context: WebRequestContext.self)
    router.add(middleware: BrowserSessionMiddleware(sessions: sessions))
    router.add(middleware: SameOriginMiddleware(origin: configuration.origin))
    try routes(router)
    let sockets = configuration.webSocket
    application = Application(
      router: router,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [WebSocketUpgradeHandler(sockets)],
          idleTimeout: TimeAmount(configuration.idleTimeout))),
      configuration: .init(address: .hostname(configuration.host, port: configuration.port)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { await onRunning(port) }
      },
      logger: logger)
    self.configuration = configuration
    self.logger = logger
  }

  /// Serves until the service group that runs it stops, or the task is cancelled.
  public func run() async throws {
    try await application.run()
  }

  /// Serves until the process is told to end (SIGTERM, or SIGINT as by Control-C); then sockets are closed with 1001,
  /// and requests in progress may end.
  ///
  /// - Parameter services: what else is to run: started before the server, stopped after it.
  public func runUntilSignal(with services: [any Service] = []) async throws {
    var group = ServiceGroupConfiguration(
      services: services + [self], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = configuration.shutdownTimeout
    try await ServiceGroup(configuration: group).run()
  }
}
