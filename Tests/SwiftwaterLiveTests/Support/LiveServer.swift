#if Web
import Hummingbird
import Logging
import ServiceLifecycle
import Synchronization
@testable import SwiftwaterPages
@testable import SwiftwaterWeb

/// A server of live pages on this machine, which can be away for a while.
actor LiveServer {
  /// Delays sockets until it is finished.
  typealias Gate = AsyncStream<Never>

  nonisolated let live: LivePages
  private let visitors: Visitors
  private let gate: Gate?
  private let uploadGate: Gate?
  private let scriptGate: Gate?
  private var configuration = WebServer.Configuration()
  private var logger = Logger(label: "test")
  private var group: ServiceGroup?
  private var running: Task<Void, any Error>?

  /// The browser that asked last.
  private final class Visitors: Sendable {
    let last = Mutex<BrowserSession?>(nil)
  }

  fileprivate init(
    _ pages: Pages, socketsAfter gate: Gate?, uploadsAfter uploadGate: Gate?, scriptsAfter scriptGate: Gate?,
    moveTime: Duration
  ) {
    let visitors = Visitors()
    self.visitors = visitors
    self.gate = gate
    self.uploadGate = uploadGate
    self.scriptGate = scriptGate
    var liveConfiguration = LivePages.Configuration()
    liveConfiguration.limits.moveTime = moveTime
    live = LivePages(pages, configuration: liveConfiguration) { _, context in
      visitors.last.withLock { $0 = context.session }
      return nil
    }
    configuration.port = 0
    logger.logLevel = .critical
  }

  /// The address of the first page, without the slash.
  var url: String { "http://127.0.0.1:\(configuration.port)" }

  /// Goes on the network, on the same port every time.
  func start() async throws {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = WebServer(
      configuration, assets: scriptGate == nil ? live.assets : StaticAssets(), logger: logger,
      onRunning: { port.yield($0) }
    ) { router in
      if let gate { router.add(middleware: PathGate(path: "/_live/socket", gate: gate)) }
      if let uploadGate { router.add(middleware: PathGate(path: "/_live/files", gate: uploadGate)) }
      if let scriptGate {
        router.add(middleware: PathGate(path: "/client.js", gate: scriptGate))
        router.add(live.assets)
      }
      live.addRoutes(to: router)
    }
    let group = ServiceGroup(configuration: .init(services: [server], logger: logger))
    let running = Task {
      defer { port.finish() }
      try await group.run()
    }
    self.group = group
    self.running = running
    guard let number = await ports.first(where: { _ in true }) else { return try await running.value }
    configuration.port = number
  }

  /// Leaves the network; the tabs stay.
  func stop() async throws {
    await group?.triggerGracefulShutdown()
    try await running?.value
  }

  /// Ends the connection of a tab, which stays.
  ///
  /// - Parameters:
  ///   - token: The token in the page.
  ///   - connection: Counted from 1.
  func cut(_ token: String, connection: Int = 1) async {
    guard let owner = visitors.last.withLock({ $0 }) else { return }
    await live.tabs.tab(token, of: owner)?.disconnect(connection)
  }

  /// Ends all tabs of the browser that asked last, as a sign-out does.
  func endTabsOfLastVisitor() async {
    guard let owner = visitors.last.withLock({ $0 }) else { return }
    await live.tabs.end(of: owner)
  }

  /// Forgets all tabs.
  func forgetTabs() async {
    await live.tabs.endAll()
  }
}

/// Serves pages on a free port for the length of a closure.
///
/// - Parameters:
///   - gate: Sockets are opened only after it has finished; nil for at once.
///   - uploadGate: Files are taken only after it has finished; nil for at once.
///   - scriptGate: The client script is given out only after it has finished; nil for at once.
///   - moveTime: In how much time browsers move over to another server when this one stops.
///   - addPages: Adds the pages.
///   - body: What is done with the server.
func withLiveServer(
  socketsAfter gate: LiveServer.Gate? = nil, uploadsAfter uploadGate: LiveServer.Gate? = nil,
  scriptsAfter scriptGate: LiveServer.Gate? = nil, moveTime: Duration = .zero,
  _ addPages: (inout Pages) -> Void, _ body: (LiveServer) async throws -> Void
) async throws {
  var pages = Pages()
  addPages(&pages)
  try await withLiveServer(
    pages, socketsAfter: gate, uploadsAfter: uploadGate, scriptsAfter: scriptGate, moveTime: moveTime, body)
}

/// Serves pages on a free port for the length of a closure.
func withLiveServer(
  _ pages: Pages, socketsAfter gate: LiveServer.Gate? = nil, uploadsAfter uploadGate: LiveServer.Gate? = nil,
  scriptsAfter scriptGate: LiveServer.Gate? = nil, moveTime: Duration = .zero,
  _ body: (LiveServer) async throws -> Void
) async throws {
  let server = LiveServer(
    pages, socketsAfter: gate, uploadsAfter: uploadGate, scriptsAfter: scriptGate, moveTime: moveTime)
  try await server.start()
  do {
    try await body(server)
  } catch {
    try? await server.stop()
    throw error
  }
  try await server.stop()
  await server.forgetTabs()
}

/// Lets requests in once a gate is open.
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
#endif
