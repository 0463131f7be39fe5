extension Signal {
  /// The first value with each key.
  ///
  ///     source:               --1--2--3--4--5--|
  ///     distinct { $0 % 3 }:  --1--2--3--------|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter key: Returns the key of a value.
  /// - Complexity: O(1) for each value; keeps every key. If the number of keys has no limit, use
  ///   `distinct(on:resettingOn:)`.
  @inlinable
  public func distinct<Key: Hashable>(
    on key: @escaping (Value) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("distinct(on:)", file, line, origin)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      let seen = Box<Set<Key>>([])
      start(
        observer.with {
          if seen.content.insert(key($0)).inserted, !subscription.isEnded { onValue($0) }
        })
    }
  }

  /// The first value with each key since the last reset.
  ///
  ///     source:                            --a--b--a--b--a--|
  ///     resets:                            ----------x------|
  ///     distinct(on:resettingOn: resets):  --a--b-----b--a--|
  ///
  /// Completes when the source completes, and cancels `resets`. The completion of `resets` is ignored. Fails
  /// at once when either fails.
  ///
  /// - Parameters:
  ///   - key: Returns the key of a value.
  ///   - resets: A signal each of whose values removes all keys. It starts before the source.
  /// - Complexity: O(1) for each value; keeps every key since the last reset.
  @inlinable
  public func distinct<Key: Hashable, Reset>(
    on key: @escaping (Value) -> Key, resettingOn resets: Signal<Reset, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      Origin("distinct(on:resettingOn:)", file, line, origin, others: [resets.origin])
    ) { [start] observer in
      let observer = observer.serialized()
      let seen = Box<Set<Key>>([])
      let resetCount = Box(0)
      resets.start(
        observer.secondary { _ in
          resetCount.content &+= 1
          // Released afterwards, because the release of a key may run code that sends.
          withExtendedLifetime(exchange(&seen.content, with: [])) {}
        })
      if observer.subscription.isEnded { return }
      start(
        observer.with { value in
          let newKey = key(value)
          // Moved out, because the hash function and the comparison of keys may run code that resets.
          let count = resetCount.content
          var keys = exchange(&seen.content, with: [])
          let isNew = keys.insert(newKey).inserted
          if resetCount.content == count { seen.content = keys }
          if isNew { observer.send(value) }
        })
    }
  }
}

extension Signal where Value: Hashable {
  /// The first of all equal values.
  ///
  ///     source:      --a--b--a--c--b--|
  ///     distinct():  --a--b-----c-----|
  ///
  /// Endings pass unchanged.
  ///
  /// - Complexity: O(1) for each value; keeps every distinct value. If their number has no limit, use
  ///   `distinct(on:resettingOn:)`.
  @inlinable
  public func distinct(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(Origin("distinct", file, line, origin)) { [start] observer in
      let (onValue, subscription) = (observer.onValue, observer.subscription)
      let seen = Box<Set<Value>>([])
      start(
        observer.with {
          // The hash function of the value may have ended the observation.
          if seen.content.insert($0).inserted, !subscription.isEnded { onValue($0) }
        })
    }
  }
}
