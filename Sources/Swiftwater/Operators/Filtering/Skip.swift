extension Signal {
  /// All values but the first ones.
  ///
  ///     source:          --1--2--3--|
  ///     skip(first: 2):  --------3--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter count: The number of values to drop; not negative.
  @inlinable
  public func skip(first count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Misuse.require(count >= 0, "skip(first:) needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("skip(first:)", file, line, origin)) { [start] observer in
      let onValue = observer.onValue
      let remaining = Box(count)
      start(
        observer.with {
          if remaining.content == 0 { return onValue($0) }
          remaining.content -= 1
        })
    }
  }

  /// The first value that does not satisfy a predicate, and all values after it.
  ///
  ///     source:                   --1--2--5--1--|
  ///     skip(while: { $0 < 4 }):  --------5--1--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter predicate: Called with each value until it returns false.
  @inlinable
  public func skip(
    while predicate: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("skip(while:)", file, line, origin)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      let isSkipping = Box(true)
      start(
        observer.with {
          if isSkipping.content {
            if predicate($0) { return }
            isSkipping.content = false
          }
          if !subscription.isEnded { onValue($0) }
        })
    }
  }

  /// The first value that does not satisfy a predicate, and all values after it. An error that the predicate
  /// throws fails the signal.
  ///
  ///     source:                              --1--2--x--1--|
  ///     trySkip(while: { try isOld($0) }):   --------#
  ///
  /// If the closure throws, the source is cancelled. Endings of the source pass unchanged.
  ///
  /// - Parameter predicate: Called with each value until it returns false or throws.
  @inlinable
  public func trySkip(
    while predicate: @escaping (Value) throws(Failure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("trySkip(while:)", file, line, origin)
    return Signal(origin) { [start] observer in
      let isSkipping = Box(true)
      start(
        observer.failing(at: origin) { value throws(Failure) in
          if isSkipping.content {
            if try predicate(value) { return }
            isSkipping.content = false
          }
          observer.send(value)
        })
    }
  }

  /// All values but the last ones.
  ///
  ///     source:         --1--2--3--4--|
  ///     skip(last: 2):  --------1--2--|
  ///
  /// A value is sent when `count` newer values have arrived. Endings pass unchanged and drop the buffered
  /// values.
  ///
  /// - Parameter count: The number of values to drop; not negative.
  /// - Complexity: O(1) for each value; keeps `count` values.
  @inlinable
  public func skip(last count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Misuse.require(count >= 0, "skip(last:) needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("skip(last:)", file, line, origin)) { [start] observer in
      if count == 0 { return start(observer) }
      let onValue = observer.onValue
      let latest = RingBuffer<Value>(count)
      start(
        observer.with {
          if let oldest = latest.append($0) { onValue(oldest) }
        })
    }
  }
}
