import Swiftwater
import SwiftwaterTesting
import Synchronization
import Testing

@Suite struct BufferForTests {
  let clock = TestClock()

  func frames(_ count: Int) -> Duration { .milliseconds(count) }

  // MARK: buffer(for:every:atMost:)

  @Test func `buffer(for:) collects the values of a span, then those of the next span`() {
    let source = clock.hot("--a-b-----c--d|")
    let recorder = source.signal.buffer(for: frames(5), clock: clock)
      .map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "ab", "y": "c", "z": "d"]) == "-----x----y---(z|)")
    #expect(source.subscriptions == ["^-------------!"])
    #expect(clock.pendingCount == 0)
  }

  @Test func `buffer(for:) sends empty arrays`() {
    let source = clock.hot("-----------|")
    let recorder = source.signal.buffer(for: frames(5), clock: clock).record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": []]) == "-----x----x(x|)")
  }

  @Test func `a full array is sent early, and the next array collects for a whole span`() {
    let source = clock.hot("-a-b-----c------|")
    let recorder = source.signal.buffer(for: frames(5), atMost: 2, clock: clock)
      .map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "ab", "y": "", "z": "c"]) == "---x----y----z--(y|)")
  }

  @Test func `arrays begin at intervals and overlap`() {
    let source = clock.hot("-a-b-c-d-e-f|")
    let recorder = source.signal.buffer(for: frames(6), every: frames(4), clock: clock)
      .map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "abc", "y": "cde", "z": "ef"]) == "------x---y-(z|)")
  }

  @Test func `values between arrays are dropped, even after an array that was full early`() {
    let source = clock.hot("-a-b-c-d-e-f-|")
    let recorder = source.signal.buffer(for: frames(4), every: frames(6), atMost: 1, clock: clock)
      .map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "a", "y": "d", "z": ""]) == "-x-----y-----(z|)")
  }

  @Test func `a failure drops open arrays and stops the timers`() {
    let source = clock.hot("-a--#", failure: Problem.broken)
    let recorder = source.signal.buffer(for: frames(3), every: frames(2), clock: clock)
      .map { $0.joined() }.record(clock: clock)
    clock.runUntilIdle()
    #expect(recorder.marbles(["x": "a"]) == "---x#")
    #expect(clock.pendingCount == 0)
  }

  @Test func `cancelling stops the timers`() {
    let recorder = Signal<Int, Never>.never().buffer(for: frames(3), clock: clock).record()
    clock.advance(by: frames(3))
    recorder.cancel()
    #expect(clock.pendingCount == 0)
    #expect(recorder.values == [[]])
  }

  @Test func `late timers do not shift later timers`() {
    let late = LateClock(clock)
    late.lateness = frames(4)
    let source = Signal<Int, Never>.never()
    let recorder = InnerRecorder(
      source.window(for: frames(1), every: frames(10), clock: late), clock: clock)
    clock.advance(by: frames(40))
    #expect(recorder.outer.entries.map(\.time) == [frames(0), frames(14), frames(24), frames(34)])
  }

  @Test func `openings that a late timer missed are dropped`() {
    let late = LateClock(clock)
    late.lateness = frames(35)
    let source = Signal<Int, Never>.never()
    let recorder = InnerRecorder(
      source.window(for: frames(1), every: frames(10), clock: late), clock: clock)
    late.lateness = .zero
    clock.advance(by: frames(60))
    #expect(recorder.outer.entries.map(\.time) == [frames(0), frames(45), frames(50), frames(60)])
  }

  // MARK: window(for:every:atMost:)

  @Test func `a window is open for a span`() {
    let source = clock.hot("--a-b-----c--d|")
    let recorder = InnerRecorder(source.signal.window(for: frames(5), clock: clock), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1----2----3---|")
    #expect(recorder.marbles == ["--a-b|", "----------(c|)", "-------------d|"])
  }

  @Test func `a full window ends early`() {
    let source = clock.hot("-a-b-c---|")
    let recorder = InnerRecorder(
      source.signal.window(for: frames(5), atMost: 2, clock: clock), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1--2----3|")
    #expect(recorder.marbles == ["-a-(b|)", "-----c--|", "---------|"])
  }

  @Test func `windows open at intervals`() {
    let source = clock.hot("-a-b-c-d-|")
    let recorder = InnerRecorder(
      source.signal.window(for: frames(6), every: frames(4), clock: clock), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1---2---3|")
    #expect(recorder.marbles == ["-a-b-c|", "-----c-d-|", "---------|"])
  }

  @Test func `open windows fail with the source`() {
    let source = clock.hot("-a--#", failure: Problem.broken)
    let recorder = InnerRecorder(source.signal.window(for: frames(9), clock: clock), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "1---#")
    #expect(recorder.marbles == ["-a--#"])
  }

  @Test func `open windows send nothing after a cancellation`() {
    let source = Subject<Int, Never>()
    let recorder = InnerRecorder(source.signal.window(for: frames(3), clock: clock), clock: clock)
    source.send(1)
    recorder.outer.cancel()
    source.send(2)
    clock.advance(by: frames(5))
    #expect(recorder.inner.map(\.events) == [[.value(1)]])
    #expect(clock.pendingCount == 0)
  }

  @Test func `nothing remains after all observations are cancelled`() {
    let count = LiveCount()
    count.track {
      let clock = TestClock()
      let source = Subject<Int, Never>()
      let recorder = InnerRecorder(source.signal.window(for: frames(3), every: frames(2), clock: clock))
      let buffers = source.signal.buffer(for: frames(3), atMost: 2, clock: clock).observe { _ in }
      for value in 1...4 { source.send(value) }
      clock.advance(by: frames(4))
      #expect(recorder.inner.count == 3)
      buffers.cancel()
    }
    #expect(count.liveParts == [])
  }
}

/// A clock whose timers are late, like those of a busy machine.
private final class LateClock: VirtualClock {
  private let clock: TestClock
  private let delay = Mutex(Duration.zero)

  init(_ clock: TestClock) {
    self.clock = clock
  }

  /// The delay of timers that are started from now on.
  var lateness: Duration {
    get { delay.withLock { $0 } }
    set { delay.withLock { $0 = newValue } }
  }

  var now: TestClock.Instant { clock.now }
  var elapsed: Duration { clock.elapsed }
  var minimumResolution: Duration { clock.minimumResolution }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> () -> Void {
    clock.schedule(after: delay + lateness, action)
  }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
