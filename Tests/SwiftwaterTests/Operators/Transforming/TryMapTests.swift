import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TryMapTests {
  let subject = Subject<Int, Problem>()

  /// Throws at 3.
  static func check(_ value: Int) throws(Problem) {
    if value == 3 { throw .broken }
  }

  @Test func `an error that the closure of tryMap() throws fails the signal`() {
    let recorder = Signal<Int, Problem>.from(1...5)
      .tryMap { value throws(Problem) in
        try Self.check(value)
        return "\(value)"
      }
      .record()
    #expect(recorder.events == [.value("1"), .value("2"), .failed(.broken)])
  }

  @Test func `the closure decides how a signal fails that could not`() {
    let numbers = Signal.from(1...5)
    let mapped: Signal<String, Problem> = numbers.tryMap { value throws(Problem) in
      try Self.check(value)
      return "\(value)"
    }
    #expect(mapped.record().events == [.value("1"), .value("2"), .failed(.broken)])
    let untyped = numbers.tryMap { value in
      try Self.check(value)
      return value
    }
    #expect(untyped.mapError { $0 as! Problem }.record().events == [.value(1), .value(2), .failed(.broken)])
    let found = numbers.tryCompactMap { value throws(Problem) -> Int? in
      try Self.check(value)
      return value == 1 ? nil : value
    }
    #expect(found.record().events == [.value(2), .failed(.broken)])
    let checked = numbers.attempt { value throws(Problem) in try Self.check(value) }
    #expect(checked.record().events == [.value(1), .value(2), .failed(.broken)])
    #expect(mapped.trace.steps.map(\.name) == ["from", "tryMap"])
  }

  @Test func `tryCompactMap() drops a value for nil and fails the signal for an error`() {
    let recorder = Signal<Int, Problem>.from(1...5)
      .tryCompactMap { value throws(Problem) -> Int? in
        try Self.check(value)
        return value == 1 ? nil : value
      }
      .record()
    #expect(recorder.events == [.value(2), .failed(.broken)])
  }

  @Test func `attempt() passes values as long as the closure succeeds`() {
    let recorder = Signal<Int, Problem>.from(1...5).attempt(Self.check).record()
    #expect(recorder.events == [.value(1), .value(2), .failed(.broken)])
  }

  @Test func `tryMap() without an error passes the endings of the source`() {
    #expect(Signal<Int, Problem>.of(1, 2).attempt(Self.check).record().isCompleted)
    #expect(Signal<Int, Problem>.fail(.late).attempt(Self.check).record().failure == .late)
  }

  @Test func `the source is released at the failure`() {
    var log: [String] = []
    subject.signal.on(cancellation: { log.append("released") })
      .attempt(Self.check)
      .observe { _ in
      } onFailure: {
        log.append("\($0)")
      }
    subject.send(3)
    subject.send(4)
    #expect(log == ["released", "broken"])
  }

  @Test func `a signal that cannot fail needs a failure type first`() {
    let recorder = Signal<Int, Never>.of(3)
      .setFailureType(to: Problem.self)
      .attempt(Self.check)
      .record()
    #expect(recorder.events == [.failed(.broken)])
  }
}
