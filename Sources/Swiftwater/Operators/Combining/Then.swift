extension Signal {
  /// Another signal, started when this one has completed; this one's values are ignored.
  ///
  ///     source:         --1--2--|
  ///     then { next }:  ----------a--b--|    next: --a--b--|
  ///
  /// A failure passes at once, and the other signal is never made. Otherwise ends as the other signal does.
  ///
  ///     save(document).then { close(document) }
  ///
  /// - Parameter next: Makes the other signal, after this one's resources were released.
  public func then<NewValue>(
    _ next: @escaping () -> Signal<NewValue, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("then", file, line, origin)
    return Signal<NewValue, Failure>(origin) { [start] observer in
      let branch = observer.branch()
      start(
        observer.through(branch).with { (_: Value) in }.atCompletion {
          branch.cancel()
          if !observer.subscription.isEnded { next().start(observer, in: origin) }
        })
    }
  }

  /// This signal, or another one if it completes without a value.
  ///
  ///     source:                    -----|
  ///     switchIfEmpty(to: other):  -------a--b--|    other: --a--b--|
  ///
  /// Failures pass at once.
  ///
  /// - Parameter other: Started when this signal has completed and its resources are released.
  @inlinable
  public func switchIfEmpty(
    to other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("switchIfEmpty(to:)", file, line, origin, others: [other.origin])
    return Signal(origin) { [start] observer in
      let branch = observer.branch()
      start(
        observer.through(branch).ifEmpty {
          branch.cancel()
          if !observer.subscription.isEnded { other.start(observer) }
        })
    }
  }
}
