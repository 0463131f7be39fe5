extension Signal {
  /// The same events; a failure stops the program.
  ///
  /// For failures that would be a mistake in the program. The message shows the failure and its trace.
  /// Completion passes unchanged.
  @inlinable
  public func assertNoFailure(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    let origin = Origin("assertNoFailure", file, line, origin)
    return Signal<Value, Never>(origin) { [start] observer in
      start(
        Observer(
          value: observer.value,
          ending: { ending in
            switch ending {
            case .completed: observer.complete()
            case .failed(let failure, let failing): Unexpected.stop(failure, failing, origin)
            }
          },
          subscription: observer.subscription))
    }
  }
}

/// A failure that the program said would not come.
@usableFromInline
enum Unexpected {
  @usableFromInline
  static func stop(_ failure: some Error, _ failing: Origin, _ root: Origin) -> Never {
    Misuse.stop("a signal that was not to fail failed: \(failure)\n\(Trace(of: failing, in: root))")
  }
}
