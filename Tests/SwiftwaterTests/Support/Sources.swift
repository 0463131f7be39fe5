import Swiftwater
import SwiftwaterTesting
import Testing

/// What some sources do, and what an operator makes of them.
struct Sources: Sendable, CustomTestStringConvertible {
  private let diagrams: [Marbles]
  private let expected: Marbles
  private let values: [Character: String]
  private let subscriptions: [String]

  /// - Parameters:
  ///   - diagrams: The sources; `#` is ``Problem/broken``.
  ///   - expected: What comes out.
  ///   - values: What its letters stand for, where they are not themselves.
  ///   - subscriptions: When the sources are observed, each once; empty for no matter.
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
