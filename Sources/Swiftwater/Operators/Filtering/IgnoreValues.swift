extension Signal {
  /// Only the ending.
  ///
  ///     source:          --1--2--3--|
  ///     ignoreValues():  -----------|
  ///
  /// The source runs as usual, and its values are dropped. Endings pass unchanged.
  @inlinable
  public func ignoreValues(file: StaticString = #fileID, line: UInt = #line) -> Signal<Never, Failure> {
    Signal<Never, Failure>(Origin("ignoreValues", file, line, origin)) { [start] observer in
      start(observer.with { (_: Value) in })
    }
  }
}
