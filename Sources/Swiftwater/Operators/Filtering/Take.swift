extension Signal {
  /// The first values, then completion with the last of them.
  ///
  ///     source:          --1--2--3--|
  ///     take(first: 2):  --1--(2|)
  ///
  /// Earlier endings pass unchanged. The completion cancels the source. If `count` is 0, completes at once
  /// and does not start the source.
  ///
  /// - Parameter count: The number of values; not negative.
  @inlinable
  public func take(first count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Misuse.require(count >= 0, "take(first:) needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("take(first:)", file, line, origin)) { [start] observer in
      if count == 0 { return observer.complete() }
      let remaining = Box(count)
      start(
        Observer(
          onValue: { value in
            if remaining.content == 0 { return }
            remaining.content -= 1
            if remaining.content > 0 { observer.onValue(value) } else { observer.finish(with: value) }
          },
          onEnding: { if remaining.content > 0 { observer.onEnding($0) } },
          subscription: observer.subscription))
    }
  }
}
