extension Signal {
  /// The first values, then completion together with the last of them.
  ///
  ///     source:          --1--2--3--|
  ///     take(first: 2):  --1--(2|)
  ///
  /// Earlier endings pass unchanged. Taking nothing completes without starting the source.
  ///
  /// - Parameter count: How many; not negative.
  @inlinable
  public func take(first count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    precondition(count >= 0, "take(first:) needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("take(first:)", file, line, origin)) { [start] observer in
      if count == 0 { return observer.complete() }
      let taking = Taking(count)
      let value = observer.value
      let ending = observer.ending
      let subscription = observer.subscription
      start(
        observer.with { next in
          if taking.remaining == 0 { return }
          taking.remaining -= 1
          let isLast = taking.remaining == 0
          value(next)
          if isLast && !subscription.isEnded { ending(.completed) }
        })
    }
  }
}

/// How many values may still pass.
@usableFromInline
final class Taking {
  @exclusivity(unchecked) @usableFromInline var remaining: Int

  @inlinable
  init(_ count: Int) {
    remaining = count
  }
}
