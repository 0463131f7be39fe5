import Hummingbird
import Logging
import ServiceLifecycle

@testable import SwiftwaterWeb

/// A server that runs on this machine while a test does.
struct TestServer: Sendable {
  let port: Int
  let group: ServiceGroup
  /// A session whose cookie is ``cookie``.
  let session: BrowserSession
  /// Name and value of the cookie of a browser that was here before.
  let cookie: String

  /// Tells the server to stop, as SIGTERM does.
  func stop() async {
    await group.triggerGracefulShutdown()
  }
}

/// Runs a server with these routes on a free port for the length of a closure.
func withServer<Result: Sendable>(
  _ configuration: WebServer.Configuration = .init(), assets: StaticAssets = StaticAssets(),
  isHealthy: @escaping @Sendable () async -> Bool = { true },
  routes: (Router<WebRequestContext>) throws -> Void,
  _ body: (TestServer) async throws -> Result
) async throws -> Result {
  var configuration = configuration
  configuration.port = 0
  var logger = Logger(label: "test")
  logger.logLevel = .critical
  let (ports, port) = AsyncStream.makeStream(of: Int.self)
  let server = try WebServer(
    configuration, assets: assets, logger: logger, isHealthy: isHealthy, onRunning: { port.yield($0) },
    routes: routes)
  let session = BrowserSession()
  let cookie = server.sessions.cookie(for: session)
  let group = ServiceGroup(configuration: .init(services: [server], logger: logger))
  return try await withThrowingTaskGroup(of: Void.self) { tasks in
    tasks.addTask {
      defer { port.finish() }
      try await group.run()
    }
    guard let port = await ports.first(where: { _ in true }) else {
      try await tasks.waitForAll()
      throw CancellationError()
    }
    let result = try await body(
      TestServer(port: port, group: group, session: session, cookie: "\(cookie.name)=\(cookie.value)"))
    await group.triggerGracefulShutdown()
    try await tasks.waitForAll()
    return result
  }
}
