extension Signal {
  /// The results of a closure for each value, without those that are nil.
  ///
  ///     source:                  --"1"--"x"--"3"--|
  ///     compactMap { Int($0) }:  ---1---------3---|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter transform: Returns a new value for each value; nil drops it.
  @inlinable
  public func compactMap<NewValue>(
    _ transform: @escaping (Value) -> NewValue?, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    Signal<NewValue, Failure>(Origin("compactMap", file, line, origin)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      start(
        observer.with {
          if let result = transform($0), !subscription.isEnded { onValue(result) }
        })
    }
  }

  /// The values that are not nil.
  ///
  ///     source:       --1--nil--3--|
  ///     compacted():  --1-------3--|
  ///
  /// Endings pass unchanged.
  @inlinable
  public func compacted<Wrapped>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Wrapped, Failure> where Value == Wrapped? {
    Signal<Wrapped, Failure>(Origin("compacted", file, line, origin)) { [start] observer in
      let onValue = observer.onValue
      start(
        observer.with {
          if let wrapped = $0 { onValue(wrapped) }
        })
    }
  }

  /// The values, with a constant in place of nil.
  ///
  ///     source:               --1--nil--3--|
  ///     replaceNil(with: 0):  --1---0---3--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter replacement: The value to send for each nil.
  @inlinable
  public func replaceNil<Wrapped>(
    with replacement: Wrapped, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Wrapped, Failure> where Value == Wrapped? {
    Signal<Wrapped, Failure>(Origin("replaceNil", file, line, origin)) { [start] observer in
      let onValue = observer.onValue
      start(observer.with { onValue($0 ?? replacement) })
    }
  }
}
