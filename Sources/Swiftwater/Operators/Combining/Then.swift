extension Signal {
  /// The values of another signal, which starts when this one has completed. The values of this one are
  /// ignored.
  ///
  ///     source:         --1--2--|
  ///     then { next }:  ----------a--b--|    next: --a--b--|
  ///
  /// Ends as the other signal does. A failure of this signal passes at once, and the other is never made.
  ///
  ///     save(document).then { close(document) }
  ///
  /// - Parameter next: Creates the other signal, after the resources of this one are released.
  public func then<NewValue>(
    _ next: @escaping () -> Signal<NewValue, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("then", file, line, origin)
    return Signal<NewValue, Failure>(origin) { [start] observer in
      let branch = observer.branch()
      start(
        observer.with(subscription: branch).with { (_: Value) in }.atCompletion {
          branch.cancel()
          if !observer.subscription.isEnded { next().start(observer, in: origin) }
        })
    }
  }
}
