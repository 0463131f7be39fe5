import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Operators that may end before their source.
@Suite(.clean) struct EarlyEndingTests {
  struct Operator: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Signal<Int, Problem>) -> Signal<String, Problem>

    init<Value>(_ name: String, _ apply: @escaping @Sendable (Signal<Int, Problem>) -> Signal<Value, Problem>)
    {
      testDescription = name
      self.apply = { apply($0).map { "\($0)" } }
    }
  }

  /// Operators that end no later than at the first value 2.
  static let operators = [
    Operator("take(first:)") { $0.take(first: 2) },
    Operator("take(while:)") { $0.take(while: { $0 < 2 }) },
    Operator("take(while:inclusive:)") { $0.take(while: { $0 < 2 }, inclusive: true) },
    Operator("first(where:)") { $0.first(where: { $0 == 2 }) },
    Operator("element(at:)") { $0.element(at: 1) },
    Operator("firstIndex(where:)") { $0.firstIndex(where: { $0 == 2 }) },
    Operator("contains(_:)") { $0.contains(2) },
    Operator("allSatisfy(_:)") { $0.allSatisfy { $0 < 2 } },
    Operator("elementsEqual(_:)") { $0.elementsEqual(.of(1, 3)) },
    Operator("elementsEqual(_:), with a shorter signal") { $0.elementsEqual(.just(1)) },
    Operator("isEmpty()") { $0.isEmpty() },
    Operator("single(failingWith:)") { $0.single { _ in .late } },
    Operator("attempt(_:)") { $0.attempt { value throws(Problem) in if value == 2 { throw .late } } },
    Operator("tryReduce(_:_:)") {
      $0.tryReduce(0) { _, value throws(Problem) in if value == 2 { throw .late } else { value } }
    },
    Operator("dematerialized()") { source in
      source.materialized().map { $0.value == 2 ? .completed : $0 }.dematerialized()
    },
    Operator("dematerializedResults()") { source in
      source.materializedResults()
        .map { (try? $0.get()) == 2 ? .failure(.late) : $0 }
        .dematerializedResults()
    },
  ]

  @Test(arguments: operators)
  func `an operator sends nothing after its ending, even if its observer withholds it`(tested: Operator) {
    for sourceEnding in [Event<Int, Problem>.completed, .failed(.broken)] {
      let subject = Subject<Int, Problem>()
      var endings = 0
      var valuesAfterEnding = 0
      let signal = tested.apply(subject.signal)
      let withholding = Signal<String, Problem>(signal.origin) { observer in
        signal.start(
          Observer(
            onValue: { _ in if endings > 0 { valuesAfterEnding += 1 } },
            onEnding: { _ in endings += 1 },
            subscription: observer.subscription))
      }
      let recorder = withholding.record()
      for value in [1, 2, 2, 1] { subject.send(value) }
      if let failure = sourceEnding.failure { subject.fail(failure) } else { subject.complete() }
      #expect(endings == 1)
      #expect(valuesAfterEnding == 0)
      recorder.cancel()
    }
  }

  @Test(arguments: operators)
  func `an operator ignores what its observer sends to a source during the last value`(tested: Operator) {
    let first = Subject<Int, Problem>()
    let second = Subject<Int, Problem>()
    let merged = Signal<Signal<Int, Problem>, Problem>.of(first.signal, second.signal).flatMap(.merge) {
      $0
    }
    var log: [String] = []
    tested.apply(merged).observe {
      log.append($0)
      if log.count < 5 { second.send(2) }
    } onFailure: { _ in
      log.append("failed")
    } onCompletion: {
      log.append("completed")
    }
    first.send(1)
    first.send(2)
    first.send(2)
    #expect(log.filter { ["failed", "completed"].contains($0) }.count == 1)
    #expect(log.count <= 3)
  }
}
