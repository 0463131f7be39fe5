extension Signal {
  /// The first value that passes a test, then completion.
  ///
  ///     source:                    --1--5--7--|
  ///     first(where: { $0 > 4 }):  -----(5|)
  ///
  /// Where no value passes, it only completes; ``replaceEmpty(with:file:line:)`` and
  /// ``failIfEmpty(with:file:line:)`` say otherwise. A failure before it passes unchanged. The source is
  /// released with the completion.
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
          value: { value in
            if isDone.content || !predicate(value) { return }
            isDone.content = true
            observer.finish(with: value)
          },
          ending: { if !isDone.content { observer.ending($0) } },
          subscription: observer.subscription))
    }
  }

  /// The value at a position, then completion.
  ///
  ///     source:          --a--b--c--|
  ///     element(at: 1):  -----(b|)
  ///
  /// Where there are fewer values, it only completes. A failure before it passes unchanged. The source is
  /// released with the completion.
  ///
  /// - Parameter index: Counted from 0; not negative.
  @inlinable
  public func element(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Misuse.require(index >= 0, "element(at:) needs an index that is not negative, at \(file):\(line)")
    return Signal(Origin("element(at:)", file, line, origin)) { [start] observer in
      // Falls below zero once the value has come.
      let remaining = Box(index)
      start(
        Observer(
          value: { value in
            if remaining.content < 0 { return }
            remaining.content -= 1
            if remaining.content < 0 { observer.finish(with: value) }
          },
          ending: { if remaining.content >= 0 { observer.ending($0) } },
          subscription: observer.subscription))
    }
  }

  /// The position of the first value that passes a test, then completion.
  ///
  ///     source:                         --1--5--7--|
  ///     firstIndex(where: { $0 > 4 }):  -----(1|)
  ///
  /// Where no value passes, it only completes. A failure before it passes unchanged. The source is released
  /// with the completion.
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
          value: { value in
            if isDone.content { return }
            if predicate(value) {
              isDone.content = true
              observer.finish(with: count.content)
            } else {
              count.content += 1
            }
          },
          ending: { if !isDone.content { observer.ending($0) } },
          subscription: observer.subscription))
    }
  }
}
