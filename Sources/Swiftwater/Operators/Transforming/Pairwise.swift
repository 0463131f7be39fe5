extension Signal {
  /// Each value with the previous one.
  ///
  ///     source:      --1--2----3----|
  ///     pairwise():  -----(1,2)(2,3)|
  ///
  /// Nothing is sent for the first value. Endings pass unchanged.
  @inlinable
  public func pairwise(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(previous: Value, current: Value), Failure> {
    Signal<(previous: Value, current: Value), Failure>(
      Origin("pairwise", file, line, origin)
    ) { [start] observer in
      let onValue = observer.onValue
      let last = Box<Value?>(nil)
      start(
        observer.with { next in
          var previous: Value? = next
          swap(&previous, &last.content)
          if let previous { onValue((previous, next)) }
        })
    }
  }

  /// Each value with the previous one, and the first value with a constant.
  ///
  ///     source:                     --1----2----3----|
  ///     pairwise(startingWith: 0):  --(0,1)(1,2)(2,3)|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter initial: The value to pair with the first value.
  @inlinable
  public func pairwise(
    startingWith initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(previous: Value, current: Value), Failure> {
    Signal<(previous: Value, current: Value), Failure>(
      Origin("pairwise(startingWith:)", file, line, origin)
    ) { [start] observer in
      let onValue = observer.onValue
      let last = Box(initial)
      start(
        observer.with { next in
          var previous = next
          swap(&previous, &last.content)
          onValue((previous, next))
        })
    }
  }
}
