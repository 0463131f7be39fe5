import Swiftwater
import SwiftwaterTesting
import Testing

/// Section 5 of the contract.
@Suite(.clean) struct LazinessContractTests {
  @Test func `5.1 a cold signal works once for each observation, and not before`() {
    var starts = 0
    let work = Signal<Int, Never>.deferred {
      starts += 1
      return .just(starts)
    }.map { $0 * 10 }
    #expect(starts == 0)
    #expect(work.record().values == [10])
    #expect(work.record().values == [20])
  }

  @Test func `5.2 an operator that needs no values starts nothing`() {
    var starts = 0
    let source = Signal<Int, Never>.never().on(start: { starts += 1 })
    #expect(source.take(first: 0).record().isCompleted)
    #expect(source.take(last: 0).record().isCompleted)
    #expect(source.repeated(0).record().isCompleted)
    #expect(starts == 0)
  }

  @Test func `5.3 a source asks its sequence for no more than is needed`() {
    var asked = 0
    let numbers = sequence(first: 1) { number in
      asked = number + 1
      return number + 1
    }
    #expect(Signal<Int, Never>.from(numbers).take(first: 3).record().values == [1, 2, 3])
    #expect(asked <= 3)
  }

  @Test func `5.4 only operators that document it start without an observer`() {
    var starts = 0
    let source = Signal<Int, Never>.just(1).on(start: { starts += 1 })
    let lazy = [
      source.share(), source.replayLazily(), source.publish().signal, source.replay().signal,
      .startedLazily { emitter in source.observe { emitter.send($0) } },
    ]
    #expect(lazy.count == 5)
    #expect(starts == 0)
    let eager = Signal<Int, Never>.startedEagerly { emitter in source.observe { emitter.send($0) } }
    #expect(starts == 1)
    #expect(eager.record().values == [1])
    #expect(starts == 1)
    #expect(source.property(initial: 0).value == 1)
    #expect(starts == 2)
    _ = source.publish().connect()
    #expect(starts == 3)
    var runs = 0
    let number = MutableProperty(1)
    let derived = [
      number.map { $0 + runs },
      number.filter(initial: 0) { _ in
        runs += 1
        return true
      },
    ]
    #expect(derived.count == 2 && runs == 1)
    withExtendedLifetime(derived) { number.value = 2 }
    #expect(runs == 2)
  }

  @Test func `5.5 the first observer of a shared source misses nothing`() {
    let source = Signal<Int, Never>.of(1, 2)
    #expect(source.share().record().values == [1, 2])
    #expect(source.replayLazily().record().values == [1, 2])
    #expect(source.publish().autoconnect().record().values == [1, 2])
  }
}
