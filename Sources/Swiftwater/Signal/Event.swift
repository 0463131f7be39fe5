/// What a signal says: any number of values, then at most one ending.
///
/// A signal's operators do not pass events around; they appear where events become values
/// (``Signal/materialized(file:line:)``) and where they are recorded.
public enum Event<Value, Failure: Error> {
  /// The next value.
  case value(Value)
  /// The signal failed; nothing follows.
  case failed(Failure)
  /// The signal completed; nothing follows.
  case completed

  /// The value, if this is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The failure, if this is one.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  /// Whether nothing follows this event.
  public var isEnding: Bool {
    if case .value = self { false } else { true }
  }
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Hashable where Value: Hashable, Failure: Hashable {}
extension Event: Sendable where Value: Sendable {}
