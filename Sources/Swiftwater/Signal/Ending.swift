/// How a signal ended. A failure carries the origin where it started.
@usableFromInline
enum Ending<Failure: Error> {
  case completed
  /// The source was released: there will be no more values, although none was declared the last. The observer
  /// receives a completion. Operators drop what they have buffered, and start nothing.
  case released
  case failed(Failure, at: Origin)

  @inlinable
  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }

  @inlinable
  var isCompletion: Bool {
    if case .completed = self { true } else { false }
  }

  @inlinable
  var isRelease: Bool {
    if case .released = self { true } else { false }
  }

  /// The ending of an operator of several signals after the last relevant one has ended without a failure.
  ///
  /// - Parameter wasReleased: Whether any of them was released.
  @inlinable
  static func completion(wasReleased: Bool) -> Ending {
    wasReleased ? .released : .completed
  }
}

extension Ending where Failure == Never {
  /// The same ending for observers of another failure type.
  @inlinable
  func settingFailureType<NewFailure>() -> Ending<NewFailure> {
    switch self {
    case .completed: .completed
    case .released: .released
    }
  }
}
