#if Web
import Foundation
import Logging
import SwiftwaterPages
import SwiftwaterWeb
import Testing

// The examples of Documentation/Operation.md and ReverseProxy.md, as they are printed there.

private struct ExampleDatabase: Sendable {
  func answers() async -> Bool { true }
}

private func makeServer() throws -> WebServer { WebServer { _ in } }

private func runWithMetrics(_ database: ExampleDatabase) async throws {
  let metrics = PrometheusMetrics()
  metrics.bootstrap()
  let server = try makeServer()
  let management = ManagementServer(
    port: 9090, metrics: metrics, isReady: { server.isReady },
    isHealthy: { await database.answers() })
  try await server.runService(with: [management])
}

private func runWithJSONLog() {
  LoggingSystem.bootstrap { CountingLogHandler(JSONLogHandler.standardError(label: $0)) }
}

struct OperationExamples {
  @Test func `behind a proxy`() throws {
    let dataFolder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: dataFolder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: dataFolder) }
    var configuration = WebServer.Configuration()
    configuration.origin = "https://chat.example.org"
    configuration.trustedProxies = ["127.0.0.1"]
    configuration.signingKey = try SigningKey(file: dataFolder + "/signing-key")
    #expect(FileManager.default.fileExists(atPath: dataFolder + "/signing-key"))
  }

  @Test func `limits`() {
    var limits = WebLimits()
    limits.disconnectedTabTimeout = .seconds(600)
    var configuration = WebServer.Configuration()
    configuration.limits = limits
    var pagesConfiguration = LivePages.Configuration()
    pagesConfiguration.limits = limits
    #expect(
      configuration.limits.disconnectedTabTimeout == pagesConfiguration.limits.disconnectedTabTimeout)
  }
}
#endif
