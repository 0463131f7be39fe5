extension Signal {
  /// The failure as changed by a closure.
  ///
  ///     source:                       --1--2--#
  ///     mapError { Problem.io($0) }:  --1--2--#
  ///
  /// Values and completion pass unchanged. The failure keeps the trace of where it started.
  ///
  /// - Parameter transform: Called with the failure.
  @inlinable
  public func mapError<NewFailure>(
    _ transform: @escaping (Failure) -> NewFailure, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(Origin("mapError", file, line, origin)) { [start] observer in
      let ending = observer.ending
      start(
        Observer(
          value: observer.value,
          ending: { result in
            switch result {
            case .completed: ending(.completed)
            case .failed(let failure, let failing): ending(.failed(transform(failure), at: failing))
            }
          },
          subscription: observer.subscription))
    }
  }
}

extension Signal where Failure == Never {
  /// The same events, as a signal that may fail, to be combined with others that do.
  ///
  /// Costs nothing for each value.
  ///
  /// - Parameter type: The new type of failures; none will come.
  @inlinable
  public func setFailureType<NewFailure>(
    to type: NewFailure.Type = NewFailure.self, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(Origin("setFailureType", file, line, origin)) { [start] observer in
      start(
        Observer(
          value: observer.value, ending: { _ in observer.complete() }, subscription: observer.subscription))
    }
  }
}
