extension Signal {
  /// The values that satisfy a predicate.
  ///
  ///     source:                  --1--2--3--4--|
  ///     filter { $0 % 2 == 0 }:  -----2-----4--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter isIncluded: Returns whether a value is sent.
  @inlinable
  public func filter(
    _ isIncluded: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(passingOrigin("filter", file, line)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      start(
        observer.with {
          if isIncluded($0), !subscription.isEnded { onValue($0) }
        })
    }
  }

  /// The values that satisfy a predicate. An error that the predicate throws fails the signal.
  ///
  /// If the closure throws, the source is cancelled. Endings of the source pass unchanged.
  ///
  /// - Parameter isIncluded: Returns whether a value is sent, until it throws.
  @inlinable
  public func tryFilter(
    _ isIncluded: @escaping (Value) throws(Failure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("tryFilter", file, line, origin)
    return Signal(origin) { [start] observer in
      start(
        observer.failing(at: origin) { value throws(Failure) in
          if try isIncluded(value) { observer.send(value) }
        })
    }
  }
}
