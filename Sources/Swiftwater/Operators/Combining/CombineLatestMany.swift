extension Signal {
  /// The latest values of several signals, sent whenever any of them sends a value.
  ///
  ///     a:                       --1-----------2--|
  ///     b:                       ----a---------|
  ///     c:                       ------x--y--|
  ///     combineLatest(a, b, c):  ------p--q----r--|    p = (1, a, x), q = (1, a, y), r = (2, a, y)
  ///
  /// Sends once for each value, from the time when all signals have sent one. Completes when all have
  /// completed. Fails at once when any fails, and cancels the others.
  ///
  /// - Parameter sources: The signals. They start in this order.
  /// - Complexity: O(signals) for each value. The form for two signals is several times faster.
  @inlinable
  public static func combineLatest<each Source>(
    _ sources: repeat Signal<each Source, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (repeat each Source) {
    .combineLatest(
      repeat each sources, transform: { (values: repeat each Source) in (repeat each values) },
      file: file, line: line)
  }

  /// The latest values of several signals, combined by a closure whenever any of them sends a value.
  ///
  ///     let title = Signal.combineLatest(name, age, city) { "\($0), \($1), \($2)" }
  ///
  /// Ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - sources: The signals. They start in this order.
  ///   - transform: Combines the latest values.
  @inlinable
  public static func combineLatest<each Source>(
    _ sources: repeat Signal<each Source, Failure>, transform: @escaping (repeat each Source) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origins = Origin.all(of: repeat each sources)
    return Signal(Origin("combineLatest", file, line, others: origins)) { observer in
      let observer = observer.serialized()
      let latest = LatestValues<repeat each Source>()
      let running = RunningSources(origins.count, of: observer)
      let send = { observer.send(transform(repeat (each latest.values).value)) }
      for (source, latestOfSource) in repeat (each sources, each latest.values) {
        if observer.subscription.isEnded { return }
        source.start(
          running.observer { value in latest.update(latestOfSource, to: value, thenIfComplete: send) })
      }
    }
  }

  /// The latest values of an array of signals, sent whenever any of them sends a value.
  ///
  /// Sends once for each value, from the time when all signals have sent one. Completes when all have
  /// completed, and at once if the array is empty. Fails at once when any fails, and cancels the others.
  ///
  /// - Parameter sources: The signals. They start in this order, which is also the order of the values.
  /// - Complexity: O(signals) for each value.
  @inlinable
  public static func combineLatest<Source>(
    _ sources: [Signal<Source, Failure>], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == [Source] {
    .combineLatest(sources, transform: { $0 }, file: file, line: line)
  }

  /// The latest values of an array of signals, combined by a closure whenever any of them sends a value.
  ///
  /// Ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - sources: The signals. They start in this order.
  ///   - transform: Combines the latest values, which have the order of the signals.
  @inlinable
  public static func combineLatest<Source>(
    _ sources: [Signal<Source, Failure>], transform: @escaping ([Source]) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("combineLatest", file, line, others: sources.map(\.origin))) { observer in
      let observer = observer.serialized()
      let latest = LatestList<Source>(sources.count)
      let running = RunningSources(sources.count, of: observer)
      for (index, source) in sources.enumerated() {
        if observer.subscription.isEnded { return }
        source.start(
          running.observer { value in
            // Released at the end, because the release may run code that sends to another source.
            let previous = latest.update(index, to: value)
            if latest.missingCount == 0 { observer.send(transform(latest.values)) }
            withExtendedLifetime(previous) {}
          })
      }
    }
  }
}

/// The latest values of an array of signals.
@usableFromInline
final class LatestList<Value> {
  /// The latest values until each signal has sent one; empty from then on.
  @exclusivity(unchecked) @usableFromInline var optionalValues: [Value?]
  /// The number of signals that have not sent a value yet.
  @exclusivity(unchecked) @usableFromInline var missingCount: Int
  /// The latest values as soon as each signal has sent one; empty until then.
  @exclusivity(unchecked) @usableFromInline var values: [Value] = []

  @inlinable
  init(_ count: Int) {
    optionalValues = Array(repeating: nil, count: count)
    missingCount = count
  }

  /// Replaces a value.
  ///
  /// - Returns: The previous value; nil if the signal had not sent one.
  @inlinable
  func update(_ index: Int, to value: Value) -> Value? {
    if missingCount == 0 { return exchange(&values[index], with: value) }
    let previous = exchange(&optionalValues[index], with: value)
    if previous == nil { missingCount -= 1 }
    if missingCount == 0 {
      values = optionalValues.map { $0! }
      optionalValues = []
    }
    return previous
  }
}
