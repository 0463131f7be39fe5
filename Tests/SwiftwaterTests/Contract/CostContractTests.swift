import Swiftwater
import SwiftwaterTesting
import Testing

/// Section 7 of the contract. The tests repeat operations instead of measuring times. They would take hours if
/// the cost of an operation grew with each earlier one.
@Suite(.clean) struct CostContractTests {
  private let many = 100_000

  @Test(.debugBuildsOnly) func `7.1 an event does not cost more after many observers, values and timers`() {
    let clock = TestClock()
    let count = LiveCount()
    let subject = Subject<Int, Never>()
    count.track {
      let debounced = subject.signal.debounce(for: .seconds(1), clock: clock).record()
      for number in 0..<many {
        subject.signal.observe { _ in }.cancel()
        subject.send(number)
      }
      #expect(clock.pendingCount == 1)
      #expect(count.liveCount < 20)
      clock.runUntilIdle()
      #expect(debounced.values == [many - 1])
    }
  }

  @Test func `7.2 beginning and ending an observation costs the same among many`() {
    let subject = Subject<Int, Never>()
    var subscriptions = (0..<many).map { _ in subject.signal.observe { _ in } }
    subscriptions.shuffle()
    for subscription in subscriptions {
      subscription.cancel()
      subject.signal.observe { _ in }
    }
    let recorder = subject.signal.record()
    subject.send(1)
    #expect(recorder.values == [1])
  }

  @Test func `7.3 no amount of data grows the stack`() {
    let total = many
    let numbers = Signal<Int, Never>.from(1...total)
    #expect(numbers.flatMap(.concat) { .just($0) }.count().record().values == [total])
    #expect(numbers.flatMap(.latest) { .just($0) }.count().record().values == [total])
    #expect(Signal<Int, Never>.just(1).repeated(total).count().record().values == [total])
    #expect(
      Signal.concat((1...total).map { .just($0) } as [Signal<Int, Never>]).count().record().values == [total])
    var attempts = 0
    let retried = Signal<Int, Problem>.deferred {
      attempts += 1
      return attempts > total ? .just(attempts) : .fail(.broken)
    }.retry()
    #expect(retried.record().values == [total + 1])
    let expanded = Signal<Int, Never>.just(1).expand { $0 < total ? .just($0 + 1) : .empty() }
    #expect(expanded.count().record().values == [total])
    let subject = Subject<Int, Never>()
    let recorder = subject.signal.count().record()
    subject.signal.observe { if $0 < total / 2 { subject.send($0 + 1) } else { subject.complete() } }
    subject.send(1)
    #expect(recorder.values == [total / 2])
  }
}
