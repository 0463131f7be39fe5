extension Signal {
  /// The result of all values, sent with completion.
  ///
  ///     source:        --1--2--3--|
  ///     reduce(0, +):  -----------(6|)
  ///
  /// Without values it is the initial result. A failure passes at once and drops the result.
  ///
  /// - Parameters:
  ///   - initial: What every observation begins with.
  ///   - next: Makes the next result of the last one and a value.
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

  /// The result of all values, changed in place and sent with completion.
  ///
  ///     source:                                 --a--b--a--|
  ///     reduce(into: Set()) { $0.insert($1) }:  -----------([a, b]|)
  ///
  /// Without values it is the initial result. A failure passes at once and drops the result.
  ///
  /// - Parameters:
  ///   - initial: What every observation begins with.
  ///   - update: Changes the result by a value. It must not send to this signal's own source.
  @inlinable
  public func reduce<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    let origin = Origin("reduce(into:)", file, line, origin)
    return Signal<Result, Failure>(origin) { [start] observer in
      let accumulation = Accumulation(initial, origin)
      start(
        observer.atCompletion { observer.finish(with: accumulation.current) }
          .with { accumulation.change(by: $0, update) })
    }
  }

  /// The result of all values, beginning with the first one, sent with completion.
  ///
  ///     source:     --1--2--3--|
  ///     reduce(+):  -----------(6|)
  ///
  /// Without values it only completes. A failure passes at once and drops the result.
  ///
  /// - Parameter next: Makes the next result of the last one and a value.
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

  /// The result of a closure that may fail the signal, sent with completion.
  ///
  /// What the closure throws ends the signal and its source. An earlier failure passes at once.
  ///
  /// - Parameters:
  ///   - initial: What every observation begins with, and the answer if there are no values.
  ///   - next: Makes the next result of the last one and a value, until it throws.
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
