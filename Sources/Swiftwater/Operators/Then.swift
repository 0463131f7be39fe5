extension Signal {
  /// Another signal, started when this one has completed; this one's values are ignored.
  ///
  ///     source:        --1--2--|
  ///     then { next }: ----------a--b--|    next: --a--b--|
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
        Observer(
          value: { _ in },
          ending: { ending in
            branch.cancel()
            if observer.subscription.isEnded { return }
            switch ending {
            case .failed: observer.ending(ending)
            case .completed: next().start(observer, in: origin)
            }
          },
          subscription: branch))
    }
  }

  /// This signal, or another one if it completes without a value.
  ///
  ///     source:             -----|
  ///     switchIfEmpty(to:): -------a--b--|    other: --a--b--|
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
      let value = observer.value
      let gate = Gate()
      let branch = observer.branch()
      start(
        Observer(
          value: {
            gate.isOpen = true
            value($0)
          },
          ending: { ending in
            branch.cancel()
            if observer.subscription.isEnded { return }
            if gate.isOpen || ending.isFailure { observer.ending(ending) } else { other.start(observer) }
          },
          subscription: branch))
    }
  }
}
