extension Signal {
  /// The values until a lifetime ends, then completion.
  ///
  ///     source:                  --1--2--3--4--|
  ///     lifetime:                --------!
  ///     take(during: lifetime):  --1--2--|
  ///
  /// Earlier endings pass unchanged. After the end of the lifetime it completes without starting the source.
  /// The signal does not keep the lifetime, so that it may belong to the owner of that lifetime.
  ///
  /// Unlike observing `during` a lifetime, which ends the observation silently, this is a completion that
  /// operators further down can answer.
  public func take(
    during lifetime: Lifetime, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let span = lifetime.subscription
    return Signal(Origin("take(during:)", file, line, origin)) { [start] observer in
      if span.isEnded { return observer.complete() }
      let observer = observer.output()
      let end = Cleanup { observer.complete() }
      span.add(end)
      observer.subscription.onEnd { [weak end] in end?.detach() }
      start(observer)
    }
  }
}
