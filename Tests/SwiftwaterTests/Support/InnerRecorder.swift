import Swiftwater
import SwiftwaterTesting

/// Observes each inner signal at the moment it is sent, and records the events of all of them.
final class InnerRecorder<Value, Failure: Error> {
  /// The recorders of the inner signals, in the order in which these were sent.
  private(set) var inner: [Recorder<Value, Failure>] = []
  /// The numbers of the inner signals, from 1, and the ending of the outer signal.
  private(set) var outer = Signal<Int, Failure>.never().record()

  init(_ signal: Signal<Signal<Value, Failure>, Failure>, clock: TestClock? = nil) {
    outer = signal.map { [unowned self] in
      inner.append($0.record(clock: clock))
      return inner.count
    }.record(clock: clock)
  }
}

extension InnerRecorder where Value == String {
  /// The events of the inner signals, in diagrams that line up with the one of the outer signal.
  var marbles: [Marbles] { inner.map(\.marbles) }
}
