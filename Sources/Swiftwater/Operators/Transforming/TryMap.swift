extension Signal {
  /// The result of a closure for each value. An error that the closure throws fails the signal.
  ///
  ///     source:                    --1--2--x--4--|
  ///     tryMap { try parse($0) }:  --a--b--#
  ///
  /// If the closure throws, the source is cancelled. Endings of the source pass unchanged. If the source cannot
  /// fail, the closure decides the failure type.
  ///
  /// - Parameter transform: Returns a new value for each value, until it throws.
  @inlinable
  public func tryMap<NewValue>(
    _ transform: @escaping (Value) throws(Failure) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("tryMap", file, line, origin)
    return Signal<NewValue, Failure>(origin) { [start] observer in
      start(
        observer.failing(at: origin) { value throws(Failure) in
          observer.send(try transform(value))
        })
    }
  }

  /// The results of a closure for each value that are not nil. An error that the closure throws fails the
  /// signal.
  ///
  /// If the closure throws, the source is cancelled. Endings of the source pass unchanged.
  ///
  /// - Parameter transform: Returns a new value for each value, until it throws; nil drops the value.
  @inlinable
  public func tryCompactMap<NewValue>(
    _ transform: @escaping (Value) throws(Failure) -> NewValue?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("tryCompactMap", file, line, origin)
    return Signal<NewValue, Failure>(origin) { [start] observer in
      start(
        observer.failing(at: origin) { value throws(Failure) in
          if let result = try transform(value) { observer.send(result) }
        })
    }
  }

  /// The same values, each after a closure has succeeded with it. An error that the closure throws fails the
  /// signal.
  ///
  ///     source:                    --1--2--x--4--|
  ///     attempt { try save($0) }:  --1--2--#
  ///
  /// If the closure throws, the source is cancelled. Endings of the source pass unchanged.
  ///
  /// - Parameter work: Called with each value before the value is sent, until it throws.
  @inlinable
  public func attempt(
    _ work: @escaping (Value) throws(Failure) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("attempt", file, line, origin)
    return Signal(origin) { [start] observer in
      start(
        observer.failing(at: origin) { value throws(Failure) in
          try work(value)
          observer.send(value)
        })
    }
  }
}
