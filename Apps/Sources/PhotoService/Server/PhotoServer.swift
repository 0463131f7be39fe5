public import Foundation
import Hummingbird
import Logging
import NIOCore
public import ServiceLifecycle
import UnixSignals

/// A service of a hundred pictures, which it draws itself. Its responses have the format of the API of a well-known
/// photo site.
///
///     try await PhotoServer().serve { url in
///       // The service responds at the URL until this closure returns.
///     }
public struct PhotoServer: Service {
  /// The settings of a service.
  public struct Configuration: Sendable {
    /// The IP address or host name to listen on.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 lets the system choose.
    public var port = 0
    /// The initial state.
    public var state = ServiceState.works
    /// The delay of each response in the state ``ServiceState/slow``.
    public var delay = Duration.milliseconds(1500)
    /// The password with which anybody logs in, under any name of 1 to 40 characters.
    public var password = "pixels"
    /// Measures the delay.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates the default settings.
    public init() {}
  }

  private let configuration: Configuration
  private let onRunning: @Sendable (URL) async -> Void

  /// Creates a service that does not run yet.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - onRunning: Called with the URL of the service when it accepts connections.
  public init(
    _ configuration: Configuration = Configuration(),
    onRunning: @escaping @Sendable (URL) async -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.onRunning = onRunning
  }

  /// Runs the service until its service group stops.
  ///
  /// - Throws: The error of the system if the service cannot listen on its port.
  public func run() async throws {
    try await application(onRunning).run()
  }

  /// Runs the service until the process is told to stop, by SIGTERM or Control-C.
  ///
  /// - Throws: The error of the system if the service cannot listen on its port.
  public func runService() async throws {
    let group = ServiceGroup(
      configuration: .init(
        services: [self], gracefulShutdownSignals: [.sigterm, .sigint], logger: Logger(label: "photo-service")
      ))
    try await group.run()
  }

  /// Runs the service until a closure returns or throws.
  ///
  /// - Parameter body: Receives the URL of the service.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, the error of the system if the service cannot listen on its port, or a
  ///   `CancellationError` if the service ends before it accepts connections.
  public func serve<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (_ url: URL) async throws -> Result
  ) async throws -> Result {
    let (urls, urlContinuation) = AsyncStream.makeStream(of: URL.self)
    let server = PhotoServer(configuration) { [onRunning] in
      await onRunning($0)
      urlContinuation.yield($0)
    }
    let group = ServiceGroup(configuration: .init(services: [server], logger: Logger(label: "photo-service")))
    let running = Task {
      defer { urlContinuation.finish() }
      try await group.run()
    }
    guard let address = await urls.first(where: { _ in true }) else {
      // If the caller was cancelled, nothing else stops the service.
      await group.triggerGracefulShutdown()
      try await running.value
      throw CancellationError()
    }
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(address)) } catch { result = .failure(error) }
    await group.triggerGracefulShutdown()
    try await running.value
    return try result.get()
  }

  private func application(
    _ onRunning: @escaping @Sendable (URL) async -> Void
  ) -> some ApplicationProtocol {
    Application(
      router: router(),
      configuration: .init(address: .hostname(configuration.host, port: configuration.port)),
      onServerRunning: { [host = configuration.host] channel in
        if let port = channel.localAddress?.port, let url = Self.url(host: host, port: port) {
          await onRunning(url)
        }
      },
      logger: Logger(label: "photo-service"))
  }

  /// The URL of a service. An IPv6 address is enclosed in brackets.
  static func url(host: String, port: Int) -> URL? {
    URL(string: "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
  }

  private func router() -> Router<ServiceContext> {
    let state = CurrentServiceState(configuration.state)
    let catalog = PhotoCatalog()
    let accounts = Accounts(password: configuration.password)
    let router = Router(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: ErrorMiddleware())
    // The routes that are added before the middleware of the states work in each state.
    ControlRoutes(state: state).add(to: router)
    router.add(
      middleware: StateMiddleware(state: state, delay: configuration.delay, clock: configuration.clock))
    PhotoRoutes(catalog: catalog, accounts: accounts).add(to: router)
    LoginRoute(accounts: accounts).add(to: router)
    PictureRoute(catalog: catalog).add(to: router)
    return router
  }
}
