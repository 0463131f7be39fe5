extension Signal {
  /// A signal of one value, then completion.
  ///
  ///     just(a):  (a|)
  @inlinable
  public static func just(_ value: Value, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    let origin = ConstantOrigin(value, file, line)
    return Signal(origin) { $0.finish(with: origin.value) }
  }

  /// A signal of the elements of a sequence, then completion, all while the observation begins.
  ///
  ///     values([a, b, c]):  (abc|)
  ///
  /// - Parameter values: Iterated once for each observation, no further than the observation lasts.
  @inlinable
  public static func values(
    _ values: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("values", file, line)) { observer in
      let subscription = observer.subscription
      for value in values {
        observer.value(value)
        if subscription.isEnded { return }
      }
      observer.complete()
    }
  }

  /// A signal of the given values, then completion.
  @inlinable
  public static func values(_ values: Value..., file: StaticString = #fileID, line: UInt = #line) -> Signal {
    .values(values, file: file, line: line)
  }

  /// A signal that completes at once.
  ///
  ///     empty:  |
  @inlinable
  public static func empty(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(Origin("empty", file, line)) { $0.complete() }
  }

  /// A signal that does nothing, ever.
  ///
  ///     never:  -
  @inlinable
  public static func never(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(Origin("never", file, line)) { _ in }
  }

  /// A signal that fails at once.
  ///
  ///     fail:  #
  @inlinable
  public static func fail(_ failure: Failure, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    let origin = Origin("fail", file, line)
    return Signal(origin) { $0.fail(failure, at: origin) }
  }
}
