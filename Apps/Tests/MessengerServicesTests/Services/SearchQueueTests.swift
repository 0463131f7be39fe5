import MessengerTesting
import SwiftwaterTesting
import Testing

@testable import MessengerServices

/// The order of searches, and their limits.
@Suite(.timeLimit(.minutes(30))) struct SearchQueueTests {
  private static let ann = Person.ID(rawValue: 1)
  private static let bob = Person.ID(rawValue: 2)

  private func makeQueue(_ configure: (inout MessengerConfiguration) -> Void = { _ in }) -> SearchQueue {
    var configuration = MessengerConfiguration()
    configure(&configuration)
    return SearchQueue(configuration: configuration)
  }

  @Test func `two searches run at a time, 64 wait, and others are rejected`() async throws {
    let queue = makeQueue()
    let (running, rejections, gate) = (Log<Void>(), Log<MessengerError>(), Gate())
    gate.close()
    await withDiscardingTaskGroup { group in
      for number in 1...80 {
        group.addTask {
          do throws(MessengerError) {
            try await queue.run("messages", for: Person.ID(rawValue: Int64(number))) {
              () async throws(MessengerError) in
              running.append(())
              await gate.pass()
            }
          } catch {
            rejections.append(error)
            // If more of them could run, fewer would be rejected, and the gate would stay closed.
            guard rejections.entries.count == 14 else { return }
            await gate.waitUntilWaiting(atLeast: 2)
            #expect(running.entries.count == 2)
            gate.open()
          }
        }
      }
    }
    #expect(rejections.entries == Array(repeating: .busy, count: 14))
    #expect(running.entries.count == 66)
    // The end of a search makes room for another one.
    try await queue.run("messages", for: Self.ann) { () async throws(MessengerError) in }
  }

  @Test func `searches run round-robin by person, however many one of them has`() async throws {
    let queue = makeQueue()
    let (order, rejections, first, second) = (Log<Person.ID>(), Log<MessengerError>(), Gate(), Gate())
    first.close()
    second.close()
    @Sendable func search(_ person: Person.ID, _ gate: Gate? = nil) async {
      do throws(MessengerError) {
        try await queue.run("messages", for: person) { () async throws(MessengerError) in
          if gate == nil { order.append(person) }
          await gate?.pass()
        }
      } catch {
        rejections.append(error)
        // Two run, 64 wait, and all others are rejected, so all have asked.
        if rejections.entries.count == 7 { first.open() }
      }
    }
    await withDiscardingTaskGroup { group in
      for gate in [first, second] { group.addTask { await search(Self.ann, gate) } }
      await first.waitUntilWaiting(atLeast: 1)
      await second.waitUntilWaiting(atLeast: 1)
      for _ in 0..<70 { group.addTask { await search(Self.ann) } }
      group.addTask {
        await search(Self.bob)
        second.open()
      }
    }
    // One of Ann's first two searches runs until Bob's has ended, so the waiting searches run one after the other.
    #expect(order.entries.prefix(2).contains(Self.bob))
  }

  @Test func `the time of the searches of a person is limited`() async throws {
    let clock = TestClock()
    let queue = makeQueue {
      $0.clock = clock
      $0.rateLimits.searchTimePerPerson = 1_000
    }
    for _ in 0..<2 {
      try await queue.run("messages", for: Self.ann) { () async throws(MessengerError) in
        clock.advance(by: .milliseconds(600))
      }
    }
    let rejection = MessengerError.tooManySearches(retryAfter: 900)
    await #expect(throws: rejection) {
      try await queue.run("titles", for: Self.ann) { () async throws(MessengerError) in }
    }
    try await queue.run("titles", for: Self.bob) { () async throws(MessengerError) in }
  }

  @Test func `a search whose caller was cancelled does not begin`() async throws {
    let queue = makeQueue()
    let search = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await queue.run("messages", for: Self.ann) { () async throws(MessengerError) in
        _ = Issue.record("the search has begun")
      }
    }
    await #expect(throws: MessengerError.cancelled) { try await search.value }
    try await queue.run("messages", for: Self.ann) { () async throws(MessengerError) in }
  }
}
