import MessengerServices
import SwiftwaterTesting
import Testing

@testable import MessengerWeb

@Suite(.timeLimit(.minutes(30))) struct MaintenanceServiceTests {
  @Test func `expired data is removed and changes of other programs are noticed until the server stops`()
    async throws
  {
    let clock = TestClock()
    let fixture = try PageFixture { $0.clock = clock }
    let running = Task { try await MaintenanceService(messenger: fixture.messenger).run() }
    // Both the removal and the search for changes wait for their next round.
    try await clock.waitUntilPending(atLeast: 2)
    running.cancel()
    try await running.value
    #expect(clock.pendingCount == 0)
  }
}
