extension Signal {
  /// The same values, with the result of a closure in place of the failure.
  ///
  ///     source:                       --1--2--#
  ///     mapError { Problem.io($0) }:  --1--2--#
  ///
  /// Values and the completion pass unchanged. The new failure has the trace of the original one.
  ///
  /// - Parameter transform: Returns a new failure for the failure.
  @inlinable
  public func mapError<NewFailure>(
    _ transform: @escaping (Failure) -> NewFailure, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(Origin("mapError", file, line, origin)) { [start] observer in
      let (onEnding, subscription) = (observer.onEnding, observer.subscription)
      start(
        Observer(
          onValue: observer.onValue,
          onEnding: { result in
            // A closure of an operator upstream may have cancelled the observation.
            if subscription.isEnded { return }
            switch result {
            case .completed: onEnding(.completed)
            case .released: onEnding(.released)
            case .failed(let failure, let failing): onEnding(.failed(transform(failure), at: failing))
            }
          },
          subscription: subscription))
    }
  }
}
