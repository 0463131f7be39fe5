extension Signal {
  /// Each value together with the one before it.
  ///
  ///     source:      --1--2----3----|
  ///     pairwise():  -----(1,2)(2,3)|
  ///
  /// The first value has none before it and is not sent alone. Endings pass unchanged.
  @inlinable
  public func pairwise(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(previous: Value, current: Value), Failure> {
    Signal<(previous: Value, current: Value), Failure>(
      Origin("pairwise", file, line, origin)
    ) { [start] observer in
      let value = observer.value
      let last = Box<Value?>(nil)
      start(
        observer.with { next in
          var previous: Value? = next
          swap(&previous, &last.content)
          if let previous { value((previous, next)) }
        })
    }
  }

  /// Each value together with the one before it, the first one with a constant.
  ///
  ///     source:                     --1----2----3----|
  ///     pairwise(startingWith: 0):  --(0,1)(1,2)(2,3)|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter initial: What stands before the first value.
  @inlinable
  public func pairwise(
    startingWith initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(previous: Value, current: Value), Failure> {
    Signal<(previous: Value, current: Value), Failure>(
      Origin("pairwise(startingWith:)", file, line, origin)
    ) { [start] observer in
      let value = observer.value
      let last = Box(initial)
      start(
        observer.with { next in
          var previous = next
          swap(&previous, &last.content)
          value((previous, next))
        })
    }
  }
}
