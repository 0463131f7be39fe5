extension Signal {
  /// The number of values, sent with the completion.
  ///
  ///     source:   --a--b--c--|
  ///     count():  -----------(3|)
  ///
  /// Without values, sends 0. A failure passes at once and drops the number.
  @inlinable
  public func count(file: StaticString = #fileID, line: UInt = #line) -> Signal<Int, Failure> {
    Signal<Int, Failure>(Origin("count", file, line, origin)) { [start] observer in
      let count = Box(0)
      start(
        observer.atCompletion { observer.finish(with: count.content) }
          .with { (_: Value) in count.content += 1 })
    }
  }
}
