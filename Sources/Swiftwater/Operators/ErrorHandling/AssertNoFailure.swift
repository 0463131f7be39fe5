extension Signal {
  /// The same events; a failure stops the program.
  ///
  /// Use it where a failure would be a programming error. The message shows the failure and its trace. A
  /// completion passes unchanged.
  @inlinable
  public func assertNoFailure(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    let origin = Origin("assertNoFailure", file, line, origin)
    return Signal<Value, Never>(origin) { [start] observer in
      start(
        Observer(
          onValue: observer.onValue,
          onEnding: { ending in
            // A closure of an operator upstream may have cancelled the observation.
            if observer.subscription.isEnded { return }
            switch ending {
            case .completed: observer.complete()
            case .released: observer.onEnding(.released)
            case .failed(let failure, let failing): UnexpectedFailure.stop(failure, failing, origin)
            }
          },
          subscription: observer.subscription))
    }
  }
}

/// A failure that the program has ruled out.
@usableFromInline
enum UnexpectedFailure {
  @usableFromInline
  static func stop(_ failure: some Error, _ failing: Origin, _ root: Origin) -> Never {
    Misuse.stop("a signal that must not fail has failed: \(failure)\n\(Trace(of: failing, in: root))")
  }
}
