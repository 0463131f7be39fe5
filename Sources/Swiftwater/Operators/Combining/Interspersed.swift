extension Signal {
  /// The values, with a separator between consecutive values.
  ///
  ///     source:                 --1--2-----3-----|
  ///     interspersed(with: 0):  --1--(02)--(03)--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter separator: The value to send before each value but the first.
  @inlinable
  public func interspersed(
    with separator: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("interspersed(with:)", file, line, origin)) { [start] observer in
      let isFirst = Box(true)
      start(
        observer.with {
          if isFirst.content { isFirst.content = false } else { observer.onValue(separator) }
          observer.send($0)
        })
    }
  }
}
