extension Signal {
  /// Arrays of consecutive values that belong together.
  ///
  ///     source:                    --1--2--4--5--9--|
  ///     chunked { $1 == $0 + 1 }:  --------x-----y--(z|)    x = [1, 2], y = [4, 5], z = [9]
  ///
  /// An array is sent when the first value arrives that does not belong to it, and the last one at completion.
  /// Without values, only completes. A failure passes at once and drops the buffered values.
  ///
  /// - Parameter belongsTogether: Called with the previous value and the new one; false begins a new array.
  /// - Complexity: Amortized O(1) for each value; keeps the values of the current array.
  @inlinable
  public func chunked(
    by belongsTogether: @escaping (Value, Value) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(Origin("chunked(by:)", file, line, origin)) { [start] observer in
      let chunk = Box<[Value]>([])
      start(
        observer.atCompletion {
          if chunk.content.isEmpty { observer.complete() } else { observer.finish(with: chunk.content) }
        }
        .with { value in
          if let last = chunk.content.last, !belongsTogether(last, value) {
            let complete = chunk.content
            chunk.content = [value]
            observer.send(complete)
          } else {
            chunk.content.append(value)
          }
        })
    }
  }
}
