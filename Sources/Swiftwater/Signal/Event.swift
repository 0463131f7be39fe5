/// One event of a signal: a value or an ending. A signal sends any number of values, then at most one ending.
///
/// Operators do not pass events around. Events appear where they become values themselves
/// (`Signal/materialized()`) and where they are recorded.
public enum Event<Value, Failure: Error> {
  /// The next value.
  case value(Value)
  /// The signal failed; nothing follows.
  case failed(Failure)
  /// The signal completed; nothing follows.
  case completed

  /// The value; nil for an ending.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The failure; nil for a value and for completion.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  /// Whether this is a completion or a failure.
  public var isEnding: Bool {
    if case .value = self { false } else { true }
  }
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Hashable where Value: Hashable, Failure: Hashable {}
extension Event: Sendable where Value: Sendable {}
