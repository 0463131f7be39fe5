extension Signal {
  /// The events as values, so that a failure or a completion can be stored or sent like any value.
  ///
  ///     source:          --1--2--#
  ///     materialized():  --1--2--(#|)
  ///
  /// Completes after the completion or failure is sent as a value. Cannot fail. The release of a source is
  /// shown as a completion, and remains a release for the operators that follow.
  @inlinable
  public func materialized(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Event<Value, Failure>, Never> {
    Signal<Event<Value, Failure>, Never>(Origin("materialized", file, line, origin)) { [start] observer in
      start(
        Observer(
          onValue: { observer.onValue(.value($0)) },
          onEnding: { ending in
            switch ending {
            case .completed: observer.finish(with: .completed)
            case .released: observer.finish(with: .completed, .released)
            case .failed(let failure, _): observer.finish(with: .failed(failure))
            }
          },
          subscription: observer.subscription))
    }
  }

  /// The values among events, such as those of `materialized()`.
  ///
  ///     source:      --value(1)--failed(x)--value(2)--|
  ///     elements():  --1--------------------2---------|
  ///
  /// Endings pass unchanged.
  @inlinable
  public func elements<Element, EventFailure>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Element, Failure> where Value == Event<Element, EventFailure> {
    Signal<Element, Failure>(Origin("elements", file, line, origin)) { [start] observer in
      start(
        observer.with {
          if case .value(let value) = $0 { observer.onValue(value) }
        })
    }
  }

  /// The failures among events, such as those of `materialized()`.
  ///
  ///     source:    --value(1)--failed(x)--value(2)--|
  ///     errors():  ------------x--------------------|
  ///
  /// Endings pass unchanged.
  @inlinable
  public func errors<Element, EventFailure>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<EventFailure, Failure> where Value == Event<Element, EventFailure> {
    Signal<EventFailure, Failure>(Origin("errors", file, line, origin)) { [start] observer in
      start(
        observer.with {
          if case .failed(let failure) = $0 { observer.onValue(failure) }
        })
    }
  }

  /// The values as events: the inverse of `materialized()`.
  ///
  ///     source:            --1--2--#---
  ///     dematerialized():  --1--2--#
  ///
  /// The first ending among the values ends the signal and cancels the source. Completes when the source
  /// completes.
  @inlinable
  public func dematerialized<NewValue, NewFailure>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, NewFailure> where Value == Event<NewValue, NewFailure>, Failure == Never {
    let origin = Origin("dematerialized", file, line, origin)
    return Signal<NewValue, NewFailure>(origin) { [start] observer in
      let hasEnded = Box(false)
      start(
        Observer(
          onValue: { event in
            if hasEnded.content { return }
            if case .value(let value) = event { return observer.onValue(value) }
            hasEnded.content = true
            if case .failed(let failure) = event {
              observer.fail(failure, at: origin)
            } else {
              observer.complete()
            }
          },
          onEnding: { if !hasEnded.content { observer.onEnding($0.settingFailureType()) } },
          subscription: observer.subscription))
    }
  }

  /// The values and the failure as results.
  ///
  ///     source:                 --1-----------2-----------#
  ///     materializedResults():  --success(1)--success(2)--(failure|)
  ///
  /// Completes after the failure is sent as a value, and when the source completes. Cannot fail.
  @inlinable
  public func materializedResults(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result<Value, Failure>, Never> {
    Signal<Result<Value, Failure>, Never>(
      Origin("materializedResults", file, line, origin)
    ) { [start] observer in
      start(
        Observer(
          onValue: { observer.onValue(.success($0)) },
          onEnding: { ending in
            switch ending {
            case .completed: observer.complete()
            case .released: observer.onEnding(.released)
            case .failed(let failure, _): observer.finish(with: .failure(failure))
            }
          },
          subscription: observer.subscription))
    }
  }

  /// The successes as values, and a failure as the failure: the inverse of
  /// `materializedResults()`.
  ///
  ///     source:                   --success(1)--success(2)--failure---
  ///     dematerializedResults():  --1-----------2-----------#
  ///
  /// A failure among the values fails the signal and cancels the source. Completes when the source
  /// completes.
  @inlinable
  public func dematerializedResults<NewValue, NewFailure>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, NewFailure> where Value == Result<NewValue, NewFailure>, Failure == Never {
    let origin = Origin("dematerializedResults", file, line, origin)
    return Signal<NewValue, NewFailure>(origin) { [start] observer in
      let hasFailed = Box(false)
      start(
        Observer(
          onValue: { result in
            if hasFailed.content { return }
            switch result {
            case .success(let value):
              observer.onValue(value)
            case .failure(let failure):
              hasFailed.content = true
              observer.fail(failure, at: origin)
            }
          },
          onEnding: { if !hasFailed.content { observer.onEnding($0.settingFailureType()) } },
          subscription: observer.subscription))
    }
  }
}
