import Swiftwater
import SwiftwaterTesting
import Testing

/// Section 10 of the contract.
@Suite struct TimeContractTests {
  private let clock = TestClock()

  @Test @MainActor func `10.1 any clock can be used`() async {
    let continuous = Signal<Int, Never>.just(1).delay(for: .zero, clock: ContinuousClock())
    let suspending = Signal<Int, Never>.just(2).delay(for: .zero, clock: SuspendingClock())
    #expect(await continuous.firstValue() == 1)
    #expect(await suspending.firstValue() == 2)
    #expect(Signal<Int, Never>.just(3).delay(for: .zero, clock: clock).record(running: clock).values == [3])
  }

  @Test func `10.2 on a test clock actions run in the order of their deadlines, then of their scheduling`() {
    var log: [String] = []
    func wait(_ milliseconds: Int, _ name: String) {
      Signal<Void, Never>.timer(after: .milliseconds(milliseconds), clock: clock).observe { _ in
        log.append(name)
        if name == "b" { wait(0, "now") }
      }
    }
    wait(2, "c")
    wait(1, "a")
    wait(1, "b")
    wait(1, "later")
    clock.advance(by: .milliseconds(1))
    #expect(log == ["a", "b", "later", "now"])
    clock.advance(by: .milliseconds(1))
    #expect(log.last == "c")
  }

  @Test func `10.3 an observation that has ended has no pending timer`() {
    typealias Waiting = (Signal<Int, Never>, TestClock) -> Signal<Int, Never>
    let operators: [(String, Waiting)] = [
      ("debounce", { $0.debounce(for: .seconds(1), clock: $1) }),
      ("delay", { $0.delay(for: .seconds(1), clock: $1) }),
      ("throttle", { $0.throttle(for: .seconds(1), edges: .both, clock: $1) }),
      ("audit", { $0.audit(for: .seconds(1), clock: $1) }),
      ("sample", { $0.sample(every: .seconds(1), clock: $1) }),
      ("take(for:)", { $0.take(for: .seconds(1), clock: $1) }),
      ("skip(for:)", { $0.skip(for: .seconds(1), clock: $1) }),
      ("timeout", { $0.timeout(after: .seconds(1), clock: $1, switchingTo: .empty()) }),
      ("buffer", { $0.buffer(for: .seconds(1), clock: $1).map(\.count) }),
      ("interval", { $0.merge(.interval(every: .seconds(1), clock: $1)) }),
    ]
    for (name, waiting) in operators {
      let source = Subject<Int, Never>()
      let recorder = waiting(source.signal, clock).record()
      source.send(1)
      #expect(clock.pendingCount == 1, "\(name)")
      recorder.cancel()
      #expect(clock.pendingCount == 0, "\(name)")
    }
  }

  @Test
  func `10.4 a value that is sent at the time of a deadline, before the clock is advanced, comes first`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.debounce(for: .milliseconds(2), clock: clock).record(clock: clock)
    source.send(1)
    clock.advance(by: .milliseconds(1))
    source.send(2)
    clock.advance(by: .milliseconds(2))
    #expect(recorder.values == [2])
    #expect(recorder.entries.map(\.time) == [.milliseconds(3)])
  }

  @Test func `10.5 zero is a deadline of its own, and a negative duration is a mistake`() async {
    let recorder = Signal<Void, Never>.timer(after: .zero, clock: clock).record()
    #expect(recorder.values.isEmpty)
    clock.advance(by: .zero)
    #expect(recorder.values.count == 1)
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Never>.just(1).delay(for: .seconds(-1), clock: TestClock())
    }
  }

  @Test func `10.2 a timer that was restarted, or set by a later value, fires after those set before`() {
    let source = Subject<Int, Never>()
    var log: [String] = []
    func wait(_ milliseconds: Int, _ name: String) {
      Signal<Void, Never>.timer(after: .milliseconds(milliseconds), clock: clock).observe { log.append(name) }
    }
    source.signal.debounce(for: .milliseconds(5), clock: clock).observe { log.append("debounce \($0)") }
    source.signal.delay(for: .milliseconds(5), clock: clock).observe { log.append("delay \($0)") }
    source.send(1)
    clock.advance(by: .milliseconds(1))
    wait(6, "first")
    clock.advance(by: .milliseconds(1))
    source.send(2)
    clock.advance(by: .milliseconds(1))
    wait(4, "last")
    clock.runUntilIdle()
    #expect(log == ["delay 1", "first", "debounce 2", "delay 2", "last"])
  }

  @Test func `10.2 the graph of an actor rejects a clock that is advanced on another actor`() async {
    await #expect(processExitsWith: .failure) {
      let clock = TestClock()
      let actor = TestActor()
      await actor.run { _ in
        _ = Signal<Int, Never>.interval(every: .seconds(1), clock: clock).observe { _ in }
      }
      await Task.detached { clock.advance(by: .seconds(1)) }.value
      await actor.run { _ in }
    }
  }
}
