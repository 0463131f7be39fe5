extension Signal {
  /// Whether any value satisfies a predicate.
  ///
  ///     source:                       --1--5--7--|        --1--2--|
  ///     contains(where: { $0 > 4 }):  -----(true|)        --------(false|)
  ///
  /// Sends true and completes at the first value that passes, and cancels the source. Sends false if the
  /// source completes first. An earlier failure passes unchanged.
  ///
  /// - Parameter predicate: Called with each value until it returns true.
  @inlinable
  public func contains(
    where predicate: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    decide(true, atFirst: predicate, Origin("contains(where:)", file, line, origin))
  }

  /// Whether all values satisfy a predicate.
  ///
  ///     source:                 --5--2--7--|        --5--7--|
  ///     allSatisfy { $0 > 4 }:  -----(false|)       --------(true|)
  ///
  /// Sends false and completes at the first value that does not satisfy the predicate, and cancels the
  /// source. Sends true if the source completes first, even without values. An earlier failure passes
  /// unchanged.
  ///
  /// - Parameter predicate: Called with each value until it returns false.
  @inlinable
  public func allSatisfy(
    _ predicate: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    decide(false, atFirst: { !predicate($0) }, Origin("allSatisfy", file, line, origin))
  }

  /// Whether there are no values.
  ///
  ///     source:     --1--2--|     -----|
  ///     isEmpty():  --(false|)    -----(true|)
  ///
  /// Sends false and completes at the first value, and cancels the source. Sends true if the source
  /// completes first. An earlier failure passes unchanged.
  @inlinable
  public func isEmpty(file: StaticString = #fileID, line: UInt = #line) -> Signal<Bool, Failure> {
    decide(false, atFirst: { _ in true }, Origin("isEmpty", file, line, origin))
  }

  /// Sends a result at the first value that decides it, or the opposite if the source completes first.
  ///
  /// - Parameters:
  ///   - result: The result to send if a value decides it.
  ///   - isDecisive: Returns whether a value decides the result.
  ///   - origin: The origin of the operator.
  @inlinable
  func decide(
    _ result: Bool, atFirst isDecisive: @escaping (Value) -> Bool, _ origin: Origin
  ) -> Signal<Bool, Failure> {
    Signal<Bool, Failure>(origin) { [start] observer in
      let isDone = Box(false)
      start(
        Observer(
          onValue: { value in
            if isDone.content || !isDecisive(value) { return }
            isDone.content = true
            observer.finish(with: result)
          },
          onEnding: { ending in
            if isDone.content { return }
            switch ending {
            case .completed: observer.finish(with: !result)
            case .released, .failed: observer.onEnding(ending)
            }
          },
          subscription: observer.subscription))
    }
  }
}

extension Signal where Value: Equatable {
  /// Whether any value equals a given one.
  ///
  ///     source:       --1--5--7--|        --1--2--|
  ///     contains(5):  -----(true|)        --------(false|)
  ///
  /// Sends true and completes at the first equal value, and cancels the source. Sends false if the source
  /// completes first. An earlier failure passes unchanged.
  ///
  /// - Parameter value: The value to find.
  @inlinable
  public func contains(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    decide(true, atFirst: { $0 == value }, Origin("contains", file, line, origin))
  }
}
