extension Signal {
  /// The values, or a constant if the source completes without any.
  ///
  ///     source:                 --1--2--|    -----|
  ///     replaceEmpty(with: x):  --1--2--|    -----(x|)
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter replacement: The value to send with a completion without values.
  @inlinable
  public func replaceEmpty(
    with replacement: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("replaceEmpty", file, line, origin)) { [start] observer in
      start(observer.ifEmpty { observer.finish(with: replacement) })
    }
  }

  /// The values, or a failure if the source completes without any.
  ///
  ///     source:                --1--2--|    -----|
  ///     failIfEmpty(with: e):  --1--2--|    -----#
  ///
  /// Other endings pass unchanged.
  ///
  /// - Parameter failure: The failure that replaces a completion without values.
  @inlinable
  public func failIfEmpty(
    with failure: Failure, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("failIfEmpty", file, line, origin)
    return Signal(origin) { [start] observer in
      start(observer.ifEmpty { observer.fail(failure, at: origin) })
    }
  }

  /// The values of this signal, or those of another if this one completes without a value.
  ///
  ///     source:                    -----|
  ///     switchIfEmpty(to: other):  -------a--b--|    other: --a--b--|
  ///
  /// Ends as the other signal does if that starts, otherwise as this one does.
  ///
  /// - Parameter other: The other signal. It starts when this one has completed without a value and its
  ///   resources are released.
  @inlinable
  public func switchIfEmpty(
    to other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("switchIfEmpty(to:)", file, line, origin, others: [other.origin])
    return Signal(origin) { [start] observer in
      let branch = observer.branch()
      start(
        observer.with(subscription: branch).ifEmpty {
          branch.cancel()
          if !observer.subscription.isEnded { other.start(observer) }
        })
    }
  }
}
