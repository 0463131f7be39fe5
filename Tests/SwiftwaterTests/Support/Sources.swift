import Swiftwater
import SwiftwaterTesting
import Testing

/// Diagrams of several sources, and the expected diagram of an operator's result.
struct Sources: Sendable, CustomTestStringConvertible {
  private let diagrams: [Marbles]
  private let expected: Marbles
  private let values: [Character: String]
  private let subscriptions: [String]

  /// - Parameters:
  ///   - diagrams: The sources; `#` is ``Problem/broken``.
  ///   - expected: The result of the operator.
  ///   - values: The values that letters of the result denote, unless they denote themselves.
  ///   - subscriptions: The observation of each source; empty to ignore them.
  init(
    _ diagrams: Marbles..., give expected: Marbles, where values: [Character: String] = [:],
    subscriptions: String...
  ) {
    self.diagrams = diagrams
    self.expected = expected
    self.values = values
    self.subscriptions = subscriptions
  }

  var testDescription: String { "\(diagrams) give \(expected)" }

  /// Runs the sources through an operator.
  func check(
    _ apply: ([Signal<String, Problem>]) -> Signal<String, Problem>,
    at location: SourceLocation = #_sourceLocation
  ) {
    let clock = TestClock()
    let sources = diagrams.map { clock.cold($0, failure: Problem.broken) }
    let recorder = apply(sources.map(\.signal)).record(running: clock)
    #expect(
      recorder.marbles(Marbles.letters.merging(values) { $1 }) == expected, sourceLocation: location)
    if !subscriptions.isEmpty {
      #expect(sources.map(\.subscriptions) == subscriptions.map { [$0] }, sourceLocation: location)
    }
    for failure in [recorder.failure].compactMap(\.self) {
      #expect(failure == .broken, sourceLocation: location)
    }
  }
}
