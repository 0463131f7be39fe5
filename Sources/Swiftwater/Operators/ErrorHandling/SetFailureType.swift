// Operators of signals that cannot fail. Their results can fail: through a closure, another signal or a limit. The
// overloads for signals of any failure type document the behavior in full.
//
// The overloads here are disfavored, so that a closure that does not fail is not ambiguous.

extension Signal where Failure == Never {
  /// The same events as a signal with another failure type, so that it can be combined with signals that
  /// fail.
  ///
  /// Still cannot fail. Adds no cost for each value.
  ///
  /// - Parameter type: The new failure type.
  @inlinable
  public func setFailureType<NewFailure>(
    to type: NewFailure.Type = NewFailure.self, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    settingFailureType(Origin("setFailureType", file, line, origin))
  }

  /// This signal with another failure type, for an operator whose result can fail. A trace does not show it.
  @inlinable
  func settingFailureType<NewFailure>() -> Signal<Value, NewFailure> {
    settingFailureType(origin)
  }

  @inlinable
  func settingFailureType<NewFailure>(_ origin: Origin) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(origin) { [start] observer in
      start(
        Observer(
          onValue: observer.onValue, onEnding: { observer.onEnding($0.settingFailureType()) },
          subscription: observer.subscription))
    }
  }
}

// MARK: Closures that throw

extension Signal where Failure == Never {
  /// The result of a closure for each value. An error that the closure throws fails the signal.
  ///
  ///     lines.signal.tryMap { line throws(ParseError) in try number(in: line) }
  ///
  /// The closure decides the failure type: `any Error` unless it names one.
  ///
  /// - Parameter transform: Returns a new value for each value, until it throws.
  @_disfavoredOverload
  @inlinable
  public func tryMap<NewValue, NewFailure>(
    _ transform: @escaping (Value) throws(NewFailure) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, NewFailure> {
    settingFailureType().tryMap(transform, file: file, line: line)
  }

  /// The results of a closure for each value that are not nil. An error that the closure throws fails the signal.
  ///
  /// The closure decides the failure type: `any Error` unless it names one.
  ///
  /// - Parameter transform: Returns a new value for each value, until it throws; nil drops the value.
  @_disfavoredOverload
  @inlinable
  public func tryCompactMap<NewValue, NewFailure>(
    _ transform: @escaping (Value) throws(NewFailure) -> NewValue?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, NewFailure> {
    settingFailureType().tryCompactMap(transform, file: file, line: line)
  }

  /// The same values, each after a closure has succeeded with it. An error that the closure throws fails the signal.
  ///
  /// The closure decides the failure type: `any Error` unless it names one.
  ///
  /// - Parameter work: Called with each value before the value is sent, until it throws.
  @_disfavoredOverload
  @inlinable
  public func attempt<NewFailure>(
    _ work: @escaping (Value) throws(NewFailure) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    settingFailureType().attempt(work, file: file, line: line)
  }

  /// The values that satisfy a predicate. An error that the predicate throws fails the signal.
  ///
  /// The closure decides the failure type: `any Error` unless it names one.
  ///
  /// - Parameter isIncluded: Returns whether to send the value, until it throws.
  @_disfavoredOverload
  @inlinable
  public func tryFilter<NewFailure>(
    _ isIncluded: @escaping (Value) throws(NewFailure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    settingFailureType().tryFilter(isIncluded, file: file, line: line)
  }

  /// The values before the first that does not satisfy a predicate. An error that the predicate throws fails the
  /// signal.
  ///
  /// The closure decides the failure type: `any Error` unless it names one.
  ///
  /// - Parameters:
  ///   - predicate: Returns whether to go on, until it throws.
  ///   - inclusive: Whether to also send the first value that does not satisfy the predicate.
  @_disfavoredOverload
  @inlinable
  public func tryTake<NewFailure>(
    while predicate: @escaping (Value) throws(NewFailure) -> Bool, inclusive: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    settingFailureType().tryTake(while: predicate, inclusive: inclusive, file: file, line: line)
  }

  /// The first value that does not satisfy a predicate, and all values after it. An error that the predicate throws
  /// fails the signal.
  ///
  /// The closure decides the failure type: `any Error` unless it names one.
  ///
  /// - Parameter predicate: Returns whether to skip the value; called until it returns false or throws.
  @_disfavoredOverload
  @inlinable
  public func trySkip<NewFailure>(
    while predicate: @escaping (Value) throws(NewFailure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    settingFailureType().trySkip(while: predicate, file: file, line: line)
  }

  /// The first value that satisfies a predicate. An error that the predicate throws fails the signal.
  ///
  /// The closure decides the failure type: `any Error` unless it names one.
  ///
  /// - Parameter predicate: Called with each value, until it returns true or throws.
  @_disfavoredOverload
  @inlinable
  public func tryFirst<NewFailure>(
    where predicate: @escaping (Value) throws(NewFailure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    settingFailureType().tryFirst(where: predicate, file: file, line: line)
  }

  /// The running result of all values so far. An error that the closure throws fails the signal.
  ///
  /// The closure decides the failure type: `any Error` unless it names one.
  ///
  /// - Parameters:
  ///   - initial: The result that every observation begins with. It is not sent.
  ///   - next: Returns the next result from the previous one and a value, until it throws.
  @_disfavoredOverload
  @inlinable
  public func tryScan<Result, NewFailure>(
    _ initial: Result, _ next: @escaping (Result, Value) throws(NewFailure) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, NewFailure> {
    settingFailureType().tryScan(initial, next, file: file, line: line)
  }

  /// The result of all values, at the completion. An error that the closure throws fails the signal.
  ///
  /// The closure decides the failure type: `any Error` unless it names one.
  ///
  /// - Parameters:
  ///   - initial: The result that every observation begins with. Without values, it is sent.
  ///   - next: Returns the next result from the previous one and a value, until it throws.
  @_disfavoredOverload
  @inlinable
  public func tryReduce<Result, NewFailure>(
    _ initial: Result, _ next: @escaping (Result, Value) throws(NewFailure) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, NewFailure> {
    settingFailureType().tryReduce(initial, next, file: file, line: line)
  }
}

// MARK: Signals that may fail

extension Signal where Failure == Never {
  /// The values of the signals that a closure makes from each value, which may fail although this signal cannot.
  ///
  ///     let results = query.changes.flatMap(.latest) { text in search(for: text) }  // fails as `search` does
  ///
  /// - Parameters:
  ///   - strategy: How to run a signal that arrives while another is running.
  ///   - transform: Creates a signal from each value.
  @_disfavoredOverload
  @inlinable
  public func flatMap<NewValue, NewFailure>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Signal<NewValue, NewFailure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, NewFailure> {
    settingFailureType().flatMap(strategy, transform, file: file, line: line)
  }

  /// The events of another signal, which may fail, after the completion of this one, whose values are ignored.
  ///
  /// - Parameter next: Creates the other signal when this one has completed.
  @_disfavoredOverload
  @inlinable
  public func then<NewValue, NewFailure>(
    _ next: @escaping () -> Signal<NewValue, NewFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, NewFailure> {
    settingFailureType().then(next, file: file, line: line)
  }
}

// MARK: Limits

extension Signal where Failure == Never {
  /// The same events, or a failure if the signal completes without a value.
  ///
  /// - Parameter failure: The failure, which decides the failure type.
  @_disfavoredOverload
  @inlinable
  public func failIfEmpty<NewFailure>(
    with failure: NewFailure, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    settingFailureType().failIfEmpty(with: failure, file: file, line: line)
  }

  /// The same events, or a failure if the signal does not end in time.
  ///
  /// - Parameters:
  ///   - limit: The time for all events; not negative.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has none.
  ///   - failure: The failure, which decides the failure type.
  @_disfavoredOverload
  public func timeout<C: Clock, NewFailure>(
    after limit: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    failingWith failure: @escaping @autoclosure () -> NewFailure, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Value, NewFailure> where C.Duration == Duration {
    settingFailureType()
      .timeout(
        after: limit, clock: clock, isolation: isolation, failingWith: failure(), file: file, line: line)
  }

  /// The same events, or a failure if a value does not arrive in time.
  ///
  /// - Parameters:
  ///   - each: The time before each value, including the first; not negative.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has none.
  ///   - failure: The failure, which decides the failure type.
  @_disfavoredOverload
  public func timeout<C: Clock, NewFailure>(
    each: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    failingWith failure: @escaping @autoclosure () -> NewFailure, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Value, NewFailure> where C.Duration == Duration {
    settingFailureType()
      .timeout(each: each, clock: clock, isolation: isolation, failingWith: failure(), file: file, line: line)
  }

  /// The same events, or a failure if the first value, or a later one, does not arrive in time.
  ///
  /// - Parameters:
  ///   - first: The time before the first value; not negative.
  ///   - each: The time before each further value; nil for no limit.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has none.
  ///   - failure: The failure, which decides the failure type.
  @_disfavoredOverload
  public func timeout<C: Clock, NewFailure>(
    first: Duration, each: Duration? = nil, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    failingWith failure: @escaping @autoclosure () -> NewFailure, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Value, NewFailure> where C.Duration == Duration {
    settingFailureType()
      .timeout(
        first: first, each: each, clock: clock, isolation: isolation, failingWith: failure(), file: file,
        line: line)
  }
}
