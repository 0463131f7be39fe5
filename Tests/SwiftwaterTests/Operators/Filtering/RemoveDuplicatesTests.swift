import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct RemoveDuplicatesTests {
  @Test func `removeDuplicates() drops a value equal to the previous value`() {
    let source = Signal<Int, Problem>.of(1, 1, 2, 2, 1)
    #expect(source.removeDuplicates().record().events == [.value(1), .value(2), .value(1), .completed])
  }

  @Test func `removeDuplicates() passes the first value, even if it is nil`() {
    let source = Signal<Int?, Never>.from([nil, nil, 1, nil])
    #expect(source.removeDuplicates().record().values == [nil, 1, nil])
  }

  @Test func `removeDuplicates(by:) compares with the last value that was sent`() {
    var pairs: [[Int]] = []
    let recorder = Signal<Int, Problem>.of(1, 2, 3, 4).removeDuplicates { last, next in
      pairs.append([last, next])
      return next.isMultiple(of: 2)
    }.record()
    #expect(recorder.events == [.value(1), .value(3), .completed])
    #expect(pairs == [[1, 2], [1, 3], [3, 4]])
  }

  @Test func `removeDuplicates(on:) compares keys`() {
    var calls = 0
    let recorder = Signal<String, Problem>.of("a", "b", "cc", "dd", "e").removeDuplicates {
      calls += 1
      return $0.count
    }.record()
    #expect(recorder.events == [.value("a"), .value("cc"), .value("e"), .completed])
    #expect(calls == 5)
  }

  @Test func `a value that is sent during a delivery is compared with the value being delivered`() {
    let subject = Subject<Int, Never>()
    var values: [Int] = []
    subject.signal.removeDuplicates().observe {
      values.append($0)
      subject.send($0)
    }
    subject.send(1)
    #expect(values == [1])
  }

  @Test func `removeDuplicates() passes failures`() {
    let failing = Signal<Int, Problem>.fail(.broken)
    #expect(failing.removeDuplicates().record().events == [.failed(.broken)])
    #expect(failing.removeDuplicates(by: ==).record().events == [.failed(.broken)])
    #expect(failing.removeDuplicates(on: \.self).record().events == [.failed(.broken)])
  }
}
