extension Signal {
  /// Constants, sent when an observation begins, then the values.
  ///
  ///     source:         --1--2--|
  ///     prepend(a, b):  (ab)--1--2--|
  ///
  /// The source starts after them, and only if the observer has not left. Endings pass unchanged.
  ///
  /// - Parameter values: What to send first, in order.
  @inlinable
  public func prepend(_ values: Value..., file: StaticString = #fileID, line: UInt = #line) -> Signal {
    prepend(values, file: file, line: line)
  }

  /// The elements of a sequence, sent when an observation begins, then the values.
  ///
  /// The source starts after them, and only if the observer has not left. Endings pass unchanged.
  ///
  /// - Parameter values: Iterated once for each observation.
  @inlinable
  public func prepend(
    _ values: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("prepend", file, line, origin)) { [start] observer in
      for value in values {
        observer.value(value)
        if observer.subscription.isEnded { return }
      }
      start(observer)
    }
  }

  /// Constants after the values, sent with completion.
  ///
  ///     source:        --1--2--|
  ///     append(a, b):  --1--2--(ab|)
  ///
  /// A failure passes at once, without them.
  ///
  /// - Parameter values: What to send last, in order.
  @inlinable
  public func append(_ values: Value..., file: StaticString = #fileID, line: UInt = #line) -> Signal {
    append(values, file: file, line: line)
  }

  /// The elements of a sequence after the values, sent with completion.
  ///
  /// A failure passes at once, without them.
  ///
  /// - Parameter values: Iterated once for each observation.
  @inlinable
  public func append(
    _ values: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("append", file, line, origin)) { [start] observer in
      start(
        observer.atCompletion {
          for value in values {
            observer.value(value)
            if observer.subscription.isEnded { return }
          }
          observer.complete()
        })
    }
  }
}
