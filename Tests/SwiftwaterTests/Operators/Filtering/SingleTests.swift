import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct SingleTests {
  struct Violated: Error, Hashable {
    let violation: SingleViolation
  }

  let subject = Subject<Int, Violated>()

  @Test(
    arguments: [
      ([], [.failed(Violated(violation: .noValue))]),
      ([1], [.value(1), .completed]),
      ([1, 2], [.failed(Violated(violation: .many))]),
    ] as [([Int], [Event<Int, Violated>])])
  func `single requires exactly one value`(values: [Int], expected: [Event<Int, Violated>]) {
    let signal = Signal<Int, Violated>.from(values).single { Violated(violation: $0) }
    #expect(signal.record().events == expected)
  }

  @Test(
    arguments: [
      ([], [.failed(Violated(violation: .noValue))]),
      ([1], [.failed(Violated(violation: .noMatch))]),
      ([1, 5], [.value(5), .completed]),
      ([5, 1], [.value(5), .completed]),
      ([1, 5, 7], [.failed(Violated(violation: .many))]),
    ] as [([Int], [Event<Int, Violated>])])
  func `single requires exactly one value that satisfies a predicate`(
    values: [Int], expected: [Event<Int, Violated>]
  ) {
    let signal = Signal<Int, Violated>.from(values)
      .single(where: { $0 > 4 }, failingWith: { Violated(violation: $0) })
    #expect(signal.record().events == expected)
  }

  @Test func `single() sends the value at completion, and fails at once at a second value`() {
    let recorder = subject.signal.single { Violated(violation: $0) }.record()
    subject.send(1)
    #expect(recorder.events == [])
    subject.send(2)
    #expect(recorder.events == [.failed(Violated(violation: .many))])
  }

  @Test func `a failure of the source passes and drops the value`() {
    let recorder = subject.signal.single { _ in Violated(violation: .many) }.record()
    subject.send(1)
    subject.fail(Violated(violation: .noValue))
    #expect(recorder.events == [.failed(Violated(violation: .noValue))])
  }

  @Test func `1.4 no failure is made if the predicate ends the observation at the second value`() {
    let lifetime = Lifetime()
    subject.signal.single {
      if $0 == 2 { lifetime.end() }
      return true
    } failingWith: {
      Issue.record("a failure was made")
      return Violated(violation: $0)
    }.observe(during: lifetime) { _ in
      Issue.record("a value was sent")
    } onFailure: { _ in
      Issue.record("it failed")
    }
    subject.send(1)
    subject.send(2)
    #expect(lifetime.isEnded)
  }

  @Test func `single() sends nil if it is the only value`() {
    let signal = Signal<Int?, Violated>.from([nil]).single { Violated(violation: $0) }
    #expect(signal.record().values == [nil])
  }
}
