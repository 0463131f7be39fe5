import Swiftwater
import SwiftwaterTesting
import Testing

// Runs an expression of the tables with signals that are given as diagrams. Letters stand for values by their
// descriptions, so that values of any type can be compared.

extension TestClock {
  /// Checks the events of an expression without a source.
  func expect<Output, Ending: Error>(
    _ result: Marbles, _ values: [Character: String] = [:], at location: SourceLocation = #_sourceLocation,
    _ row: () -> Signal<Output, Ending>
  ) {
    check(row(), result, values, location)
  }

  /// Checks the events of an expression of one signal.
  func expect<Output, Ending: Error>(
    _ source: Marbles, _ result: Marbles, _ values: [Character: String] = [:],
    at location: SourceLocation = #_sourceLocation, _ row: (Numbers) -> Signal<Output, Ending>
  ) {
    check(row(numbers(source)), result, values, location)
  }

  /// Checks the events of an expression of one signal, whose numbers are converted first.
  func expect<Input, Output, Ending: Error>(
    _ source: Marbles, _ result: Marbles, _ values: [Character: String] = [:],
    of convert: @escaping (Int) -> Input, at location: SourceLocation = #_sourceLocation,
    _ row: (Signal<Input, Problem>) -> Signal<Output, Ending>
  ) {
    check(row(numbers(source).map(convert)), result, values, location)
  }

  /// Checks the events of an expression of two signals.
  func expect<Output, Ending: Error>(
    _ first: Marbles, _ second: Marbles, _ result: Marbles, _ values: [Character: String] = [:],
    at location: SourceLocation = #_sourceLocation, _ row: (Numbers, Numbers) -> Signal<Output, Ending>
  ) {
    check(row(numbers(first), numbers(second)), result, values, location)
  }

  /// Checks the events of an expression of two signals, the first of which is converted first.
  func expect<Input, Output, Ending: Error>(
    _ first: Marbles, _ second: Marbles, _ result: Marbles, _ values: [Character: String] = [:],
    of convert: @escaping (Int) -> Input, at location: SourceLocation = #_sourceLocation,
    _ row: (Signal<Input, Problem>, Numbers) -> Signal<Output, Ending>
  ) {
    check(row(numbers(first).map(convert), numbers(second)), result, values, location)
  }

  /// Checks the events of an expression of three signals.
  func expect<Output, Ending: Error>(
    _ first: Marbles, _ second: Marbles, _ third: Marbles, _ result: Marbles,
    _ values: [Character: String] = [:], at location: SourceLocation = #_sourceLocation,
    _ row: (Numbers, Numbers, Numbers) -> Signal<Output, Ending>
  ) {
    check(row(numbers(first), numbers(second), numbers(third)), result, values, location)
  }

  /// A cold signal of numbers.
  func numbers(_ diagram: Marbles) -> Numbers {
    cold(diagram, values: Marbles.digits, failure: Problem.broken).signal
  }

  private func check<Output, Ending: Error>(
    _ signal: Signal<Output, Ending>, _ result: Marbles, _ values: [Character: String],
    _ location: SourceLocation
  ) {
    let start = elapsed
    let recorder = signal.map { "\($0)" }.record(running: self, for: .milliseconds(30))
    recorder.cancel()
    let recorded = recorder.marbles(Marbles.letters.merging(values) { $1 }).entries
      .map { Marbles.Entry(time: $0.time - start, mark: $0.mark) }
    #expect(Marbles(recorded) == result, "\(recorder.events)", sourceLocation: location)
  }
}
