import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct PrependAppendTests {
  let source = Signal<Int, Problem>.of(1, 2)

  @Test func `prepend() sends constants first`() {
    #expect(source.prepend(8, 9).record().values == [8, 9, 1, 2])
    #expect(source.prepend([8, 9]).record().values == [8, 9, 1, 2])
    #expect(source.prepend([]).record().events == [.value(1), .value(2), .completed])
  }

  @Test func `append() sends constants last, with completion`() {
    #expect(source.append(8, 9).record().events == [.value(1), .value(2), .value(8), .value(9), .completed])
    #expect(source.append(8...9).record().values == [1, 2, 8, 9])
    #expect(source.append([]).record().events == [.value(1), .value(2), .completed])
  }

  @Test func `prepended values come before the source starts`() {
    var log: [String] = []
    Signal<Int, Problem>.empty().on(start: { log.append("start") }).prepend(1)
      .observe {
        log.append("\($0)")
      } onFailure: { _ in
      }
    #expect(log == ["1", "start"])
  }

  @Test func `an observer that cancels at a constant keeps the source from starting`() {
    var starts = 0
    let signal = source.on(start: { starts += 1 }).prepend(8, 9).take(first: 2)
    #expect(signal.record().events == [.value(8), .value(9), .completed])
    #expect(starts == 0)
  }

  @Test func `an observer that cancels at an appended value receives no more`() {
    let signal = source.append(1...).take(first: 4)
    #expect(signal.record().values == [1, 2, 1, 2])
  }

  @Test func `a failure drops appended values, not prepended values`() {
    let failing = Signal<Int, Problem>.fail(.broken)
    #expect(failing.append(1).record().events == [.failed(.broken)])
    #expect(failing.prepend(1).record().events == [.value(1), .failed(.broken)])
  }
}
