import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TakeTests {
  let subject = Subject<Int, Problem>()

  @Test(
    arguments: [
      (1, [.value(1), .completed]),
      (2, [.value(1), .value(2), .completed]),
      (3, [.value(1), .value(2), .value(3), .completed]),
      (4, [.value(1), .value(2), .value(3), .completed]),
    ] as [(Int, [Event<Int, Problem>])])
  func `take(first:) sends the first values up to its count`(count: Int, expected: [Event<Int, Problem>]) {
    #expect(Signal<Int, Problem>.of(1, 2, 3).take(first: count).record().events == expected)
  }

  @Test func `after the last value, take(first:) releases the source and completes`() {
    var log: [String] = []
    subject.signal.on(cancellation: { log.append("released") })
      .take(first: 2)
      .observe {
        log.append("\($0)")
      } onFailure: { _ in
      } onCompletion: {
        log.append("completed")
      }
    subject.send(1)
    subject.send(2)
    #expect(log == ["1", "2", "released", "completed"])
  }

  @Test func `take(first:) of no values does not start the source`() {
    var starts = 0
    let source = Signal<Int, Problem>.empty().on(start: { starts += 1 })
    #expect(source.take(first: 0).record().events == [.completed])
    #expect(starts == 0)
  }

  @Test func `a failure before the last value passes`() {
    let recorder = subject.signal.take(first: 2).record()
    subject.send(1)
    subject.fail(.broken)
    #expect(recorder.events == [.value(1), .failed(.broken)])
  }

  @Test func `take(first:) stops an endless source`() {
    #expect(Signal<Int, Never>.from(1...).take(first: 3).record().values == [1, 2, 3])
  }

  @Test func `take(first:) counts the values of each observation separately`() {
    let signal = Signal<Int, Never>.from(1...).take(first: 1)
    #expect(signal.record().values == [1])
    #expect(signal.record().values == [1])
  }

  @Test func `a negative count of take(first:) stops the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int, Never>.never().take(first: -1, file: "Some/File.swift", line: 7)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("take(first:) needs a count that is not negative, at Some/File.swift:7"))
  }
}
