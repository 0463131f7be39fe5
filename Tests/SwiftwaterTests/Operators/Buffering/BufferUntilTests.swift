import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct BufferUntilTests {
  let clock = TestClock()

  // MARK: buffer(until:)

  @Test func `buffer(until:) makes a closing signal for each array`() {
    let source = clock.hot("-a-b-c-d-e-|")
    let closings = [clock.cold("----x"), clock.cold("--x|"), clock.cold("-")]
    var asked = 0
    let recorder = source.signal.buffer {
      asked += 1
      return closings[asked - 1].signal
    }.map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "ab", "y": "c", "z": "de"]) == "----x-y----(z|)")
    #expect(closings[0].subscriptions == ["^---!"])
    #expect(closings[1].subscriptions == ["----^-!"])
    #expect(closings[2].subscriptions == ["------^----!"])
  }

  @Test func `a closing signal that completes without a value closes no array`() {
    let source = clock.hot("-a-b-|")
    let closing = clock.cold("--|")
    let recorder = source.signal.buffer(until: { closing.signal }).map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "ab"]) == "-----(x|)")
    #expect(closing.subscriptions == ["^-!"])
  }

  @Test func `a failure of the source drops the open array`() {
    let source = clock.hot("-a-#", failure: Problem.late)
    let closing = clock.cold("-----x", failure: Problem.broken)
    let recorder = source.signal.buffer(until: { closing.signal }).map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles == "---#")
    #expect(recorder.failure == .late)
    #expect(closing.subscriptions == ["^--!"])
  }

  @Test func `a failure of a closing signal drops the open array`() {
    let source = clock.hot("-a------|", failure: Problem.late)
    let closing = clock.cold("---#", failure: Problem.broken)
    let recorder = source.signal.buffer(until: { closing.signal }).map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles == "---#")
    #expect(recorder.failure == .broken)
    #expect(source.subscriptions == ["^--!"])
  }

  @Test func `an error that the closure throws fails the result, after the array`() {
    let source = Subject<Int, Problem>()
    let closing = Subject<Void, Problem>()
    var asked = 0
    let recorder = source.signal.buffer { () throws(Problem) in
      asked += 1
      if asked == 2 { throw .broken }
      return closing.signal
    }.record()
    source.send(1)
    closing.send()
    #expect(recorder.events == [.value([1]), .failed(.broken)])
  }

  @Test func `an error in the first call of the closure keeps the source from starting`() {
    let source = ManualSource<Int, Problem>()
    let recorder = source.signal.buffer { () throws(Problem) -> Signal<Int, Problem> in throw .broken }
      .record()
    #expect(recorder.events == [.failed(.broken)])
    #expect(source.startCount == 0)
  }

  @Test func `closing signals that send at once do not grow the stack`() {
    let recorder = Signal<Int, Never>.never().buffer { .just(()) }.take(first: 100_000).record()
    #expect(recorder.values.count == 100_000)
    #expect(recorder.isCompleted)
  }

  // MARK: window(until:)

  @Test func `window(until:) makes a closing signal for each window`() {
    let source = clock.hot("-a-b-c-d-e-|")
    let closings = [clock.cold("----x"), clock.cold("--x|"), clock.cold("-")]
    var asked = 0
    let windows = source.signal.window {
      asked += 1
      return closings[asked - 1].signal
    }
    let recorder = InnerRecorder(windows, clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1---2-3----|")
    #expect(recorder.marbles == ["-a-b|", "-----c|", "-------d-e-|"])
  }

  @Test func `the completion of a closing signal closes a window`() {
    let source = clock.hot("-a-b-c-|")
    let closing = clock.cold("----|")
    let recorder = InnerRecorder(source.signal.window { closing.signal }, clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1---2--|")
    #expect(recorder.marbles == ["-a-b|", "-----c-|"])
    #expect(closing.subscriptions == ["^---!", "----^--!"])
  }

  @Test func `a failure of a closing signal fails the window and the result`() {
    let source = clock.hot("-a------|", failure: Problem.late)
    let closing = clock.cold("---#", failure: Problem.broken)
    let recorder = InnerRecorder(source.signal.window { closing.signal }, clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1--#")
    #expect(recorder.marbles == ["-a-#"])
    #expect(recorder.inner[0].failure == .broken)
  }

  @Test func `an error that the closure throws fails the new window and the result`() {
    let source = Subject<Int, Problem>()
    let closing = Subject<Void, Problem>()
    var asked = 0
    let recorder = InnerRecorder(
      source.signal.window { () throws(Problem) in
        asked += 1
        if asked == 2 { throw .broken }
        return closing.signal
      })
    source.send(1)
    closing.send()
    #expect(recorder.outer.events == [.value(1), .value(2), .failed(.broken)])
    #expect(recorder.inner.map(\.events) == [[.value(1), .completed], [.failed(.broken)]])
  }

  @Test func `1.4 a closure that ends the observation and then throws does not fail the window`() {
    let lifetime = Lifetime()
    var log: [String] = []
    Signal<Int, Problem>.never().window { () throws(Problem) -> Signal<Int, Problem> in
      lifetime.end()
      throw .broken
    }.observe(during: lifetime) { window in
      log.append("window")
      window.observe({ _ in }, onFailure: { _ in log.append("failed") })
    } onFailure: { _ in
      log.append("the result failed")
    }
    #expect(log == ["window"])
  }

  @Test func `nothing remains after all observations are cancelled`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      let closing = Subject<Void, Never>()
      let recorder = InnerRecorder(source.signal.window { closing.signal })
      let buffers = source.signal.buffer { closing.signal }.observe { _ in }
      source.send(1)
      closing.send()
      #expect(recorder.inner.count == 2)
      buffers.cancel()
    }
    #expect(count.liveParts == [])
  }
}
