extension Signal {
  /// Whether some value passes a test.
  ///
  ///     source:                       --1--5--7--|        --1--2--|
  ///     contains(where: { $0 > 4 }):  -----(true|)        --------(false|)
  ///
  /// Answers at the first value that does, releasing the source, otherwise at completion. A failure before
  /// that passes unchanged.
  ///
  /// - Parameter predicate: Called with each value until it returns true.
  @inlinable
  public func contains(
    where predicate: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    answer(true, atFirst: predicate, Origin("contains(where:)", file, line, origin))
  }

  /// Whether all values pass a test.
  ///
  ///     source:                 --5--2--7--|        --5--7--|
  ///     allSatisfy { $0 > 4 }:  -----(false|)       --------(true|)
  ///
  /// Answers at the first value that does not, releasing the source, otherwise at completion: without values
  /// it is true. A failure before that passes unchanged.
  ///
  /// - Parameter predicate: Called with each value until it returns false.
  @inlinable
  public func allSatisfy(
    _ predicate: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    answer(false, atFirst: { !predicate($0) }, Origin("allSatisfy", file, line, origin))
  }

  /// Whether there are no values.
  ///
  ///     source:     --1--2--|     -----|
  ///     isEmpty():  --(false|)    -----(true|)
  ///
  /// Answers at the first value, releasing the source, otherwise at completion. A failure before that passes
  /// unchanged.
  @inlinable
  public func isEmpty(file: StaticString = #fileID, line: UInt = #line) -> Signal<Bool, Failure> {
    answer(false, atFirst: { _ in true }, Origin("isEmpty", file, line, origin))
  }

  /// Sends `found` at the first value that passes a test, its opposite if there was none.
  @inlinable
  func answer(
    _ found: Bool, atFirst isDecisive: @escaping (Value) -> Bool, _ origin: Origin
  ) -> Signal<Bool, Failure> {
    Signal<Bool, Failure>(origin) { [start] observer in
      let isDone = Box(false)
      start(
        Observer(
          value: { value in
            if isDone.content || !isDecisive(value) { return }
            isDone.content = true
            observer.finish(with: found)
          },
          ending: { ending in
            if isDone.content { return }
            switch ending {
            case .completed: observer.finish(with: !found)
            case .failed: observer.ending(ending)
            }
          },
          subscription: observer.subscription))
    }
  }
}

extension Signal where Value: Equatable {
  /// Whether some value equals another.
  ///
  ///     source:       --1--5--7--|        --1--2--|
  ///     contains(5):  -----(true|)        --------(false|)
  ///
  /// Answers at the first value that does, releasing the source, otherwise at completion. A failure before
  /// that passes unchanged.
  ///
  /// - Parameter value: What to look for.
  @inlinable
  public func contains(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    answer(true, atFirst: { $0 == value }, Origin("contains", file, line, origin))
  }
}
