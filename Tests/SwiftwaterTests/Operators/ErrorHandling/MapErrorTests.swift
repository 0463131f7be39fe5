import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct MapErrorTests {
  struct Wrapped: Error, Hashable {
    let problem: Problem
  }

  @Test func `mapError() changes the failure and nothing else`() {
    let failing = Signal<Int, Problem>.fail(.broken).prepend(1).mapError { Wrapped(problem: $0) }
    #expect(failing.record().events == [.value(1), .failed(Wrapped(problem: .broken))])
    let completing = Signal<Int, Problem>.of(1).mapError { Wrapped(problem: $0) }
    #expect(completing.record().events == [.value(1), .completed])
  }

  @Test func `a failure after the end of the observation is not transformed`() {
    let lifetime = Lifetime()
    var isTransformed = false
    Signal<Int, Never>.of(1).setFailureType(to: Problem.self)
      .tryMap { (_: Int) throws(Problem) -> Int in
        lifetime.end()
        throw .broken
      }
      .mapError { problem in
        isTransformed = true
        return Wrapped(problem: problem)
      }
      .observe(during: lifetime) { _ in }
    #expect(!isTransformed)
  }

  @Test func `setFailureType(to:) gives a signal that cannot fail any failure type`() {
    let signal = Signal<Int, Never>.of(1)
    #expect(signal.setFailureType(to: Problem.self).record().events == [.value(1), .completed])
    let inferred: Signal<Int, Problem> = signal.setFailureType()
    #expect(inferred.record().events == [.value(1), .completed])
  }
}
