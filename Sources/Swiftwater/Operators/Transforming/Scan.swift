extension Signal {
  /// The running result of all values so far, sent for each value.
  ///
  ///     source:      --1--2--3--|
  ///     scan(0, +):  --1--3--6--|
  ///
  /// The initial result itself is not sent; add `prepend(_:)` for that. Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - initial: The result that every observation begins with.
  ///   - next: Returns the next result from the previous one and a value.
  @inlinable
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(Origin("scan", file, line, origin)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      let last = Box(initial)
      start(
        observer.with {
          let result = next(last.content, $0)
          last.content = result
          if !subscription.isEnded { onValue(result) }
        })
    }
  }

  /// The running result of all values so far, changed in place and sent for each value.
  ///
  ///     source:                            --a----b-----c-------|
  ///     scan(into: []) { $0.append($1) }:  --[a]--[a,b]-[a,b,c]-|
  ///
  /// Costs less than `scan(_:_:)` if the result is a large collection and no observer keeps the
  /// results. Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - initial: The result that every observation begins with. It is not sent.
  ///   - update: Updates the result with a value. If it sends a value to the source, that value waits until the
  ///     update is over. There is one exception: if the values are windows, it must not open another window,
  ///     which would arrive at once and stop the program.
  @inlinable
  public func scan<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    let origin = Origin("scan(into:)", file, line, origin)
    return Signal<Result, Failure>(origin) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      let accumulator = Accumulator(initial, origin)
      start(
        observer.with {
          accumulator.update(with: $0, update)
          if !subscription.isEnded { onValue(accumulator.current) }
        })
    }
  }

  /// The running result of all values so far, beginning with the first value.
  ///
  ///     source:     --1--2--3--|
  ///     scan(max):  --1--2--3--|
  ///
  /// The first value is sent as it is. Endings pass unchanged.
  ///
  /// - Parameter next: Returns the next result from the previous one and a value.
  @inlinable
  public func scan(
    _ next: @escaping (Value, Value) -> Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("scan", file, line, origin)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      let last = Box<Value?>(nil)
      start(
        observer.with {
          let result = if let previous = last.content { next(previous, $0) } else { $0 }
          last.content = result
          if !subscription.isEnded { onValue(result) }
        })
    }
  }

  /// The running result of all values so far. An error that the closure throws fails the signal.
  ///
  /// If the closure throws, the source is cancelled. Endings of the source pass unchanged.
  ///
  /// - Parameters:
  ///   - initial: The result that every observation begins with. It is not sent.
  ///   - next: Returns the next result from the previous one and a value, until it throws.
  @inlinable
  public func tryScan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) throws(Failure) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    let origin = Origin("tryScan", file, line, origin)
    return Signal<Result, Failure>(origin) { [start] observer in
      let last = Box(initial)
      start(
        observer.failing(at: origin) { value throws(Failure) in
          let result = try next(last.content, value)
          last.content = result
          observer.send(result)
        })
    }
  }
}
