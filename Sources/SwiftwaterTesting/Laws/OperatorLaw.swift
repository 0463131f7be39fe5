/// A law that every operator satisfies.
///
/// The raw value is the number of the rule of the contract that the law tests. ``reentrancy`` covers several
/// rules and has no number.
public enum OperatorLaw: String, Hashable, Sendable, CaseIterable {
  /// Values come first, then at most one ending, then nothing, however the sources end.
  case grammar = "1.3"
  /// Nothing comes after a cancellation, from inside the observer or from outside, and the sources are
  /// released.
  case cancellation = "1.4"
  /// Two observers receive the same events in the same order.
  case sameEvents = "2.1"
  /// An event that is sent from inside an observer waits its turn: the observer is never called inside
  /// itself, and receives what it would receive if each event were sent after the previous event. For an
  /// operator of two sources that may start one of them later, only the first half is tested.
  case order = "2.3"
  /// An observer that is released during a delivery disturbs no other.
  case observerRelease = "2.5"
  /// A failure passes at once and cancels the operator's timers.
  case failure = "2.9"
  /// Nothing leaks, however the sources or the observation end.
  case release = "3.1"
  /// The sources are released before the observer receives the ending.
  case releaseBeforeEnding = "3.2"
  /// Nothing starts until the result is observed.
  case laziness = "5.1"
  /// The release of the properties whose signals are the sources sends no value, fails nothing and starts no other
  /// source. Values that wait are dropped.
  case sourceRelease = "6.18"
  /// The observer receives what it should and nothing leaks, even if code that the operator runs acts on the graph.
  /// This code runs when a value is compared, hashed or released, and when an observation of a source starts or ends.
  /// It reads and writes properties, sends to the sources, ends or releases them, and cancels the observation.
  case reentrancy = "reentrancy"
}
