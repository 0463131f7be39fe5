import GRDB
import SwiftwaterWeb
import Testing

@testable import MessengerServices
@testable import messenger

@Suite struct StoreMetricsTests {
  @Test func `errors of the store are counted by their kind, beginning with none`() {
    let metrics = PrometheusMetrics()
    let store = StoreMetrics(factory: metrics)
    for code in [ResultCode.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FULL] {
      store.count(StoreFailure(DatabaseError(resultCode: code)))
    }
    #expect(
      metrics.text == """
        # TYPE messenger_store_errors_total counter
        messenger_store_errors_total{kind="busy"} 0
        messenger_store_errors_total{kind="damaged"} 2
        messenger_store_errors_total{kind="full"} 1
        messenger_store_errors_total{kind="other"} 0

        """)
  }
}
