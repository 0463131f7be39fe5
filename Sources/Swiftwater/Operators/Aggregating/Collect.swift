extension Signal {
  /// All values in one array, sent with the completion.
  ///
  ///     source:     --1--2--3--|
  ///     collect():  -----------([1,2,3]|)
  ///
  /// Without values, sends an empty array. A failure passes at once and drops the values.
  ///
  /// - Complexity: Amortized O(1) for each value; keeps every value until the source ends.
  @inlinable
  public func collect(file: StaticString = #fileID, line: UInt = #line) -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(Origin("collect", file, line, origin)) { [start] observer in
      let values = Box<[Value]>([])
      start(
        observer.atCompletion { observer.finish(with: values.content) }
          .with { values.content.append($0) })
    }
  }
}
