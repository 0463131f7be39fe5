import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct MaterializedTests {
  typealias Source = Signal<Int, Problem>
  let completing = Source.of(1)
  let failing = Source.of(1).append(2).attempt { value throws(Problem) in
    if value == 2 { throw .broken }
  }

  @Test func `materialized() sends an ending as a value, followed by completion`() {
    #expect(completing.materialized().record().events == [.value(.value(1)), .value(.completed), .completed])
    #expect(
      failing.materialized().record().events == [.value(.value(1)), .value(.failed(.broken)), .completed])
  }

  @Test func `dematerialized() sends the events that values describe`() {
    #expect(completing.materialized().dematerialized().record().events == [.value(1), .completed])
    #expect(failing.materialized().dematerialized().record().events == [.value(1), .failed(.broken)])
  }

  @Test func `the first ending among the values ends the signal`() {
    let events = Subject<Event<Int, Problem>, Never>()
    var isReleased = false
    let recorder = events.signal.on(cancellation: { isReleased = true }).dematerialized().record()
    events.send(.value(1))
    events.send(.completed)
    events.send(.value(2))
    #expect(recorder.events == [.value(1), .completed])
    #expect(isReleased)
  }

  @Test func `dematerialized() completes with its source`() {
    let events = Signal<Event<Int, Problem>, Never>.of(.value(1))
    #expect(events.dematerialized().record().events == [.value(1), .completed])
  }

  @Test func `materializedResults() sends successes, and a failure as the last value`() {
    #expect(completing.materializedResults().record().events == [.value(.success(1)), .completed])
    #expect(
      failing.materializedResults().record().events
        == [.value(.success(1)), .value(.failure(.broken)), .completed])
  }

  @Test func `dematerializedResults() sends the values and failures of results`() {
    #expect(
      completing.materializedResults().dematerializedResults().record().events == [.value(1), .completed])
    #expect(
      failing.materializedResults().dematerializedResults().record().events == [.value(1), .failed(.broken)])
  }

  @Test func `the first failure among the results ends the signal`() {
    let results = Subject<Result<Int, Problem>, Never>()
    let recorder = results.signal.dematerializedResults().record()
    results.send(.success(1))
    results.send(.failure(.broken))
    results.send(.success(2))
    results.complete()
    #expect(recorder.events == [.value(1), .failed(.broken)])
  }

  @Test func `the values and the failures of events are separated`() {
    let events = Signal<Event<Int, Problem>, Never>.of(.value(1), .failed(.broken), .value(2), .completed)
    #expect(events.elements().record().events == [.value(1), .value(2), .completed])
    #expect(events.errors().record().events == [.value(.broken), .completed])
  }
}
