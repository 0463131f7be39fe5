import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct BufferOnTests {
  let clock = TestClock()

  // MARK: buffer(on:)

  @Test func `each boundary ends an array, even an empty array, and completion ends the last array`() {
    let source = clock.hot("-a-b---c--|")
    let boundary = clock.hot("----x-x----")
    let recorder = source.signal.buffer(on: boundary.signal).map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "ab", "y": "", "z": "c"]) == "----x-y---(z|)")
    #expect(source.subscriptions == ["^---------!"])
    #expect(boundary.subscriptions == ["^---------!"])
  }

  @Test func `the completion of the boundary is ignored`() {
    let source = clock.hot("-a-b-|")
    let boundary = clock.hot("--|")
    let recorder = source.signal.buffer(on: boundary.signal).map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "ab"]) == "-----(x|)")
    #expect(boundary.subscriptions == ["^-!"])
  }

  @Test(arguments: [("-a-#", "----"), ("-a--", "---#")])
  func `a failure of either signal drops the open array`(diagram: String, edges: String) {
    let source = clock.hot(Marbles(diagram), failure: Problem.broken)
    let boundary = clock.hot(Marbles(edges), failure: Problem.broken)
    let recorder = source.signal.buffer(on: boundary.signal).map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles == "---#")
    #expect(source.subscriptions == ["^--!"])
    #expect(boundary.subscriptions == ["^--!"])
  }

  @Test func `a source that ends at once does not start the boundary`() {
    let boundary = clock.hot("---")
    let recorder = Signal<Int, Never>.of(1, 2).buffer(on: boundary.signal).record()
    #expect(recorder.events == [.value([1, 2]), .completed])
    #expect(boundary.subscriptions == [])
  }

  @Test func `a value that is sent during the delivery of an array belongs to the next array`() {
    let source = Subject<Int, Never>()
    let boundary = Subject<Void, Never>()
    var seen: [[Int]] = []
    source.signal.buffer(on: boundary.signal).observe {
      seen.append($0)
      if $0 == [1] { source.send(2) }
    }
    source.send(1)
    boundary.send()
    boundary.send()
    #expect(seen == [[1], [2]])
  }

  @Test func `a boundary that is sent during a delivery of the source ends an array`() {
    let source = Subject<Int, Never>()
    let boundary = Subject<Void, Never>()
    let recorder = source.signal.buffer(on: boundary.signal).record()
    source.signal.observe { if $0 == 2 { boundary.send() } }
    for value in 1...3 { source.send(value) }
    source.complete()
    #expect(recorder.values == [[1, 2], [3]])
  }

  // MARK: window(on:)

  @Test func `each boundary ends a window and opens the next window`() {
    let source = clock.hot("-a-b---c--|")
    let boundary = clock.hot("----x-x--|")
    let recorder = InnerRecorder(source.signal.window(on: boundary.signal), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1---2-3---|")
    #expect(recorder.marbles == ["-a-b|", "------|", "-------c--|"])
    #expect(boundary.subscriptions == ["^--------!"])
  }

  @Test(arguments: [("-a-#", "----"), ("-a--", "---#")])
  func `a failure of either signal fails the window and the result`(diagram: String, edges: String) {
    let source = clock.hot(Marbles(diagram), failure: Problem.broken)
    let boundary = clock.hot(Marbles(edges), failure: Problem.broken)
    let recorder = InnerRecorder(source.signal.window(on: boundary.signal), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1--#")
    #expect(recorder.marbles == ["-a-#"])
  }

  @Test func `a value that is sent while a window ends belongs to the next window`() {
    let source = Subject<Int, Never>()
    let boundary = Subject<Void, Never>()
    var seen: [[Int]] = []
    source.signal.window(on: boundary.signal).observe { window in
      let index = seen.count
      seen.append([])
      window.observe({ seen[index].append($0) }, onCompletion: { source.send(2) })
    }
    source.send(1)
    boundary.send()
    #expect(seen == [[1], [2]])
  }

  @Test func `a source that ends while a window ends opens no other`() {
    let source = Subject<Int, Never>()
    let boundary = Subject<Void, Never>()
    var windows = 0
    var isCompleted = false
    source.signal.window(on: boundary.signal).observe { window in
      windows += 1
      window.observe({ _ in }, onCompletion: { if !isCompleted { source.complete() } })
    } onCompletion: {
      isCompleted = true
    }
    boundary.send()
    #expect(windows == 1)
    #expect(isCompleted)
  }

  @Test func `the open window sends nothing after a cancellation`() {
    let source = Subject<Int, Never>()
    let boundary = Subject<Void, Never>()
    let recorder = InnerRecorder(source.signal.window(on: boundary.signal))
    source.send(1)
    recorder.outer.cancel()
    source.send(2)
    boundary.send()
    #expect(recorder.inner.map(\.events) == [[.value(1)]])
  }

  @Test(.debugBuildsOnly) func `nothing remains when source, boundary and observers are released`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      let boundary = Subject<Void, Never>()
      let recorder = InnerRecorder(source.signal.window(on: boundary.signal))
      source.signal.buffer(on: boundary.signal).observe { _ in }
      source.send(1)
      boundary.send()
      #expect(recorder.inner.count == 2)
      #expect(count.liveCount > 0)
    }
    #expect(count.liveParts == [])
  }
}
