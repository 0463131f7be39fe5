extension Signal {
  /// The combined result of all values, sent with the completion.
  ///
  ///     source:        --1--2--3--|
  ///     reduce(0, +):  -----------(6|)
  ///
  /// Without values, sends the initial result. A failure passes at once and drops the result.
  ///
  /// - Parameters:
  ///   - initial: The result that every observation begins with.
  ///   - next: Returns the next result from the previous one and a value.
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(Origin("reduce", file, line, origin)) { [start] observer in
      let last = Box(initial)
      start(
        observer.atCompletion { observer.finish(with: last.content) }
          .with { last.content = next(last.content, $0) })
    }
  }

  /// The combined result of all values, changed in place and sent with the completion.
  ///
  ///     source:                                 --a--b--a--|
  ///     reduce(into: Set()) { $0.insert($1) }:  -----------([a, b]|)
  ///
  /// Without values, sends the initial result. A failure passes at once and drops the result.
  ///
  /// - Parameters:
  ///   - initial: The result that every observation begins with.
  ///   - update: Updates the result with a value. If it sends a value to the source, that value waits until the
  ///     update is over. There is one exception: if the values are windows, it must not open another window,
  ///     which would arrive at once and stop the program.
  @inlinable
  public func reduce<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    let origin = Origin("reduce(into:)", file, line, origin)
    return Signal<Result, Failure>(origin) { [start] observer in
      let accumulator = Accumulator(initial, origin)
      start(
        observer.atCompletion { observer.finish(with: accumulator.current) }
          .with { accumulator.update(with: $0, update) })
    }
  }

  /// The combined result of all values, beginning with the first one and sent with the completion.
  ///
  ///     source:     --1--2--3--|
  ///     reduce(+):  -----------(6|)
  ///
  /// Without values, only completes. A failure passes at once and drops the result.
  ///
  /// - Parameter next: Returns the next result from the previous one and a value.
  @inlinable
  public func reduce(
    _ next: @escaping (Value, Value) -> Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("reduce", file, line, origin)) { [start] observer in
      let last = Box<Value?>(nil)
      start(
        observer.atCompletion {
          if let result = last.content { observer.finish(with: result) } else { observer.complete() }
        }.with {
          last.content = if let previous = last.content { next(previous, $0) } else { $0 }
        })
    }
  }

  /// The combined result of all values, sent with the completion. An error that the closure throws fails the
  /// signal.
  ///
  /// If the closure throws, the source is cancelled. Without values, sends the initial result. A failure of
  /// the source passes at once and drops the result.
  ///
  /// - Parameters:
  ///   - initial: The result that every observation begins with.
  ///   - next: Returns the next result from the previous one and a value, until it throws.
  @inlinable
  public func tryReduce<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) throws(Failure) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    let origin = Origin("tryReduce", file, line, origin)
    return Signal<Result, Failure>(origin) { [start] observer in
      let last = Box(initial)
      start(
        observer.atCompletion { observer.finish(with: last.content) }
          .failing(at: origin) { value throws(Failure) in last.content = try next(last.content, value) })
    }
  }
}
