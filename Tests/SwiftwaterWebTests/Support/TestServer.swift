#if Web
import Hummingbird
import Logging
import ServiceLifecycle
import SwiftwaterPages
import Synchronization

@testable import SwiftwaterWeb

/// A server that runs on this machine during a test.
struct TestServer: Sendable {
  let port: Int
  let group: ServiceGroup
  /// The session whose cookie is ``cookie``.
  let session: BrowserSession
  /// The name and value of the cookie of a browser with a session.
  let cookie: String

  /// Finishes when the server has ended.
  fileprivate let ended: AsyncStream<Void>

  /// Waits until the server has ended after ``stop()``.
  func waitUntilEnded() async {
    for await _ in ended {}
  }

  /// Stops the server gracefully, as SIGTERM does.
  func stop() async {
    await group.triggerGracefulShutdown()
  }
}

/// Runs a server on a free port while a closure runs.
func withServer<Result: Sendable>(
  _ configuration: WebServer.Configuration = .init(), assets: StaticAssets = StaticAssets(),
  isHealthy: @escaping @Sendable () async -> Bool = { true }, logger: Logger = .quiet,
  routes: (Router<WebRequestContext>) throws -> Void,
  _ body: (TestServer) async throws -> Result
) async throws -> Result {
  var configuration = configuration
  configuration.port = 0
  configuration.limits.lengthenDefaultTimes()
  let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
  let (ended, endContinuation) = AsyncStream.makeStream(of: Void.self)
  let server = try WebServer(
    configuration, assets: assets, logger: logger, isHealthy: isHealthy,
    onRunning: { portContinuation.yield($0) },
    routes: routes)
  let session = BrowserSession()
  let cookie = server.sessions.cookie(for: session)
  let group = ServiceGroup(configuration: .init(services: [server], logger: logger))
  return try await withThrowingTaskGroup(of: Void.self) { tasks in
    tasks.addTask {
      defer {
        portContinuation.finish()
        endContinuation.finish()
      }
      try await group.run()
    }
    guard let port = await ports.first(where: { _ in true }) else {
      try await tasks.waitForAll()
      throw CancellationError()
    }
    let result = try await body(
      TestServer(
        port: port, group: group, session: session, cookie: "\(cookie.name)=\(cookie.value)",
        ended: ended))
    await group.triggerGracefulShutdown()
    try await tasks.waitForAll()
    return result
  }
}

extension WebServer.Configuration {
  /// A configuration for tests in which the server closes WebSockets or stops: it does not end what has not completed,
  /// because a busy machine may not run the test for longer than the default limits.
  static var completing: Self {
    var configuration = Self()
    configuration.limits.closeTimeout = .seconds(600)
    configuration.limits.shutdownTimeout = .seconds(600)
    return configuration
  }
}

extension WebLimits {
  /// Lengthens the times that a test has not set, because a busy machine may not run the test for longer than the
  /// default ones. Then pings would arrive between the frames, and connections be closed.
  fileprivate mutating func lengthenDefaultTimes() {
    let defaults = WebLimits()
    if pingInterval == defaults.pingInterval { pingInterval = .seconds(3600) }
    if idleTimeout == defaults.idleTimeout { idleTimeout = .seconds(7200) }
    if transferTimeout == defaults.transferTimeout { transferTimeout = .seconds(600) }
  }
}

extension Logger {
  /// A logger that drops everything, because tests cause errors on purpose.
  static var quiet: Logger {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return logger
  }
}

/// A log handler that stores its messages.
final class RecordedLog: Sendable {
  private struct Handler: LogHandler {
    let log: RecordedLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.error
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let own = event.metadata ?? [:]
      let texts = [own, metadata.merging(own) { $1 }].map { metadata in
        let pairs = metadata.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        return ([event.message.description] + pairs).joined(separator: " ")
      }
      log.kept.withLock { $0.append((texts[0], texts[1])) }
    }
  }

  private let kept = Mutex<[(line: String, lineWithContext: String)]>([])

  /// The messages, each with the metadata of its event.
  var lines: [String] { kept.withLock { $0.map(\.line) } }
  /// The same with the metadata of the logger, too.
  var linesWithContext: [String] { kept.withLock { $0.map(\.lineWithContext) } }

  var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }
}
#endif
