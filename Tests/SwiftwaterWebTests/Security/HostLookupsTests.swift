#if Web
import Dispatch
import SwiftwaterTesting
import Testing

@testable import SwiftwaterWeb

/// Looking up hosts whose name servers do not answer.
@Suite(.timeLimit(.minutes(20))) struct HostLookupsTests {
  private static let address = IPAddress("1.1.1.1")
  private let clock = TestClock()
  private let answers = DispatchSemaphore(value: 0)

  /// Lookups that wait for an answer of the test, except those of `quick.example`.
  private func makeLookups(threadCount: Int = 1, capacity: Int = 64) -> HostLookups {
    HostLookups(threadCount: threadCount, capacity: capacity, clock: clock) { [answers] host in
      if host != "quick.example" { answers.wait() }
      return [Self.address]
    }
  }

  @Test func `a host whose name server does not answer is given up in time`() async throws {
    let lookups = makeLookups()
    let lookup = Task { try await lookups.addresses(of: "slow.example", within: .seconds(5)) }
    try await clock.waitUntilPending(atLeast: 1)
    clock.advance(by: .seconds(5))
    await #expect(throws: HostLookups.Timeout.self) { try await lookup.value }
    answers.signal()
  }

  @Test func `a host that is given up before its turn is not looked up`() async throws {
    let lookups = makeLookups()
    let lookup = Task { try await lookups.addresses(of: "slow.example", within: .seconds(5)) }
    let other = Task { try await lookups.addresses(of: "other.example", within: .seconds(5)) }
    try await clock.waitUntilPending(atLeast: 2)
    clock.advance(by: .seconds(5))
    await #expect(throws: HostLookups.Timeout.self) { try await lookup.value }
    await #expect(throws: HostLookups.Timeout.self) { try await other.value }
    // One answer is enough for the next host.
    answers.signal()
    #expect(try await lookups.addresses(of: "quick.example", within: .seconds(5)) == [Self.address])
  }

  @Test func `a caller that is cancelled does not wait for the name server`() async throws {
    let lookups = makeLookups()
    let lookup = Task { try await lookups.addresses(of: "slow.example", within: .seconds(5)) }
    try await clock.waitUntilPending(atLeast: 1)
    lookup.cancel()
    await #expect(throws: CancellationError.self) { try await lookup.value }
    answers.signal()
  }

  @Test func `hosts beyond the capacity are refused at once`() async throws {
    let lookups = makeLookups(capacity: 2)
    let first = (0..<2).map { number in
      Task { try await lookups.addresses(of: "slow-\(number).example", within: .seconds(5)) }
    }
    try await clock.waitUntilPending(atLeast: 2)
    await #expect(throws: HostLookups.Busy.self) {
      try await lookups.addresses(of: "quick.example", within: .seconds(5))
    }
    for _ in first { answers.signal() }
    for lookup in first { #expect(try await lookup.value == [Self.address]) }
    #expect(try await lookups.addresses(of: "quick.example", within: .seconds(5)) == [Self.address])
  }
}
#endif
