import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct SkipForTests {
  let clock = TestClock()

  @Test(
    arguments: [
      ("-a--b--c--d--|", "-------c--d--|"),
      // A value of a hot source at the last moment is skipped.
      ("------a-b", "--------b"),
      ("-a-|", "---|"),
      ("-a-#", "---#"),
    ] as [(Marbles, Marbles)])
  func `skip(for:) skips the values of a time`(source: Marbles, expected: Marbles) {
    let input = clock.hot(source, failure: Problem.broken)
    let recorder = input.signal.skip(for: .milliseconds(6), clock: clock).record(running: clock)
    #expect(recorder.marbles == expected)
  }

  @Test func `no timer remains after an earlier ending`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.skip(for: .seconds(1), clock: clock).record()
    source.complete()
    #expect(recorder.events == [.completed])
    #expect(clock.pendingCount == 0)
  }

  @Test func `a negative duration stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Never>.never().skip(for: .seconds(-1), clock: TestClock())
    }
  }
}
