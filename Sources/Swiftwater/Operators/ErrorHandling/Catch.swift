extension Signal {
  /// The same events; after a failure, continues with another signal.
  ///
  ///     source:           --1--2--#
  ///     catch { other }:  --1--2----a--b--|    other: --a--b--|
  ///
  /// A completion passes unchanged. After a failure, ends as the other signal does, whose failure type may
  /// differ.
  ///
  ///     image(at: url).catch { _ in .just(placeholder) }
  ///
  /// - Parameter handler: Creates the other signal from the failure, after the resources of this signal are
  ///   released.
  public func `catch`<NewFailure>(
    _ handler: @escaping (Failure) -> Signal<Value, NewFailure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    let origin = Origin("catch", file, line, origin)
    return Signal<Value, NewFailure>(origin) { [start] observer in
      let branch = observer.branch()
      start(
        Observer(
          onValue: observer.onValue,
          onEnding: { ending in
            branch.cancel()
            if observer.subscription.isEnded { return }
            switch ending {
            case .completed: observer.complete()
            case .released: observer.onEnding(.released)
            case .failed(let failure, _): handler(failure).start(observer, in: origin)
            }
          },
          subscription: branch))
    }
  }

  /// The same events, with a value and a completion in place of a failure.
  ///
  ///     source:                 --1--2--#
  ///     replaceError(with: x):  --1--2--(x|)
  ///
  /// A completion passes unchanged. Cannot fail.
  ///
  /// - Parameter value: The value to send if this signal fails.
  public func replaceError(
    with value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    Signal<Value, Never>(Origin("replaceError(with:)", file, line, origin)) { [start] observer in
      start(
        Observer(
          onValue: observer.onValue,
          onEnding: { ending in
            switch ending {
            case .completed: observer.complete()
            case .released: observer.onEnding(.released)
            case .failed: observer.finish(with: value)
            }
          },
          subscription: observer.subscription))
    }
  }
}
