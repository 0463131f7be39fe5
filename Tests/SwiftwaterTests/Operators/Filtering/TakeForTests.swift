import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TakeForTests {
  let clock = TestClock()

  @Test(
    arguments: [
      ("-a--b--c--d", "-a--b-|"),
      // A value of a hot source at the last moment is in time.
      ("------a-b", "------(a|)"),
      ("-a-|", "-a-|"),
      ("-a-#", "-a-#"),
      ("-", "------|"),
    ] as [(Marbles, Marbles)])
  func `take(for:) sends the values of a time`(source: Marbles, expected: Marbles) {
    let input = clock.hot(source, failure: Problem.broken)
    let recorder = input.signal.take(for: .milliseconds(6), clock: clock).record(running: clock)
    #expect(recorder.marbles == expected)
  }

  @Test func `the source is released when the time is over`() {
    let source = clock.hot("-a--b--c--d")
    let recorder = source.signal.take(for: .milliseconds(6), clock: clock).record(running: clock)
    #expect(recorder.isCompleted)
    #expect(source.subscriptions == ["^-----!"])
  }

  @Test func `no timer remains after an earlier ending`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.take(for: .seconds(1), clock: clock).record()
    source.complete()
    #expect(recorder.events == [.completed])
    #expect(clock.pendingCount == 0)
  }

  @Test func `a negative duration stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Never>.never().take(for: .seconds(-1), clock: TestClock())
    }
  }
}
