import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct BufferCountTests {
  // MARK: buffer(count:every:)

  @Test(arguments: [
    (1, nil, [[1], [2], [3], [4], [5]], []),
    (2, nil, [[1, 2], [3, 4]], [[5]]),
    (5, nil, [[1, 2, 3, 4, 5]], []),
    (6, nil, [], [[1, 2, 3, 4, 5]]),
    (3, 1, [[1, 2, 3], [2, 3, 4], [3, 4, 5]], [[4, 5], [5]]),
    (3, 2, [[1, 2, 3], [3, 4, 5]], [[5]]),
    (2, 3, [[1, 2], [4, 5]], []),
    (1, 4, [[1], [5]], []),
    (3, 4, [[1, 2, 3]], [[5]]),
  ])
  func `buffer(count:) collects a number of values, and the rest at completion`(
    count: Int, step: Int?, full: [[Int]], rest: [[Int]]
  ) {
    let source = Subject<Int, Never>()
    let recorder = source.signal.buffer(count: count, every: step).record()
    for value in 1...5 { source.send(value) }
    #expect(recorder.values == full)
    source.complete()
    #expect(recorder.values == full + rest)
    #expect(recorder.isCompleted)
  }

  @Test func `buffer(count:) sends no arrays for an empty source`() {
    #expect(Signal<Int, Never>.empty().buffer(count: 2).record().events == [.completed])
  }

  @Test func `an array is sent with the value that fills it`() {
    let clock = TestClock()
    let source = clock.hot("-a-b-c-d-|")
    let recorder = source.signal.buffer(count: 3, every: 1).map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "abc", "y": "bcd", "z": "cd", "w": "d"]) == "-----x-y-(zw|)")
    #expect(source.subscriptions == ["^--------!"])
  }

  @Test func `a failure drops arrays that are not full`() {
    let source = Subject<Int, Problem>()
    let recorder = source.signal.buffer(count: 2, every: 1).record()
    source.send(1)
    source.send(2)
    source.fail(.broken)
    #expect(recorder.events == [.value([1, 2]), .failed(.broken)])
  }

  @Test func `an observer that cancels at one of the last arrays receives no more`() {
    let recorder = Signal<Int, Never>.of(1, 2, 3).buffer(count: 5, every: 1).take(first: 2).record()
    #expect(recorder.events == [.value([1, 2, 3]), .value([2, 3]), .completed])
  }

  // MARK: window(count:every:)

  @Test func `a window sends a number of values, and the next window opens with the last of them`() {
    let clock = TestClock()
    let source = clock.hot("--a--b--c--|")
    let recorder = InnerRecorder(source.signal.window(count: 2), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1----2-----|")
    #expect(recorder.marbles == ["--a--(b|)", "--------c--|"])
  }

  @Test func `windows overlap if every is less than count`() {
    let clock = TestClock()
    let source = clock.hot("-a-b-c-d-|")
    let recorder = InnerRecorder(source.signal.window(count: 3, every: 2), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1--2---3-|")
    #expect(recorder.marbles == ["-a-b-(c|)", "-----c-d-|", "---------|"])
  }

  @Test func `values between windows are dropped`() {
    let clock = TestClock()
    let source = clock.hot("-a-b-c-d-|")
    let recorder = InnerRecorder(source.signal.window(count: 1, every: 3), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1----2---|")
    #expect(recorder.marbles == ["-(a|)", "-------(d|)"])
  }

  @Test func `a failure fails the open windows, then the result`() {
    let source = Subject<Int, Problem>()
    var order: [String] = []
    source.signal.window(count: 3, every: 2).observe { window in
      let number = order.count + 1
      order.append("window")
      window.observe({ _ in }, onFailure: { _ in order.append("\(number) failed") })
    } onFailure: { _ in
      order.append("result failed")
    }
    for value in 1...2 { source.send(value) }
    source.fail(.broken)
    #expect(order == ["window", "window", "1 failed", "2 failed", "result failed"])
  }

  @Test func `open windows send nothing after a cancellation`() {
    let source = Subject<Int, Never>()
    let recorder = InnerRecorder(source.signal.window(count: 3))
    source.send(1)
    recorder.outer.cancel()
    source.send(2)
    source.complete()
    #expect(recorder.inner[0].events == [.value(1)])
  }

  @Test func `a window ends before the next one is sent`() {
    let flat = Signal<Int, Never>.of(1, 2, 3, 4, 5).window(count: 2).flatMap(.concat) { $0 }
    #expect(flat.record().values == [1, 2, 3, 4, 5])
    var order: [String] = []
    Signal<Int, Never>.of(1, 2).window(count: 1).observe { window in
      order.append("opens")
      window.observe({ _ in }, onCompletion: { order.append("ends") })
    }
    #expect(order == ["opens", "ends", "opens", "ends", "opens", "ends"])
  }

  @Test func `a cancellation inside a window's observer stops the delivery to later windows`() {
    let source = Subject<Int, Never>()
    var seen: [[Int]] = []
    let subscription = Subscription()
    subscription.add(
      source.signal.window(count: 3, every: 1).observe { window in
        let index = seen.count
        seen.append([])
        window.observe { value in
          seen[index].append(value)
          if value == 3 { subscription.cancel() }
        }
      })
    for value in 1...4 { source.send(value) }
    #expect(seen == [[1, 2, 3], [2], []])
  }

  @Test func `1.4 a cancellation at the end of a window keeps later windows from ending`() {
    let source = Subject<Int, Never>()
    let lifetime = Lifetime()
    var endings = 0
    source.signal.window(count: 3, every: 1).observe(during: lifetime) { window in
      window.observe { _ in
      } onCompletion: {
        endings += 1
        lifetime.end()
      }
    }
    source.send(1)
    source.complete()
    #expect(endings == 1)
  }

  @Test func `taking only the first window stops the source`() {
    var sent = 0
    let source = Signal<Int, Never> { emitter in
      while !emitter.isEnded {
        sent += 1
        emitter.send(sent)
      }
    }
    #expect(source.window(count: 2).take(first: 1).record().isCompleted)
    #expect(sent == 0)
  }

  @Test(.debugBuildsOnly) func `nothing remains when source, windows and observers are released`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      let recorder = InnerRecorder(source.signal.window(count: 3, every: 2))
      source.signal.buffer(count: 3).observe { _ in }
      for value in 1...4 { source.send(value) }
      #expect(recorder.inner.count == 3)
      #expect(count.liveCount > 0)
    }
    #expect(count.liveParts == [])
  }
}
