extension Signal {
  /// The first value that satisfies a predicate, then completion.
  ///
  ///     source:                    --1--5--7--|
  ///     first(where: { $0 > 4 }):  -----(5|)
  ///
  /// If no value passes, only completes; add `replaceEmpty(with:)` or
  /// `failIfEmpty(with:)` to change that. An earlier failure passes unchanged. The completion
  /// cancels the source.
  ///
  /// - Parameter predicate: Called with each value until it returns true.
  @inlinable
  public func first(
    where predicate: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("first(where:)", file, line, origin)) { [start] observer in
      let isDone = Box(false)
      start(
        Observer(
          onValue: { value in
            if isDone.content || !predicate(value) { return }
            isDone.content = true
            observer.finish(with: value)
          },
          onEnding: { if !isDone.content { observer.onEnding($0) } },
          subscription: observer.subscription))
    }
  }

  /// The first value that satisfies a predicate, then completion. An error that the predicate throws fails
  /// the signal.
  ///
  ///     source:                                 --1--x--7--|
  ///     tryFirst(where: { try isLarge($0) }):   -----#
  ///
  /// If no value passes, only completes. A failure by the closure cancels the source, and so does the
  /// completion. An earlier failure passes unchanged.
  ///
  /// - Parameter predicate: Called with each value until it returns true or throws.
  @inlinable
  public func tryFirst(
    where predicate: @escaping (Value) throws(Failure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("tryFirst(where:)", file, line, origin)
    return Signal(origin) { [start] observer in
      let isDone = Box(false)
      let output = Observer<Value, Failure>(
        onValue: observer.onValue, onEnding: { if !isDone.content { observer.onEnding($0) } },
        subscription: observer.subscription)
      start(
        output.failing(at: origin) { value throws(Failure) in
          if isDone.content { return }
          guard try predicate(value) else { return }
          isDone.content = true
          observer.finish(with: value)
        })
    }
  }

  /// The value at an index, then completion.
  ///
  ///     source:          --a--b--c--|
  ///     element(at: 1):  -----(b|)
  ///
  /// If there are fewer values, only completes. An earlier failure passes unchanged. The completion cancels
  /// the source.
  ///
  /// - Parameter index: The index of the value, counted from 0; not negative.
  @inlinable
  public func element(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Misuse.require(index >= 0, "element(at:) needs an index that is not negative, at \(file):\(line)")
    return Signal(Origin("element(at:)", file, line, origin)) { [start] observer in
      // Negative once the value has been sent.
      let remaining = Box(index)
      start(
        Observer(
          onValue: { value in
            if remaining.content < 0 { return }
            remaining.content -= 1
            if remaining.content < 0 { observer.finish(with: value) }
          },
          onEnding: { if remaining.content >= 0 { observer.onEnding($0) } },
          subscription: observer.subscription))
    }
  }

  /// The index of the first value that satisfies a predicate, then completion.
  ///
  ///     source:                         --1--5--7--|
  ///     firstIndex(where: { $0 > 4 }):  -----(1|)
  ///
  /// If no value passes, only completes. An earlier failure passes unchanged. The completion cancels the
  /// source.
  ///
  /// - Parameter predicate: Called with each value until it returns true.
  @inlinable
  public func firstIndex(
    where predicate: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Int, Failure> {
    Signal<Int, Failure>(Origin("firstIndex(where:)", file, line, origin)) { [start] observer in
      let isDone = Box(false)
      let count = Box(0)
      start(
        Observer(
          onValue: { value in
            if isDone.content { return }
            if predicate(value) {
              isDone.content = true
              observer.finish(with: count.content)
            } else {
              count.content += 1
            }
          },
          onEnding: { if !isDone.content { observer.onEnding($0) } },
          subscription: observer.subscription))
    }
  }
}
