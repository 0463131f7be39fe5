extension Signal {
  /// The values without duplicates of the last value that was sent.
  ///
  ///     source:                                 --1--3--4--6--7--|
  ///     removeDuplicates { $0 % 2 == $1 % 2 }:  --1-----4-----7--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter isDuplicate: Called with the last value that was sent and the new one; true drops the new
  ///   one.
  @inlinable
  public func removeDuplicates(
    by isDuplicate: @escaping (Value, Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("removeDuplicates(by:)", file, line, origin)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      let last = Box<Value?>(nil)
      start(
        observer.with { next in
          if let previous = last.content, isDuplicate(previous, next) { return }
          last.content = next
          if !subscription.isEnded { onValue(next) }
        })
    }
  }

  /// The values whose key differs from the key of the previous value.
  ///
  ///     source:                          --a1--a2--b1--b1--a1--|
  ///     removeDuplicates(on: \.letter):  --a1------b1------a1--|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter key: Returns the key of a value.
  @inlinable
  public func removeDuplicates<Key: Equatable>(
    on key: @escaping (Value) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("removeDuplicates(on:)", file, line, origin)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      let last = Box<Key?>(nil)
      start(
        observer.with { next in
          let nextKey = key(next)
          if let previous = last.content, previous == nextKey { return }
          last.content = nextKey
          if !subscription.isEnded { onValue(next) }
        })
    }
  }
}

extension Signal where Value: Equatable {
  /// The values that differ from the previous value.
  ///
  ///     source:              --1--1--2--2--1--|
  ///     removeDuplicates():  --1-----2-----1--|
  ///
  /// Endings pass unchanged.
  @inlinable
  public func removeDuplicates(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(Origin("removeDuplicates", file, line, origin)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      let last = Box<Value?>(nil)
      start(
        observer.with { next in
          if let previous = last.content, previous == next { return }
          last.content = next
          // The comparison, or the release of the previous value, may have ended the observation.
          if !subscription.isEnded { onValue(next) }
        })
    }
  }
}
