extension Signal where Value == Bool {
  /// The opposite of each value.
  ///
  ///     source:     --true---false--|
  ///     negated():  --false--true---|
  ///
  /// Endings pass unchanged.
  @inlinable
  public func negated(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(Origin("negated", file, line, origin)) { [start] observer in
      let onValue = observer.onValue
      start(observer.with { onValue(!$0) })
    }
  }
}
