#if Web
import Hummingbird
import Logging
import ServiceLifecycle
import SwiftwaterWebTesting
import Synchronization
@testable import SwiftwaterPages
@testable import SwiftwaterWeb

/// A server of live pages on this machine, which can be stopped and started again.
actor LiveServer {
  /// Delays requests until the stream finishes.
  typealias Gate = AsyncStream<Never>

  nonisolated let livePages: LivePages
  private let requestState: RequestState
  private let gate: Gate?
  private let uploadGate: Gate?
  private let scriptGate: Gate?
  private let documentGate: Gate?
  private var configuration = WebServer.Configuration()
  private var logger = Logger(label: "test")
  private var group: ServiceGroup?
  private var running: Task<Void, any Error>?

  /// The session of the browser that sent the latest request, and the user of all browsers.
  private final class RequestState: Sendable {
    let latestSession = Mutex<BrowserSession?>(nil)
    let user = Mutex<TestUser?>(nil)
  }

  fileprivate init(
    _ pages: Pages, socketsAfter gate: Gate?, uploadsAfter uploadGate: Gate?, scriptsAfter scriptGate: Gate?,
    documentEndsAfter documentGate: Gate?, drainInterval: Duration, scripts: [Script], modules: [Script],
    port: Int, compressesMessages: Bool, configuration liveConfiguration: LivePages.Configuration
  ) {
    let requestState = RequestState()
    self.requestState = requestState
    self.gate = gate
    self.uploadGate = uploadGate
    self.scriptGate = scriptGate
    self.documentGate = documentGate
    var liveConfiguration = liveConfiguration
    liveConfiguration.limits.drainInterval = drainInterval
    // A busy machine may not run the tests for longer than the default limits.
    liveConfiguration.limits.navigationTimeout = .seconds(600)
    liveConfiguration.scripts = scripts
    liveConfiguration.modules = modules
    livePages = LivePages(pages, configuration: liveConfiguration) { _, context in
      requestState.latestSession.withLock { $0 = context.session }
      return requestState.user.withLock(\.self)
    }
    configuration.port = port
    if !compressesMessages { configuration.limits.minimumCompressedMessageBytes = nil }
    configuration.limits.transferTimeout = .seconds(600)
    // A ping that the browser does not answer before the next one would close its connection.
    configuration.limits.idleTimeout = .seconds(7200)
    configuration.limits.pingInterval = .seconds(3600)
    logger.logLevel = .critical
  }

  /// The URL of the server, without a slash at its end.
  var url: String { "http://127.0.0.1:\(configuration.port)" }

  /// Signs in a user on all browsers, beginning with the next request.
  nonisolated func signIn(_ account: String) {
    requestState.user.withLock { $0 = TestUser(account: account) }
  }

  /// Signs the user out in all browsers, beginning with the next request.
  nonisolated func signOut() {
    requestState.user.withLock { $0 = nil }
  }

  /// The port of the server.
  var port: Int { configuration.port }

  /// Begins to listen, on the same port each time.
  func start() async throws {
    let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
    let server = WebServer(
      configuration, assets: scriptGate == nil ? livePages.assets : StaticAssets(), logger: logger,
      onRunning: { portContinuation.yield($0) }
    ) { router in
      if let gate { router.add(middleware: PathGate(path: "/_live/socket", gate: gate)) }
      if let uploadGate { router.add(middleware: PathGate(path: "/_live/files", gate: uploadGate)) }
      if let scriptGate {
        router.add(middleware: PathGate(path: "/client.js", gate: scriptGate))
        router.add(middleware: StaticAssetsMiddleware(assets: livePages.assets))
      }
      if let documentGate { router.add(middleware: DocumentEndGate(gate: documentGate)) }
      livePages.addRoutes(to: router)
    }
    let group = ServiceGroup(configuration: .init(services: [server], logger: logger))
    let running = Task {
      defer { portContinuation.finish() }
      try await group.run()
    }
    self.group = group
    self.running = running
    guard let number = await ports.first(where: { _ in true }) else { return try await running.value }
    configuration.port = number
  }

  /// Stops listening. The tabs continue to exist.
  func stop() async throws {
    await group?.triggerGracefulShutdown()
    try await running?.value
  }

  /// Closes the connection of a tab. The tab continues to exist.
  ///
  /// - Parameters:
  ///   - token: The token in the page.
  ///   - connection: The number of the connection, counted from 1.
  func disconnect(_ token: String, connection: Int = 1) async {
    guard let owner = requestState.latestSession.withLock({ $0 }) else { return }
    await livePages.tabs.tab(token, of: owner)?.disconnect(connection)
  }

  /// Ends all tabs of the browser that sent the latest request, like a sign-out.
  func endTabsOfLatestBrowserSession() async {
    guard let owner = requestState.latestSession.withLock({ $0 }) else { return }
    await livePages.tabs.endAll(of: owner)
  }

  /// Ends all tabs, so that the server does not know the pages of the browsers anymore.
  func endAllTabs() async {
    await livePages.tabs.endAll()
  }
}

/// A user who is nothing but an account.
struct TestUser: PageIdentity {
  let account: String
}

/// Serves pages on a free port while a closure runs.
///
/// - Parameters:
///   - gate: Delays the opening of sockets; nil for no delay.
///   - uploadGate: Delays the upload of files; nil for no delay.
///   - scriptGate: Delays the response with the client script; nil for no delay.
///   - documentGate: Delays the ends of documents; nil for no delay.
///   - drainInterval: The time within which browsers reconnect to another server when this one stops.
///   - scripts: The scripts of the application.
///   - modules: The modules of the application.
///   - port: The port; 0 for a free one.
///   - compressesMessages: Whether long messages are compressed for browsers that offer it.
///   - configuration: The configuration of the pages, whose drain interval, scripts and modules are replaced.
///   - addPages: A closure that adds the pages.
///   - body: A closure that gets the server.
func withLiveServer(
  socketsAfter gate: LiveServer.Gate? = nil, uploadsAfter uploadGate: LiveServer.Gate? = nil,
  scriptsAfter scriptGate: LiveServer.Gate? = nil,
  documentEndsAfter documentGate: LiveServer.Gate? = nil,
  drainInterval: Duration = .zero, scripts: [Script] = [], modules: [Script] = [], port: Int = 0,
  compressesMessages: Bool = true,
  configuration: LivePages.Configuration = .init(),
  _ addPages: (inout Pages) -> Void, _ body: (LiveServer) async throws -> Void
) async throws {
  var pages = Pages()
  addPages(&pages)
  try await withLiveServer(
    pages, socketsAfter: gate, uploadsAfter: uploadGate, scriptsAfter: scriptGate,
    documentEndsAfter: documentGate, drainInterval: drainInterval, scripts: scripts, modules: modules,
    port: port, compressesMessages: compressesMessages, configuration: configuration, body)
}

/// Serves pages on a free port while a closure runs.
func withLiveServer(
  _ pages: Pages, socketsAfter gate: LiveServer.Gate? = nil, uploadsAfter uploadGate: LiveServer.Gate? = nil,
  scriptsAfter scriptGate: LiveServer.Gate? = nil,
  documentEndsAfter documentGate: LiveServer.Gate? = nil,
  drainInterval: Duration = .zero, scripts: [Script] = [], modules: [Script] = [], port: Int = 0,
  compressesMessages: Bool = true,
  configuration: LivePages.Configuration = .init(),
  _ body: (LiveServer) async throws -> Void
) async throws {
  let server = LiveServer(
    pages, socketsAfter: gate, uploadsAfter: uploadGate, scriptsAfter: scriptGate,
    documentEndsAfter: documentGate, drainInterval: drainInterval, scripts: scripts, modules: modules,
    port: port, compressesMessages: compressesMessages, configuration: configuration
  )
  try await server.start()
  do {
    try await body(server)
  } catch {
    try? await server.stop()
    throw error
  }
  try await server.stop()
  await server.endAllTabs()
}

/// Delays the requests for a path until a gate finishes.
private struct PathGate: RouterMiddleware {
  typealias Context = WebRequestContext

  let path: String
  let gate: LiveServer.Gate

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    if request.uri.path.contains(path) { for await _ in gate {} }
    return try await next(request, context)
  }
}

/// Delays the end of each document until a gate finishes.
private struct DocumentEndGate: RouterMiddleware {
  typealias Context = WebRequestContext

  /// Keeps what is written.
  private final class Collector: ResponseBodyWriter, Sendable {
    let bytes = Mutex(ByteBuffer())

    func write(_ buffer: ByteBuffer) async throws { bytes.withLock { _ = $0.writeImmutableBuffer(buffer) } }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  let gate: LiveServer.Gate

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard response.headers[.contentType]?.hasPrefix("text/html") == true else { return response }
    let collector = Collector()
    try await response.body.write(collector)
    let document = collector.bytes.withLock { $0 }
    response.body = ResponseBody(contentLength: document.readableBytes) { writer in
      var end = document
      let beginning = end.readSlice(length: end.readableBytes - "</body></html>".utf8.count)
      if let beginning { try await writer.write(beginning) }
      for await _ in gate {}
      try await writer.write(end)
      try await writer.finish(nil)
    }
    return response
  }
}

extension RealBrowser {
  /// Pages of ``withLiveServer(_:)`` in a real browser.
  static let withLiveServer = RealBrowser { pages, body in
    try await SwiftwaterLiveTests.withLiveServer(pages) { server in try await body(server.url) }
  }
}
#endif
