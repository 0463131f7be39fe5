import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct BufferOpeningsTests {
  let clock = TestClock()

  // MARK: buffer(openings:closing:)

  @Test func `buffer(openings:) collects values from each opening to its closing`() {
    let source = clock.hot("-a-b-c-d-e-f-|")
    let openings = clock.hot("--1-----2--|")
    let closings = ["1": clock.cold("----x"), "2": clock.cold("--(x|)")]
    let recorder = source.signal.buffer(openings: openings.signal) { closings[$0]!.signal }
      .map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "bc", "y": "e"]) == "------x---y--|")
    #expect(openings.subscriptions == ["^----------!"])
    #expect(closings["1"]!.subscriptions == ["--^---!"])
    #expect(closings["2"]!.subscriptions == ["--------^-!"])
  }

  @Test func `arrays overlap, and completion sends the open arrays, oldest first`() {
    let source = clock.hot("-a-b-c-d-|")
    let openings = clock.hot("1-2-3-----")
    let closing = clock.cold("-----x")
    let recorder = source.signal.buffer(openings: openings.signal) { _ in closing.signal }
      .map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "abc", "y": "bcd", "z": "cd"]) == "-----x-y-(z|)")
  }

  @Test func `a closing signal that completes without a value closes no array`() {
    let source = clock.hot("-a-b-|")
    let openings = clock.hot("1-----")
    let recorder = source.signal.buffer(openings: openings.signal) { _ in Signal<Int, Never>.empty() }
      .map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "ab"]) == "-----(x|)")
  }

  @Test func `a closing signal that sends at once makes an empty array`() {
    let openings = Signal<Int, Never>.from(Array(1...100_000))
    let recorder = Signal<Int, Never>.empty().buffer(openings: openings) { _ in .just(()) }.record()
    #expect(recorder.values == Array(repeating: [], count: 100_000))
    #expect(recorder.isCompleted)
  }

  @Test(arguments: [
    ("-a--#", "1----", "-----"), ("-a---", "1---#", "-----"), ("-a---", "1----", "----#"),
  ])
  func `a failure of any signal drops open arrays`(
    diagram: String, opening: String, closing: String
  ) {
    let source = clock.hot(Marbles(diagram), failure: Problem.broken)
    let openings = clock.hot(Marbles(opening), failure: Problem.broken)
    let closings = clock.cold(Marbles(closing), failure: Problem.broken)
    let recorder = source.signal.buffer(openings: openings.signal) { _ in closings.signal }
      .map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles == "----#")
    for part in [source, openings, closings] { #expect(part.subscriptions == ["^---!"]) }
  }

  @Test func `openings that fail at once keep the source from starting`() {
    let source = ManualSource<Int, Problem>()
    let recorder = source.signal.buffer(openings: Signal<Int, Problem>.fail(.broken)) { _ in
      Signal<Int, Problem>.never()
    }.record()
    #expect(recorder.events == [.failed(.broken)])
    #expect(source.startCount == 0)
  }

  @Test func `an error that the closure throws fails the result`() {
    let source = Subject<Int, Problem>()
    let openings = Subject<Int, Problem>()
    let recorder = source.signal.buffer(
      openings: openings.signal,
      closing: { number throws(Problem) in
        if number == 2 { throw .broken }
        return Signal<Int, Problem>.never()
      }
    ).record()
    openings.send(1)
    source.send(1)
    openings.send(2)
    #expect(recorder.events == [.failed(.broken)])
  }

  // MARK: window(openings:closing:)

  @Test func `windows open and close, and the open windows end with the source`() {
    let source = clock.hot("-a-b-c-d-e-|")
    let openings = clock.hot("--1---2----")
    let closings = ["1": clock.cold("-----x"), "2": clock.cold("-")]
    let windows = source.signal.window(openings: openings.signal) { closings[$0]!.signal }
    let recorder = InnerRecorder(windows, clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "--1---2----|")
    #expect(recorder.marbles == ["---b-c-(d|)", "-------d-e-|"])
  }

  @Test func `a failure of a closing signal fails the open windows and the result`() {
    let source = clock.hot("-a-b-c-d-e-|", failure: Problem.late)
    let openings = clock.hot("1-2--------", failure: Problem.late)
    let closings = [
      "1": clock.cold("-------x", failure: Problem.broken), "2": clock.cold("--#", failure: .broken),
    ]
    let windows = source.signal.window(openings: openings.signal) { closings[$0]!.signal }
    let recorder = InnerRecorder(windows, clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1-2-#")
    #expect(recorder.marbles == ["-a-b#", "---b#"])
  }

  @Test func `an error that the closure throws opens no window`() {
    let source = Subject<Int, Problem>()
    let openings = Subject<Int, Problem>()
    let recorder = InnerRecorder(
      source.signal.window(
        openings: openings.signal,
        closing: { number throws(Problem) in
          if number == 2 { throw .broken }
          return Signal<Int, Problem>.never()
        }))
    openings.send(1)
    openings.send(2)
    #expect(recorder.outer.events == [.value(1), .failed(.broken)])
    #expect(recorder.inner.map(\.events) == [[.failed(.broken)]])
  }

  @Test func `open windows send nothing after a cancellation`() {
    let source = Subject<Int, Never>()
    let openings = Subject<Int, Never>()
    let closing = Subject<Int, Never>()
    let recorder = InnerRecorder(source.signal.window(openings: openings.signal) { _ in closing.signal })
    openings.send(1)
    source.send(1)
    recorder.outer.cancel()
    source.send(2)
    closing.send(1)
    source.complete()
    #expect(recorder.inner.map(\.events) == [[.value(1)]])
  }

  @Test func `1.4 a closure that ends the observation and then throws does not fail open windows`() {
    let lifetime = Lifetime()
    var log: [String] = []
    Signal<Int, Problem>.never().window(
      openings: Signal<Int, Problem>.of(1, 2),
      closing: { number throws(Problem) in
        if number == 2 {
          lifetime.end()
          throw .broken
        }
        return Signal<Int, Problem>.never()
      }
    ).observe(during: lifetime) { window in
      log.append("window")
      window.observe({ _ in }, onFailure: { _ in log.append("failed") })
    } onFailure: { _ in
      log.append("the result failed")
    }
    #expect(log == ["window"])
  }

  @Test(.debugBuildsOnly)
  func `nothing remains when source, openings, closing signals and observers are released`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      let openings = Subject<Int, Never>()
      let closing = Subject<Int, Never>()
      let windows = source.signal.window(openings: openings.signal) { _ in closing.signal }
      let recorder = InnerRecorder(windows)
      source.signal.buffer(openings: openings.signal) { _ in closing.signal }.observe { _ in }
      openings.send(1)
      source.send(1)
      closing.send(1)
      openings.send(2)
      #expect(recorder.inner.count == 2)
      #expect(count.liveCount > 0)
    }
    #expect(count.liveParts == [])
  }
}
