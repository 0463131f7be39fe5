extension Signal {
  /// The values of a type, cast to that type.
  ///
  ///     source:              --1--"a"--2--|
  ///     ofType(Int.self):    --1-------2--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter type: The type to which a value is cast. A value of another type is dropped.
  @inlinable
  public func ofType<NewValue>(
    _ type: NewValue.Type, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    Signal<NewValue, Failure>(Origin("ofType", file, line, origin)) { [start] observer in
      let onValue = observer.onValue
      start(
        observer.with {
          if let result = $0 as? NewValue { onValue(result) }
        })
    }
  }
}
