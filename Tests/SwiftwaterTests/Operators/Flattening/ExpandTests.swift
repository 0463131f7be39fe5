import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct ExpandTests {
  let clock = TestClock()

  /// Sends the value with one more letter after two frames; completes at once after four letters.
  private func longer(_ value: String) -> Signal<String, Never> {
    value.count == 4 ? .empty() : clock.cold("--x|", values: ["x": value + value.prefix(1)]).signal
  }

  @Test func `expand() feeds each value back`() {
    let recorder = clock.hot("a--b|").signal.expand { longer($0) }.record(running: clock)
    let values: [Character: String] = [
      "a": "a", "c": "aa", "d": "aaa", "e": "aaaa", "b": "b", "f": "bb", "g": "bbb", "h": "bbbb",
    ]
    #expect(recorder.marbles(values) == "a-cbdfeg-h|")
  }

  @Test func `expand() with a limit queues values and sends them when they leave the queue`() {
    let recorder = clock.hot("ab|").signal.expand(atMost: 1) { longer($0) }.record(running: clock)
    let order = recorder.values
    #expect(order == ["a", "b", "aa", "bb", "aaa", "bbb", "aaaa", "bbbb"])
    #expect(recorder.isCompleted)
    #expect(recorder.entries[1].time == .milliseconds(3))
  }

  @Test func `values that arrive at once are sent level by level`() {
    let recorder = Signal<Int, Never>.just(1)
      .expand { $0 < 4 ? .of($0 * 2, $0 * 2 + 1) : .empty() }.record()
    #expect(recorder.values == [1, 2, 3, 4, 5, 6, 7])
    #expect(recorder.isCompleted)
  }

  @Test func `expand() fails with the source or with one of the signals`() {
    let fromSource = Signal<Int, Problem>.just(1).concat(.fail(.late)).expand { _ in .never() }
    #expect(fromSource.record().events == [.value(1), .failed(.late)])
    let fromInside = Signal<Int, Problem>.just(1).expand { $0 < 3 ? .just($0 + 1) : .fail(.broken) }
    #expect(fromInside.record().events == [.value(1), .value(2), .value(3), .failed(.broken)])
  }

  @Test func `cancelling stops the expansion`() {
    var asked = 0
    let walk = Signal<Int, Never>.just(0).expand {
      asked += 1
      return .just($0 + 1)
    }
    #expect(walk.take(first: 3).record().events == [.value(0), .value(1), .value(2), .completed])
    #expect(asked == 2)
  }

  @Test func `a hundred thousand steps at once do not grow the stack`() {
    let recorder = Signal<Int, Never>.just(0).expand { $0 < 100_000 ? .just($0 + 1) : .empty() }.count()
      .record()
    #expect(recorder.values == [100_001])
  }
}
