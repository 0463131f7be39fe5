extension Signal {
  /// Goes on with another signal after a failure.
  ///
  ///     source:           --1--2--#
  ///     catch { other }:  --1--2----a--b--|    other: --a--b--|
  ///
  /// Completion passes. After a failure, ends as the other signal does, whose failures may be of another
  /// type.
  ///
  ///     image(at: url).catch { _ in .just(placeholder) }
  ///
  /// - Parameter handler: Makes the other signal of the failure, after this one's resources were released.
  public func `catch`<NewFailure>(
    _ handler: @escaping (Failure) -> Signal<Value, NewFailure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    let origin = Origin("catch", file, line, origin)
    return Signal<Value, NewFailure>(origin) { [start] observer in
      let branch = observer.branch()
      start(
        Observer(
          value: observer.value,
          ending: { ending in
            branch.cancel()
            if observer.subscription.isEnded { return }
            switch ending {
            case .completed: observer.complete()
            case .failed(let failure, _): handler(failure).start(observer, in: origin)
            }
          },
          subscription: branch))
    }
  }

  /// A value in place of a failure, then completion.
  ///
  ///     source:                 --1--2--#
  ///     replaceError(with: x):  --1--2--(x|)
  ///
  /// - Parameter value: Sent if this signal fails.
  public func replaceError(
    with value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    Signal<Value, Never>(Origin("replaceError(with:)", file, line, origin)) { [start] observer in
      start(
        Observer(
          value: observer.value,
          ending: { $0.isFailure ? observer.finish(with: value) : observer.complete() },
          subscription: observer.subscription))
    }
  }
}
