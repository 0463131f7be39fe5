extension Signal {
  /// The values of this signal and then of others, each of which starts when the previous one completes or
  /// fails.
  ///
  ///     source:                   --1--#
  ///     next:                     --a--|
  ///     onErrorResumeNext(next):  --1----a--|
  ///
  /// Like `concat(_:)`, but treats a failure as a completion, even the failure of the last signal.
  /// Cannot fail.
  ///
  /// - Parameter others: The other signals, in the order in which they run.
  public func onErrorResumeNext(
    _ others: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    let origin = Origin("onErrorResumeNext", file, line, origin, others: others.map(\.origin))
    return .onErrorResumeNext([self] + others, origin)
  }

  /// The values of several signals, each of which starts when the previous one completes or fails.
  ///
  /// Completes when the last signal completes or fails, and at once if there are none. Cannot fail.
  ///
  /// - Parameter signals: The signals, in the order in which they run.
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
      RestartLoop<Value, SomeFailure>.run(
        signals.map(\.start), onValue: observer.onValue, subscription: observer.subscription,
        continuesAfter: { $0.isCompletion || $0.isFailure },
        onEnding: { ending in
          if case .released = ending { observer.onEnding(.released) } else { observer.complete() }
        })
    }
  }
}
