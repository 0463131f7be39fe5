import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ScanTests {
  let source = Signal<Int, Problem>.of(1, 2, 3)

  @Test func `scan() sends every result but the initial value`() {
    #expect(source.scan(10, +).record().events == [.value(11), .value(13), .value(16), .completed])
  }

  @Test func `the result of scan() may have another type than the values`() {
    #expect(source.scan("") { "\($0)\($1)" }.record().values == ["1", "12", "123"])
  }

  @Test func `scan(into:) changes a result in place`() {
    #expect(source.scan(into: []) { $0.append($1) }.record().values == [[1], [1, 2], [1, 2, 3]])
  }

  @Test func `without an initial result the first value is the first result`() {
    var pairs: [[Int]] = []
    let recorder = source.scan {
      pairs.append([$0, $1])
      return $0 + $1
    }.record()
    #expect(recorder.events == [.value(1), .value(3), .value(6), .completed])
    #expect(pairs == [[1, 2], [3, 3]])
  }

  @Test func `an optional value counts as a first value even if it is nil`() {
    let source = Signal<Int?, Never>.from([nil, 2])
    #expect(source.scan { ($0 ?? 10) + ($1 ?? 0) }.record().values == [nil, 12])
  }

  @Test func `each observation begins with the initial result`() {
    let signal = source.scan(into: []) { $0.append($1) }
    #expect(signal.record().values.last == [1, 2, 3])
    #expect(signal.record().values.last == [1, 2, 3])
  }

  @Test func `an error that the closure of tryScan() throws fails the signal`() {
    let recorder = source.tryScan(0) { sum, value throws(Problem) in
      if value == 3 { throw .broken }
      return sum + value
    }.record()
    #expect(recorder.events == [.value(1), .value(3), .failed(.broken)])
  }

  @Test func `tryScan() passes failures of the source`() {
    let failing = Signal<Int, Problem>.fail(.broken)
    #expect(failing.scan(0, +).record().events == [.failed(.broken)])
    #expect(failing.scan(+).record().events == [.failed(.broken)])
    #expect(failing.scan(into: 0) { $0 += $1 }.record().events == [.failed(.broken)])
  }

  @Test func `a value that an update in place sends is delivered after the update`() {
    let first = Subject<Int, Never>()
    let second = Subject<Int, Never>()
    var seen: [[Int]] = []
    first.signal.merge(second.signal).scan(into: []) { result, value in
      if value == 1 { second.send(2) }
      result.append(value)
    }.observe { seen.append($0) }
    first.send(1)
    #expect(seen == [[1], [1, 2]])
  }

  @Test func `an update in place that opens another of the windows that it receives stops the program`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = TestClock()
      let source = Subject<Int, Never>()
      source.signal.window(for: .seconds(5), atMost: 1, clock: clock).scan(into: 0) { count, _ in
        count += 1
        // Fills the window that the timer has just opened, so the next one opens at once.
        if count == 2 { source.send(1) }
      }.observe { _ in }
      clock.advance(by: .seconds(5))
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("was given a value while it was still changing the result"))
  }
}
