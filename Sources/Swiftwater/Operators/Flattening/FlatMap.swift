extension Signal {
  /// The values of the signals that a closure makes from each value.
  ///
  ///     source:                 -a---b----|    a and b each become -1-2|
  ///     flatMap(.merge) { … }:  --1-2-1-2-|
  ///
  /// Completes when the source and all signals made from its values have completed; with
  /// ``FlattenStrategy/race``, when the winner has completed. If any of them was released instead, the result
  /// ends as released, so that operators downstream send and start nothing. Fails at once when the source or a
  /// running signal fails, and cancels the others first. Except with ``FlattenStrategy/race``, a signal of one
  /// constant (`just(_:)`) is not started: its value is sent directly.
  ///
  ///     let results = query.signal.flatMap(.latest) { text in search(for: text) }
  ///
  /// - Parameters:
  ///   - strategy: How to run a signal that arrives while another is running.
  ///   - transform: Creates a signal from each value.
  @inlinable
  public func flatMap<NewValue>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Signal<NewValue, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    flattened(strategy, Origin("flatMap", file, line, origin), transform)
  }

  /// The values of the signals that a signal sends.
  ///
  ///     source:            --a-----b-----|    a: -1--2|  b: -3-|
  ///     flatten(.concat):  ---1--2--3----|
  ///
  /// Ends as `flatMap(_:_:)` does.
  ///
  /// - Parameter strategy: How to run a signal that arrives while another is running.
  @inlinable
  public func flatten<Inner>(
    _ strategy: FlattenStrategy, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Inner, Failure> where Value == Signal<Inner, Failure> {
    flattened(strategy, Origin("flatten", file, line, origin)) { $0 }
  }

  @inlinable
  func flattened<NewValue>(
    _ strategy: FlattenStrategy, _ origin: Origin,
    _ transform: @escaping (Value) -> Signal<NewValue, Failure>
  ) -> Signal<NewValue, Failure> {
    if case .mergeAtMost(let limit) = strategy { Misuse.check(limit: limit, of: origin) }
    return Signal<NewValue, Failure>(origin) { [start] observer in
      let observer = observer.serialized()
      switch strategy {
      case .merge: FlattenMergeState(observer, atMost: .max, origin).begin(start, transform)
      case .mergeAtMost(let limit): FlattenMergeState(observer, atMost: limit, origin).begin(start, transform)
      case .concat: FlattenMergeState(observer, atMost: 1, origin).begin(start, transform)
      case .latest: FlattenLatestState(observer, origin).begin(start, transform)
      case .exhaust: FlattenExhaustState(observer, origin).begin(start, transform)
      case .race: RaceState(observer).begin(start, origin, transform)
      }
    }
  }
}

extension Misuse {
  /// Stops the program if the limit of running signals is less than one.
  @usableFromInline
  static func check(limit: Int, of origin: Origin) {
    if limit < 1 { stop("\(Trace.Step(origin)) needs to run at least one signal at a time, not \(limit)") }
  }
}
