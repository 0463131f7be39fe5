import MessengerServices
import MessengerWeb
import SwiftwaterPages
import SwiftwaterWeb

extension Messenger {
  /// A messenger with the account of Grace, in which each person can send only one message.
  static func takingOneMessage() async throws -> Messenger {
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    configuration.rateLimits.messagesPerPerson = 1
    let messenger = Messenger(store: try SQLiteStore.inMemory(), configuration: configuration)
    _ = try await messenger.accounts.signUp(name: "Grace", password: "correct horse", from: "test")
    return messenger
  }

  /// Serves the messenger from the process of the test, for configurations that the program does not have.
  ///
  /// - Parameter body: Runs while the server does, with its URL.
  func serve(_ body: (_ url: String) async throws -> Void) async throws {
    var limits = WebLimits()
    // A busy machine may take longer than the default limit to make a page.
    limits.navigationTimeout = .seconds(600)
    let site = MessengerSite(self, limits: limits)
    var configuration = WebServer.Configuration()
    configuration.allowedFeatures = MessengerSite.features
    configuration.port = 0
    let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
    let server = WebServer(
      configuration, assets: site.livePages.assets, isHealthy: { await self.isHealthy() },
      onRunning: { portContinuation.yield($0) }
    ) {
      site.addRoutes(to: $0)
    }
    let running = Task {
      defer { portContinuation.finish() }
      // The service of the pages ends them. Pages that are released without an end are reported as still observed.
      try await server.runService(with: [site.livePages])
    }
    defer { running.cancel() }
    guard let number = await ports.first(where: { _ in true }) else { return try await running.value }
    try await body("http://127.0.0.1:\(number)")
  }
}
