import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ChunkedTests {
  @Test func `chunked(by:) sends consecutive values that belong together in an array`() {
    let recorder = Signal<Int, Problem>.of(1, 2, 4, 5, 9).chunked { $1 == $0 + 1 }.record()
    #expect(recorder.events == [.value([1, 2]), .value([4, 5]), .value([9]), .completed])
  }

  @Test func `an array is sent with the value that ends it, and the last array at completion`() {
    let clock = TestClock()
    let recorder = clock.cold("-a-a-b--|").signal.chunked(by: ==).map { $0.joined() }.record(running: clock)
    #expect(recorder.marbles(["x": "aa", "y": "b"]) == "-----x--(y|)")
  }

  @Test func `chunked(by:) sends nothing without values, and a failure drops the array`() {
    #expect(Signal<Int, Problem>.empty().chunked(by: ==).record().events == [.completed])
    let failing = Signal<Int, Problem>.of(1, 1).concat(.fail(.broken))
    #expect(failing.chunked(by: ==).record().events == [.failed(.broken)])
  }

  @Test func `a test that ends the observation sends nothing`() {
    let lifetime = Lifetime()
    var seen: [[Int]] = []
    Signal<Int, Never>.of(1, 2, 3).chunked { _, _ in
      lifetime.end()
      return false
    }.observe(during: lifetime) { seen.append($0) }
    #expect(seen == [])
  }
}
