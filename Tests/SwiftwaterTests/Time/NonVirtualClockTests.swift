import Swiftwater
import SwiftwaterTesting
import Testing

/// A test clock that does not conform to `VirtualClock`, so that operators start a task that sleeps on it.
struct NonVirtualTestClock: Clock {
  let testClock: TestClock

  var now: TestClock.Instant { testClock.now }
  var minimumResolution: Duration { testClock.minimumResolution }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try await testClock.sleep(until: deadline, tolerance: tolerance)
  }
}

/// Collects values on the main actor, for a test that awaits them.
@MainActor private final class ValueCollector<Value: Sendable> {
  private(set) var values: [Value] = []
  private var waiting: CheckedContinuation<Void, Never>?

  func receive(_ value: Value) {
    MainActor.preconditionIsolated("delivered elsewhere than on the actor")
    values.append(value)
    waiting?.resume()
    waiting = nil
  }

  /// Waits until a number of values have been received.
  func waitForValues(_ count: Int) async -> [Value] {
    while values.count < count { await withCheckedContinuation { waiting = $0 } }
    return values
  }
}

@Suite struct NonVirtualClockTests {
  private let testClock = TestClock()
  private var clock: NonVirtualTestClock { NonVirtualTestClock(testClock: testClock) }

  @Test @MainActor func `a clock that is not virtual delivers on the actor that observes`() async throws {
    let collector = ValueCollector<String>()
    Signal<Void, Never>.timer(after: .milliseconds(3), clock: clock).observe {
      collector.receive("fired")
    } onCompletion: {
      collector.receive("completed")
    }
    try await testClock.waitUntilPending(atLeast: 1)
    #expect(testClock.nextDeadline == .init(offset: .milliseconds(3)))
    testClock.advance(by: .milliseconds(3))
    #expect(await collector.waitForValues(2) == ["fired", "completed"])
  }

  /// An actor that calls nonisolated synchronous code, such as the initializer of a view model.
  private actor Session {
    let clock: NonVirtualTestClock
    var values: [Int] = []
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ clock: NonVirtualTestClock) {
      self.clock = clock
    }

    func begin() {
      Isolation.run(on: self) { Self.observeInterval(self) }
    }

    private nonisolated static func observeInterval(_ session: Session) {
      Signal<Int, Never>.interval(every: .milliseconds(3), clock: session.clock).observe { value in
        session.assumeIsolated { $0.receive(value) }
      }
    }

    private func receive(_ value: Int) {
      values.append(value)
      waiting?.resume()
      waiting = nil
    }

    func waitForValues(_ count: Int) async {
      while values.count < count { await withCheckedContinuation { waiting = $0 } }
    }
  }

  @Test func `synchronous code delivers on the actor that its runtime has entered`() async throws {
    let session = Session(clock)
    await session.begin()
    for count in 1...3 {
      try await testClock.waitUntilPending(atLeast: 1)
      testClock.advance(by: .milliseconds(3))
      await session.waitForValues(count)
    }
    #expect(await session.values == [0, 1, 2])
  }

  @Test @MainActor func `cancelling releases the closure and ends the sleeping task at once`() async throws {
    final class Object {}
    var object: Object? = Object()
    weak let observed = object
    let subscription = Signal<Int, Never>.interval(every: .milliseconds(3), clock: clock).observe {
      [object] _ in _ = object
    }
    object = nil
    try await testClock.waitUntilPending(atLeast: 1)
    #expect(observed != nil)
    subscription.cancel()
    #expect(observed == nil)
    #expect(testClock.pendingCount == 0)
  }

  @Test @MainActor func `a value that is due is not delivered after the subscription was cancelled`()
    async throws
  {
    let source = Subject<Int, Never>()
    let collector = ValueCollector<Int>()
    let subscription = source.signal.delay(for: .milliseconds(3), clock: clock).observe {
      collector.receive($0)
    }
    source.send(1)
    try await testClock.waitUntilPending(atLeast: 1)
    testClock.advance(by: .milliseconds(3))
    // The task that slept has been resumed, but cannot enter the main actor before this function waits.
    subscription.cancel()
    Signal<Void, Never>.timer(after: .zero, clock: clock).observe { collector.receive(2) }
    #expect(await collector.waitForValues(1) == [2])
  }

  @Test @MainActor func `a burst of debounced values sleeps once`() async throws {
    let source = Subject<Int, Never>()
    let collector = ValueCollector<Int>()
    source.signal.debounce(for: .milliseconds(3), clock: clock).observe { collector.receive($0) }
    for value in 0..<5 { source.send(value) }
    try await testClock.waitUntilPending(atLeast: 1)
    #expect(testClock.pendingCount == 1)
    testClock.advance(by: .milliseconds(3))
    #expect(await collector.waitForValues(1) == [4])
  }

  @Test @MainActor func `delayed values of one moment keep their order`() async throws {
    let source = Subject<Int, Never>()
    let collector = ValueCollector<Int>()
    source.signal.delay(for: .milliseconds(3), clock: clock).observe { collector.receive($0) }
    for value in 0..<100 { source.send(value) }
    source.complete()
    try await testClock.waitUntilPending(atLeast: 1)
    testClock.advance(by: .milliseconds(3))
    #expect(await collector.waitForValues(100) == Array(0..<100))
  }

  @Test func `observing outside of actors stops the program with the location of the operator`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached {
        let source = Subject<Int, Never>()
        source.signal.debounce(for: .seconds(1), file: "Example/Search.swift", line: 12).observe { _ in }
      }.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("debounce(for:) at Example/Search.swift:12 was observed where there is no actor"))
    #expect(message.contains("Isolation.run(on:)"))
  }

  @Test @MainActor func `observing on another actor than the operator was made for stops the program`() async
  {
    await #expect(processExitsWith: .failure) {
      await Task.detached {
        let source = Subject<Int, Never>()
        source.signal.delay(for: .seconds(1), isolation: MainActor.shared).observe { _ in }
      }.value
    }
  }

  @Test func `pending work of a released actor is released`() async throws {
    let cleanups = (0..<2).map { _ in OneTimeEvent() }
    do {
      let releasedActor = TestActor()
      await releasedActor.run { _ in
        for event in cleanups {
          Signal<Void, Never>.timer(after: .seconds(1), clock: clock)
            .on(cleanup: { event.signal() })
            .observe { _ in }
        }
      }
    }
    try await testClock.waitUntilPending(atLeast: 2)
    testClock.advance(by: .seconds(1))
    for event in cleanups { await event.wait() }
  }
}
