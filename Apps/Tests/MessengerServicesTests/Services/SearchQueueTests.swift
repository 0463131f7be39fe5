import Synchronization
import SwiftwaterTesting
import Testing

@testable import MessengerServices

/// The turns of searches, and their limits.
@Suite(.timeLimit(.minutes(1))) struct SearchQueueTests {
  private static let ann = Person.ID(rawValue: 1)
  private static let bob = Person.ID(rawValue: 2)

  private func queue(_ configure: (inout MessengerConfiguration) -> Void = { _ in }) -> SearchQueue {
    var configuration = MessengerConfiguration()
    configure(&configuration)
    return SearchQueue(configuration: configuration)
  }

  @Test func `two searches run at a time`() async throws {
    let queue = queue()
    let counts = Counts()
    await withDiscardingTaskGroup { group in
      for number in 1...20 {
        group.addTask {
          try? await queue.run("messages", for: Person.ID(rawValue: Int64(number))) {
            () async throws(MessengerError) in
            let count = counts.running.add(1, ordering: .sequentiallyConsistent).newValue
            counts.greatest.max(count, ordering: .sequentiallyConsistent)
            for _ in 0..<20 { await Task.yield() }
            counts.running.subtract(1, ordering: .sequentiallyConsistent)
          }
        }
      }
    }
    #expect(counts.greatest.load(ordering: .sequentiallyConsistent) == 2)
  }

  @Test func `when too many searches wait, others are refused`() async throws {
    let queue = queue()
    let (outcomes, gate) = (Log<MessengerError?>(), Gate())
    await withDiscardingTaskGroup { group in
      for number in 1...80 {
        group.addTask {
          do throws(MessengerError) {
            try await queue.run("messages", for: Person.ID(rawValue: Int64(number))) {
              () async throws(MessengerError) in await gate.wait()
            }
            outcomes.append(nil)
          } catch {
            outcomes.append(error)
            // Two run and 64 wait, so all others are refused before any search ends.
            if outcomes.entries.count == 14 { gate.open() }
          }
        }
      }
    }
    #expect(outcomes.entries.prefix(14).allSatisfy { $0 == .busy })
    #expect(outcomes.entries.count { $0 == nil } == 66)
  }

  @Test func `the time of the searches of a person is limited`() async throws {
    let clock = TestClock()
    let queue = queue {
      $0.clock = clock
      $0.rateLimits.searchTimePerPerson = 1_000
    }
    for _ in 0..<2 {
      try await queue.run("messages", for: Self.ann) { () async throws(MessengerError) in
        clock.advance(by: .milliseconds(600))
      }
    }
    let refusal = MessengerError.tooManySearches(retryAfter: 900)
    await #expect(throws: refusal) {
      try await queue.run("titles", for: Self.ann) { () async throws(MessengerError) in }
    }
    try await queue.run("titles", for: Self.bob) { () async throws(MessengerError) in }
  }

  @Test func `a search whose caller is gone does not begin`() async throws {
    let queue = queue()
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

/// The number of running searches, and the greatest one.
private final class Counts: Sendable {
  let running = Atomic(0)
  let greatest = Atomic(0)
}

/// Lets all tasks that wait continue when it opens.
private final class Gate: Sendable {
  private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
