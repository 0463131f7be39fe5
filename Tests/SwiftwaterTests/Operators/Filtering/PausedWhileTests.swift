import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct PausedWhileTests {
  let source = Subject<Int, Problem>()
  let isPaused = MutableProperty(false)

  @Test func `paused(while:) drops values during a pause`() {
    let recorder = source.signal.paused(while: isPaused).record()
    source.send(1)
    isPaused.value = true
    source.send(2)
    isPaused.value = false
    #expect(recorder.values == [1])
    source.send(3)
    isPaused.value = true
    source.complete()
    #expect(recorder.events == [.value(1), .value(3), .completed])
  }

  @Test(arguments: [
    (BufferingPolicy.unbounded, [1, 2, 3]), (.latest, [3]), (.oldest(2), [1, 2]), (.newest(2), [2, 3]),
  ])
  func `paused(while:) buffers the values that its buffering keeps, and sends them in order after the pause`(
    buffering: BufferingPolicy, buffered: [Int]
  ) {
    isPaused.value = true
    let recorder = source.signal.paused(while: isPaused, buffering: buffering).record()
    for value in 1...3 { source.send(value) }
    #expect(recorder.values == [])
    isPaused.value = false
    #expect(recorder.values == buffered)
    source.send(4)
    #expect(recorder.values == buffered + [4])
  }

  @Test func `a completion waits for the buffered values, and a failure drops them`() {
    isPaused.value = true
    let recorder = source.signal.paused(while: isPaused, buffering: .unbounded).record()
    source.send(1)
    source.complete()
    #expect(recorder.events == [])
    isPaused.value = false
    #expect(recorder.events == [.value(1), .completed])
    let failing = Subject<Int, Problem>()
    isPaused.value = true
    let failed = failing.signal.paused(while: isPaused, buffering: .unbounded).record()
    failing.send(1)
    failing.fail(.broken)
    #expect(failed.events == [.failed(.broken)])
  }

  @Test func `a pause that begins while buffered values are sent keeps the rest ahead of newer values`() {
    isPaused.value = true
    var seen: [Int] = []
    source.signal.paused(while: isPaused, buffering: .unbounded).observe { [isPaused, source] in
      seen.append($0)
      guard $0 == 2 else { return }
      isPaused.value = true
      source.send(4)
    } onFailure: { _ in
    }
    for value in 1...3 { source.send(value) }
    isPaused.value = false
    #expect(seen == [1, 2])
    isPaused.value = false
    #expect(seen == [1, 2, 3, 4])
  }

  @Test func `an observer that cancels while buffered values are sent receives no more`() {
    isPaused.value = true
    let lifetime = Lifetime()
    var seen: [Int] = []
    source.signal.paused(while: isPaused, buffering: .unbounded).observe(during: lifetime) {
      seen.append($0)
      lifetime.end()
    } onFailure: { _ in
    }
    source.send(1)
    source.send(2)
    isPaused.value = false
    #expect(seen == [1])
  }

  @Test func `in a transaction, a value sent after the end of the pause follows the buffered values`() {
    isPaused.value = true
    let recorder = source.signal.paused(while: isPaused, buffering: .unbounded).record()
    source.send(1)
    transaction {
      isPaused.value = false
      source.send(2)
    }
    #expect(recorder.values == [1, 2])
  }

  @Test func `the pause is over when the condition completes`() {
    let changes = Subject<Bool, Never>()
    let condition = changes.signal.property(initial: true)
    let recorder = source.signal.paused(while: condition, buffering: .unbounded).record()
    source.send(1)
    changes.complete()
    source.send(2)
    #expect(recorder.values == [1, 2])
  }

  @Test func `6.18 the release of the condition ends the pause and drops the buffered values`() {
    var condition: MutableProperty<Bool>? = MutableProperty(true)
    let recorder = source.signal.paused(while: condition!, buffering: .unbounded).record()
    source.send(1)
    condition = nil
    source.send(2)
    #expect(recorder.values == [2])
  }

  @Test func `6.18 the release of the condition turns a completion that waits into a release`() {
    var condition: MutableProperty<Bool>? = MutableProperty(true)
    let recorder = source.signal.paused(while: condition!, buffering: .unbounded).collect().record()
    source.send(1)
    source.complete()
    #expect(recorder.events == [])
    condition = nil
    #expect(recorder.events == [.completed])
  }

  @Test func `6.18 the rest is dropped if an observer releases the condition while buffered values are sent`()
  {
    var condition: MutableProperty<Bool>? = MutableProperty(true)
    let recorder = source.signal.paused(while: condition!, buffering: .unbounded).on(value: { _ in
      condition?.value = true
      condition = nil
    }).collect().record()
    source.send(1)
    source.send(2)
    source.complete()
    condition?.value = false
    #expect(condition == nil)
    #expect(recorder.events == [.completed])
  }
}
