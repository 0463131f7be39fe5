extension Signal {
  /// Sends the given values, then those of this signal.
  ///
  ///     source:         --1--2--|
  ///     prepend(a, b):  (ab)--1--2--|
  ///
  /// The source starts after the given values, unless the observation was cancelled. Endings pass unchanged.
  ///
  /// - Parameter values: The values, in the order in which they are sent.
  @inlinable
  public func prepend(_ values: Value..., file: StaticString = #fileID, line: UInt = #line) -> Signal {
    prepend(values, file: file, line: line)
  }

  /// Sends the elements of a sequence, then the values of this signal.
  ///
  /// The source starts after the elements, unless the observation was cancelled. Endings pass unchanged.
  ///
  /// - Parameter values: The sequence. Each observation iterates over it once.
  @inlinable
  public func prepend(
    _ values: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("prepend", file, line, origin)) { [start] observer in
      if observer.send(contentsOf: values) { start(observer) }
    }
  }

  /// The values, then some constants together with the completion.
  ///
  ///     source:        --1--2--|
  ///     append(a, b):  --1--2--(ab|)
  ///
  /// A failure passes at once, without the constants.
  ///
  /// - Parameter values: The values, in the order in which they are sent.
  @inlinable
  public func append(_ values: Value..., file: StaticString = #fileID, line: UInt = #line) -> Signal {
    append(values, file: file, line: line)
  }

  /// The values, then the elements of a sequence together with the completion.
  ///
  /// A failure passes at once, without the elements.
  ///
  /// - Parameter values: The sequence. Each observation iterates over it once, when the source has completed.
  @inlinable
  public func append(
    _ values: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("append", file, line, origin)) { [start] observer in
      start(
        observer.atCompletion {
          if observer.send(contentsOf: values) { observer.complete() }
        })
    }
  }
}
