/// Events over time: any number of values, then at most one ending, a completion or a typed failure.
///
/// A signal is cold by default: it starts no work until it is observed, and does its work once for each
/// observation. The signals of ``Subject`` and of the sharing operators are hot: their work does not depend
/// on a single observation.
///
///     let query = Subject<String, Never>()
///     query.signal
///       .map { $0.lowercased() }
///       .filter { !$0.isEmpty }
///       .observe { print($0) }
///     query.send("Swift")  // prints swift
///
/// A signal belongs to the actor on which it was made. It is not `Sendable`, and its closures need not be:
/// they run on that actor and use its state directly. ``Relay`` brings values from other actors and threads.
public struct Signal<Value, Failure: Error> {
  @usableFromInline let origin: Origin
  @usableFromInline let start: (Observer<Value, Failure>) -> Void

  /// - Parameters:
  ///   - origin: The location where the signal was made.
  ///   - start: Begins one observation, and sends the observer its events.
  @inlinable
  init(_ origin: Origin, _ start: @escaping (Observer<Value, Failure>) -> Void) {
    self.origin = origin
    self.start = start
  }
}
