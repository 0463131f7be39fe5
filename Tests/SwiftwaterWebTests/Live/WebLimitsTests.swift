#if Web
import Hummingbird
import SwiftwaterPages
import SwiftwaterWeb
import Testing

/// Limits that are too low for the script of live pages.
struct WebLimitsTests {
  private typealias Limit = any WritableKeyPath<WebLimits, Int> & Sendable

  private static let limits: [(name: String, limit: Limit, least: Int)] =
    [
      ("maximumEventsPerMessage", \.maximumEventsPerMessage, 200),
      ("maximumUnansweredEvents", \.maximumUnansweredEvents, 1_000),
      ("maximumUnansweredBytes", \.maximumUnansweredBytes, 262_144),
      ("maximumUnacknowledgedUpdates", \.maximumUnacknowledgedUpdates, 16),
      ("maximumUnacknowledgedBytes", \.maximumUnacknowledgedBytes, 65_536),
    ]

  private func expectReport(_ result: ExitTest.Result?, _ name: String, _ least: Int) {
    let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      report.contains("WebLimits.\(name) is \(least - 1), but live pages need at least \(least)"), "\(report)"
    )
  }

  @Test(arguments: limits.indices) func `limits that are lower than the script needs stop the program`(
    _ index: Int
  ) async throws {
    let (name, limit, least) = Self.limits[index]
    var configuration = LivePages.Configuration()
    configuration.limits[keyPath: limit] = least
    _ = LivePages(Pages(), configuration: configuration)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      let (_, limit, least) = Self.limits[index]
      var configuration = LivePages.Configuration()
      configuration.limits[keyPath: limit] = least - 1
      _ = LivePages(Pages(), configuration: configuration)
    }
    expectReport(result, name, least)
  }

  @Test func `a message limit that is lower than the script needs stops the program`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var configuration = WebServer.Configuration()
      configuration.limits.maximumMessageBytes = 65_535
      let livePages = LivePages(Pages())
      _ = WebServer(configuration, assets: livePages.assets) { livePages.addRoutes(to: $0) }
    }
    expectReport(result, "maximumMessageBytes", 65_536)
    // A server without pages may have lower limits.
    var configuration = WebServer.Configuration()
    configuration.limits.maximumMessageBytes = 1000
    _ = WebServer(configuration) { $0.get("/") { _, _ in "Hello" } }
  }
}
#endif
