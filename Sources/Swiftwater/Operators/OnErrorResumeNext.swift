extension Signal {
  /// This signal, then some others, each when the one before has ended, however it ended.
  ///
  ///     source:                   --1--#
  ///     next:                     --a--|
  ///     onErrorResumeNext(next):  --1----a--|
  ///
  /// Like `concat(_:)`, except that a failure, also the last signal's, counts as a completion. So
  /// the result cannot fail.
  ///
  /// - Parameter others: In the order to run them.
  public func onErrorResumeNext(
    _ others: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    let origin = Origin("onErrorResumeNext", file, line, origin, others: others.map(\.origin))
    return .onErrorResumeNext([self] + others, origin)
  }

  /// Some signals one after the other, each when the one before has ended, however it ended.
  ///
  /// Completes with the last, also when that fails; without any signals at once.
  ///
  /// - Parameter signals: In the order to run them.
  public static func onErrorResumeNext<SomeFailure>(
    _ signals: [Signal<Value, SomeFailure>], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Failure == Never {
    .onErrorResumeNext(signals, Origin("onErrorResumeNext", file, line, others: signals.map(\.origin)))
  }
}

extension Signal where Failure == Never {
  fileprivate static func onErrorResumeNext<SomeFailure>(
    _ signals: [Signal<Value, SomeFailure>], _ origin: Origin
  ) -> Signal {
    Signal(origin) { observer in
      Restarting<Value, SomeFailure>.run(
        signals.map(\.start), value: observer.value, subscription: observer.subscription,
        goesOn: { _ in true }, ending: { _ in observer.complete() })
    }
  }
}
