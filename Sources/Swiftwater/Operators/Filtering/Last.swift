extension Signal {
  /// The last value that satisfies a predicate, sent with the completion.
  ///
  ///     source:                   --1--5--7--2--|
  ///     last(where: { $0 > 4 }):  --------------(7|)
  ///
  /// If no value passes, only completes. A failure passes at once and drops the value.
  ///
  /// - Parameter predicate: Returns whether a value passes.
  @inlinable
  public func last(
    where predicate: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("last(where:)", file, line, origin)) { [start] observer in
      let last = Box<Value?>(nil)
      start(
        observer.atCompletion {
          if let value = last.content { observer.finish(with: value) } else { observer.complete() }
        }.with {
          if predicate($0) { last.content = $0 }
        })
    }
  }
}
