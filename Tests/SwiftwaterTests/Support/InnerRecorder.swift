import Swiftwater
import SwiftwaterTesting

/// Observes every signal of a signal the moment it is sent, and writes down what everybody says.
final class InnerRecorder<Value, Failure: Error> {
  /// What the signals said, in the order in which they were sent.
  private(set) var inner: [Recorder<Value, Failure>] = []
  /// The numbers of the signals, from 1, and how the outer signal ended.
  private(set) var outer = Signal<Int, Failure>.never().record()

  init(_ signal: Signal<Signal<Value, Failure>, Failure>, clock: TestClock? = nil) {
    outer = signal.map { [unowned self] in
      inner.append($0.record(clock: clock))
      return inner.count
    }.record(clock: clock)
  }
}

extension InnerRecorder where Value == String {
  /// What the signals said, in diagrams that line up with that of the outer one.
  var marbles: [Marbles] { inner.map(\.marbles) }
}
