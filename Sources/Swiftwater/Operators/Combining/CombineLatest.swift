extension Signal {
  /// The latest values of two signals, sent whenever either sends a value.
  ///
  ///     source:                --1-----2-----|
  ///     other:                 ----a-----b-|
  ///     combineLatest(other):  ----x---y-z---|    x = (1, a), y = (2, a), z = (2, b)
  ///
  /// Sends once for each value, from the time when both signals have sent one. Completes when both have
  /// completed, even if one of them never sent a value. Fails at once when either fails, and cancels the
  /// other.
  ///
  /// - Parameter other: The other signal. It starts after this one.
  @inlinable
  public func combineLatest<Other>(
    _ other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    combineLatest(other, transform: { ($0, $1) }, file: file, line: line)
  }

  /// The latest values of two signals, combined by a closure whenever either sends a value.
  ///
  ///     let canSubmit = name.combineLatest(password) { !$0.isEmpty && $1.count >= 8 }
  ///
  /// Ends as `combineLatest(_:)` does.
  ///
  /// - Parameters:
  ///   - other: The other signal. It starts after this one.
  ///   - transform: Combines the latest values of this signal and the other.
  @inlinable
  public func combineLatest<Other, NewValue>(
    _ other: Signal<Other, Failure>, transform: @escaping (Value, Other) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("combineLatest", file, line, origin, others: [other.origin])
    return Signal<NewValue, Failure>(origin) { [start] observer in
      let output = SerializedObserver(observer)
      let latest = LatestPair<Value, Other>()
      let sources = RunningSources(2, of: output.observer)
      start(
        sources.observer { first in
          // Released at the end, because the release may run code that sends to the other source.
          let previous = exchange(&latest.first, with: first)
          if let second = latest.second { output.sendUnlessEnded(transform(first, second)) }
          withExtendedLifetime(previous) {}
        })
      if output.sources.isEnded { return }
      other.start(
        sources.observer { second in
          let previous = exchange(&latest.second, with: second)
          if let first = latest.first { output.sendUnlessEnded(transform(first, second)) }
          withExtendedLifetime(previous) {}
        })
    }
  }

  /// The latest values of two signals, sent whenever either sends a value.
  ///
  /// The same as `combineLatest(_:)` on the first signal.
  ///
  /// - Parameters:
  ///   - first: The first signal.
  ///   - second: The second signal. It starts after the first.
  @inlinable
  public static func combineLatest<First, Second>(
    _ first: Signal<First, Failure>, _ second: Signal<Second, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second) {
    first.combineLatest(second, file: file, line: line)
  }

  /// The latest values of two signals, combined by a closure whenever either sends a value.
  ///
  /// The same as `combineLatest(_:transform:)` on the first signal.
  ///
  /// - Parameters:
  ///   - first: The first signal.
  ///   - second: The second signal. It starts after the first.
  ///   - transform: Combines the latest values of both.
  @inlinable
  public static func combineLatest<First, Second>(
    _ first: Signal<First, Failure>, _ second: Signal<Second, Failure>,
    transform: @escaping (First, Second) -> Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    first.combineLatest(second, transform: transform, file: file, line: line)
  }
}

/// The latest values of two signals.
@usableFromInline
final class LatestPair<First, Second> {
  @exclusivity(unchecked) @usableFromInline var first: First?
  @exclusivity(unchecked) @usableFromInline var second: Second?

  @inlinable
  init() {}
}
