#if Web
import MetricsTestKit
import Testing

@testable import SwiftwaterWeb

struct WebMetricsTests {
  @Test func `responses are counted by the first digit of their status and measured`() throws {
    let factory = TestMetrics()
    let metrics = WebMetrics(factory: factory)
    for statusCode in [200, 204, 404, 999] { metrics.record(statusCode, after: .milliseconds(3)) }
    func count(_ status: String) throws -> Int64 {
      try factory.expectCounter("swiftwater_web_responses_total", [("status", status)]).totalValue
    }
    #expect(try count("2xx") == 2)
    #expect(try count("4xx") == 1)
    #expect(try count("5xx") == 1)
    #expect(try count("3xx") == 0)
    #expect(try count("1xx") == 0)
    // No response has such a status, and a counter that is always 0 only confuses.
    #expect(throws: TestMetricsError.self) { try count("0xx") }
    let times = try factory.expectTimer("swiftwater_web_time_to_first_byte_seconds").values
    #expect(times == [3_000_000, 3_000_000, 3_000_000, 3_000_000])
  }

  @Test func `open WebSockets are counted up and down`() throws {
    let factory = TestMetrics()
    let metrics = WebMetrics(factory: factory)
    metrics.webSocketOpened()
    metrics.webSocketOpened()
    metrics.webSocketClosed()
    #expect(try factory.expectMeter("swiftwater_web_websocket_connections").lastValue == 1)
  }
}
#endif
