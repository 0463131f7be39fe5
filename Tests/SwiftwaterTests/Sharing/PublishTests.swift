import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct PublishTests {
  let source = ManualSource<Int, Problem>()

  // MARK: publish(initial:)

  @Test func `each observer first receives the current value`() {
    let shared = source.signal.publish(initial: 0)
    let first = shared.signal.record()
    #expect(first.values == [0])
    shared.connect()
    source.send(1)
    source.send(2)
    #expect(first.values == [0, 1, 2])
    #expect(shared.signal.record().values == [2])
  }

  @Test func `after the ending, no current value is sent`() {
    let completed = source.signal.publish(initial: 0)
    completed.connect()
    source.send(1)
    source.complete()
    #expect(completed.signal.record().events == [.completed])

    let failed = source.signal.publish(initial: 0)
    failed.connect()
    source.fail(.broken)
    #expect(failed.signal.record().events == [.failed(.broken)])
  }

  @Test func `the current value outlives the connection`() {
    let shared = source.signal.publish(initial: 0)
    let connection = shared.connect()
    source.send(1)
    connection.cancel()
    #expect(shared.signal.record().events == [.value(1)])
  }

  // MARK: publishLast()

  @Test func `only the last value is delivered, with the completion, to all observers`() {
    let shared = source.signal.publishLast()
    let first = shared.signal.record()
    shared.connect()
    source.send(1)
    source.send(2)
    #expect(first.events == [])
    source.complete()
    #expect(first.events == [.value(2), .completed])
    #expect(shared.signal.record().events == [.value(2), .completed])
  }

  @Test func `a failure is delivered without a value`() {
    let shared = source.signal.publishLast()
    shared.connect()
    source.send(1)
    source.fail(.broken)
    #expect(shared.signal.record().events == [.failed(.broken)])
  }

  @Test func `a completion without values is delivered alone`() {
    let shared = source.signal.publishLast()
    shared.connect()
    source.complete()
    #expect(shared.signal.record().events == [.completed])
  }

  @Test func `an operator that completes at the last value receives no second completion`() {
    let shared = source.signal.publishLast()
    let recorder = shared.signal.take(first: 1).record()
    shared.connect()
    source.send(1)
    source.complete()
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test func `nothing is left after all observers have ended`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      for shared in [source.signal.publish(initial: 0), source.signal.publishLast()] {
        let connection = shared.connect()
        shared.signal.observe { _ in }
        source.send(1)
        connection.cancel()
      }
    }
    #expect(count.liveParts == [])
  }
}
