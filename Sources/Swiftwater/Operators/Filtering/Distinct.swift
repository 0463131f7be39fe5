extension Signal {
  /// The values of which no earlier one had the same key.
  ///
  ///     source:               --1--2--3--4--5--|
  ///     distinct { $0 % 3 }:  --1--2--3--------|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter key: Makes of each value what is compared.
  /// - Complexity: O(1) for each value; keeps every key that it has seen. Where the keys do not come to an
  ///   end, use ``distinct(by:resettingOn:file:line:)``.
  @inlinable
  public func distinct<Key: Hashable>(
    by key: @escaping (Value) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("distinct(by:)", file, line, origin)) { [start] observer in
      let (value, subscription) = (observer.value, observer.subscription)
      let seen = Box<Set<Key>>([])
      start(
        observer.with {
          if seen.content.insert(key($0)).inserted, !subscription.isEnded { value($0) }
        })
    }
  }

  /// The values of which no earlier one had the same key, with a memory that is cleared now and then.
  ///
  ///     source:                            --a--b--a--b--a--|
  ///     resets:                            ----------x------|
  ///     distinct(by:resettingOn: resets):  --a--b-----b--a--|
  ///
  /// Completes with its source, and releases `resets` then; the completion of `resets` changes nothing. Fails
  /// when either fails.
  ///
  /// - Parameters:
  ///   - key: Makes of each value what is compared.
  ///   - resets: Each of its values clears the memory. It is observed before the source.
  /// - Complexity: O(1) for each value; keeps every key that it has seen since it was last cleared.
  @inlinable
  public func distinct<Key: Hashable, Reset>(
    by key: @escaping (Value) -> Key, resettingOn resets: Signal<Reset, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      Origin("distinct(by:resettingOn:)", file, line, origin, others: [resets.origin])
    ) { [start] observer in
      let observer = observer.output()
      let seen = Box<Set<Key>>([])
      resets.start(observer.companion { _ in seen.content.removeAll(keepingCapacity: true) })
      if observer.subscription.isEnded { return }
      start(
        observer.with { value in
          if seen.content.insert(key(value)).inserted { observer.send(value) }
        })
    }
  }
}

extension Signal where Value: Hashable {
  /// The values that did not come before.
  ///
  ///     source:      --a--b--a--c--b--|
  ///     distinct():  --a--b-----c-----|
  ///
  /// Endings pass unchanged.
  ///
  /// - Complexity: O(1) for each value; keeps every different value that it has seen. Where they do not come
  ///   to an end, use ``distinct(by:resettingOn:file:line:)``.
  @inlinable
  public func distinct(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(Origin("distinct", file, line, origin)) { [start] observer in
      let value = observer.value
      let seen = Box<Set<Value>>([])
      start(
        observer.with {
          if seen.content.insert($0).inserted { value($0) }
        })
    }
  }
}
