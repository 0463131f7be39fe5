import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct RetryTests {
  let clock = TestClock()

  @Test(
    arguments: [
      (0, "-1#", ["^-!"]),
      (1, "-1-1#", ["^-!", "--^-!"]),
      (2, "-1-1-1#", ["^-!", "--^-!", "----^-!"]),
    ] as [(Int, Marbles, [String])])
  func `retry() starts the signal again up to a number of times`(
    count: Int, result: Marbles, subscriptions: [String]
  ) {
    let source = clock.cold("-1#", values: Marbles.digits, failure: Problem.late)
    #expect(source.signal.retry(count).record(running: clock).marbles == result)
    #expect(source.subscriptions == subscriptions)
  }

  @Test func `retry() passes a completion`() {
    #expect(Signal<Int, Problem>.of(1, 2).retry().record().events == [.value(1), .value(2), .completed])
  }

  @Test func `retry() stops when a run succeeds`() {
    var runs = 0
    let source = Signal<Int, Problem> { emitter in
      runs += 1
      if runs < 3 { emitter.fail(.late) } else { emitter.complete() }
    }
    #expect(source.retry().record().events == [.completed])
    #expect(runs == 3)
  }

  @Test func `a run is released before the next one starts`() {
    var log: [String] = []
    Signal<Int, Problem>.fail(.late)
      .on(start: { log.append("start") }, cleanup: { log.append("end") })
      .retry(1).observe { _ in
      } onFailure: { _ in
        log.append("failed")
      }
    #expect(log == ["start", "end", "start", "end", "failed"])
  }

  @Test func `cancelling stops the runs of retry()`() {
    var runs = 0
    let source = Signal<Int, Problem>.just(1).concat(.fail(.late)).on(start: { runs += 1 })
    #expect(source.retry().take(first: 3).record().events.count == 4)
    #expect(runs == 3)
  }

  @Test func `a hundred thousand retries at once do not grow the stack`() {
    var runs = 0
    let source = Signal<Int, Problem>.fail(.late).on(start: { runs += 1 })
    #expect(source.retry(100_000).record().events == [.failed(.late)])
    #expect(runs == 100_001)
  }

  @Test func `a value of the control signal starts the signal again`() {
    let source = clock.cold("-1#", values: Marbles.digits, failure: Problem.late)
    let recorder = source.signal.retry { [clock] failures in
      failures.flatMap(.latest) { _ in clock.cold("---x|", failure: Problem.broken).signal }
    }.record(running: clock, for: .milliseconds(9))
    #expect(recorder.marbles == "-1----1-")
    #expect(source.subscriptions == ["^-!", "-----^-!"])
  }

  @Test func `a control signal that completes or fails between two runs ends the result`() {
    let source = Signal<Int, Problem>.just(1).concat(.fail(.late))
    let completing = Subject<Void, Problem>()
    let recorder = source.retry { _ in completing.signal }.record()
    completing.send()
    completing.complete()
    #expect(recorder.events == [.value(1), .value(1), .completed])
    let failing = Subject<Void, Problem>()
    let other = source.retry { _ in failing.signal }.record()
    failing.fail(.broken)
    #expect(other.events == [.value(1), .failed(.broken)])
  }

  @Test func `a control signal may fail with the failure that it receives`() {
    var asked: [Problem] = []
    let recorder = Signal<Int, Problem>.fail(.late).retry { failures in
      failures.flatMap(.concat) { failure -> Signal<Bool, Problem> in
        asked.append(failure)
        return asked.count < 3 ? .just(true) : .fail(failure)
      }
    }.record()
    #expect(recorder.events == [.failed(.late)])
    #expect(asked == [.late, .late, .late])
  }

  @Test func `a control signal that completes during a run lets the run continue`() {
    let source = Subject<Int, Problem>()
    var runs = 0
    let recorder = source.signal.on(start: { runs += 1 })
      .retry { _ in Signal<Void, Problem>.empty() }.record()
    source.send(1)
    #expect(recorder.events == [.value(1)])
    source.fail(.late)
    #expect(recorder.events == [.value(1), .completed])
    #expect(runs == 1)
  }

  @Test func `values of the control signal during a run are ignored`() {
    let source = Subject<Int, Problem>()
    let control = Subject<Void, Problem>()
    var runs = 0
    source.signal.on(start: { runs += 1 }).retry { _ in control.signal }.observe { _ in
    } onFailure: { _ in
    }
    control.send()
    control.send()
    #expect(runs == 1)
  }

  @Test func `a control signal that fails ends the run`() {
    let source = Subject<Int, Problem>()
    let control = Subject<Void, Problem>()
    let recorder = source.signal.retry { _ in control.signal }.record()
    control.fail(.broken)
    source.send(1)
    #expect(recorder.events == [.failed(.broken)])
    #expect(source.last == nil)
  }

  @Test func `a control signal that sends at once does not grow the stack`() {
    var runs = 0
    let source = Subject<Int, Problem>()
    let recorder = source.signal.on(start: { runs += 1 }).retry { failures in
      failures.scan(0) { count, _ in count + 1 }.take(while: { $0 < 200_000 })
    }.record()
    #expect(runs == 1)
    source.fail(.late)
    #expect(recorder.events == [.completed])
    #expect(runs == 200_000)
  }
}
