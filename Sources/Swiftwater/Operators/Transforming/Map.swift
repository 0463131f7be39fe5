extension Signal {
  /// The result of a closure for each value.
  ///
  ///     source:           --1--2--3--|
  ///     map { $0 * 10 }:  --a--b--c--|    a = 10, b = 20, c = 30
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter transform: Returns a new value for each value.
  @inlinable
  public func map<NewValue>(
    _ transform: @escaping (Value) -> NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    Signal<NewValue, Failure>(passingOrigin("map", file, line)) { [start] observer in
      start(observer.mapping(transform))
    }
  }

  /// A constant in place of each value.
  ///
  ///     source:                  --1--2--|
  ///     replaceValues(with: x):  --x--x--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter constant: The value to send for each value.
  @inlinable
  public func replaceValues<NewValue>(
    with constant: NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    Signal<NewValue, Failure>(passingOrigin("replaceValues", file, line)) { [start] observer in
      let onValue = observer.onValue
      start(observer.with { _ in onValue(constant) })
    }
  }
}

extension Observer {
  /// An observer that sends the result of a closure for each value.
  // The function is not inlined, so that the maps of a chain share one function for their values. Otherwise the
  // optimizer would make a function for each map, which calls the code that they have in common.
  @inlinable
  @inline(never)
  func mapping<Source>(_ transform: @escaping (Source) -> Value) -> Observer<Source, Failure> {
    let (onValue, subscription) = (onValue, subscription)
    return with {
      let result = transform($0)
      if !subscription.isEnded { onValue(result) }
    }
  }
}
