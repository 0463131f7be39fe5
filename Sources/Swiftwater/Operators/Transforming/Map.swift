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
    Signal<NewValue, Failure>(Origin("map", file, line, origin)) { [start] observer in
      let (value, subscription) = (observer.value, observer.subscription)
      start(
        observer.with {
          let result = transform($0)
          if !subscription.isEnded { value(result) }
        })
    }
  }

  /// A constant in place of each value.
  ///
  ///     source:      --1--2--|
  ///     map(to: x):  --x--x--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter constant: The value to send for each value.
  @inlinable
  public func map<NewValue>(
    to constant: NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    Signal<NewValue, Failure>(Origin("map", file, line, origin)) { [start] observer in
      let value = observer.value
      start(observer.with { _ in value(constant) })
    }
  }
}
