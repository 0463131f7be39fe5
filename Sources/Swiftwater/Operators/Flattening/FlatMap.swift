extension Signal {
  /// The values of signals made from each value.
  ///
  ///     source:                 -a---b----|    a and b both lead to -1-2|
  ///     flatMap(.merge) { … }:  --1-2-1-2-|
  ///
  /// Completes when the source and every signal it led to have completed; with ``FlattenStrategy/race``, when
  /// the winner has. Fails at once when the source or a signal that runs fails. Everything still running is
  /// released first. A signal of one constant (``just(_:file:line:)``) is not even started: its value is
  /// passed on.
  ///
  ///     let results = query.signal.flatMap(.latest) { text in search(for: text) }
  ///
  /// - Parameters:
  ///   - strategy: What to do with a signal that arrives while another is running.
  ///   - transform: Makes a signal of each value.
  @inlinable
  public func flatMap<NewValue>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Signal<NewValue, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    flattened(strategy, Origin("flatMap", file, line, origin), transform)
  }

  /// The values of the signals that are this signal's values.
  ///
  ///     source:            --a-----b-----|    a: -1--2|  b: -3-|
  ///     flatten(.concat):  ---1--2--3----|
  ///
  /// Ends as ``flatMap(_:_:file:line:)`` does.
  ///
  /// - Parameter strategy: What to do with a signal that arrives while another is running.
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
      let observer = observer.output()
      switch strategy {
      case .merge: Merging(observer, atMost: .max, origin).begin(start, transform)
      case .mergeAtMost(let limit): Merging(observer, atMost: limit, origin).begin(start, transform)
      case .concat: Merging(observer, atMost: 1, origin).begin(start, transform)
      case .latest: Switching(observer, origin).begin(start, transform)
      case .exhaust: Exhausting(observer, origin).begin(start, transform)
      case .race: RaceState(observer).begin(start, origin, transform)
      }
    }
  }
}

extension Misuse {
  /// Stops the program if an operator may run nothing at all.
  @usableFromInline
  static func check(limit: Int, of origin: Origin) {
    if limit < 1 { stop("\(Trace.Step(origin)) needs to run at least one signal at a time, not \(limit)") }
  }
}
