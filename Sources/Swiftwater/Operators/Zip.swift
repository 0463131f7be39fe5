extension Signal {
  /// The first values of two signals, then the second values of both, and so on.
  ///
  ///     source:      --1--2--------3--|
  ///     other:       -------a--b|
  ///     zip(other):  -------x--y|         x = (1, a), y = (2, b)
  ///
  /// A value waits until the other signal has sent its partner. Completes as soon as one signal has completed
  /// and none of its values waits; fails at once when either fails. The other signal is released then.
  ///
  /// - Parameter other: Started after this signal.
  /// - Complexity: O(1) for each value, amortised. Values of the faster signal are kept without limit.
  @inlinable
  public func zip<Other>(
    _ other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    zip(other, transform: { ($0, $1) }, file: file, line: line)
  }

  /// The first values of two signals as put together by a closure, then the second values of both, and so on.
  ///
  /// Ends as `zip(_:)` does.
  ///
  /// - Parameters:
  ///   - other: Started after this signal.
  ///   - transform: Makes a value of two partners.
  @inlinable
  public func zip<Other, NewValue>(
    _ other: Signal<Other, Failure>, transform: @escaping (Value, Other) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("zip", file, line, origin, others: [other.origin])
    return Signal<NewValue, Failure>(origin) { [start] observer in
      let observer = observer.output()
      let waiting = WaitingPair<Value, Other>()
      let firstBranch = observer.branch()
      let secondBranch = observer.branch()
      start(
        Observer(
          value: { first in
            guard let second = waiting.second.popFirst() else { return waiting.first.append(first) }
            observer.send(transform(first, second))
            if secondBranch.isEnded, waiting.second.isEmpty { observer.complete() }
          },
          ending: { ending in
            firstBranch.cancel()
            if waiting.first.isEmpty || ending.isFailure { observer.ending(ending) }
          },
          subscription: firstBranch))
      if observer.subscription.isEnded { return }
      other.start(
        Observer(
          value: { second in
            guard let first = waiting.first.popFirst() else { return waiting.second.append(second) }
            observer.send(transform(first, second))
            if firstBranch.isEnded, waiting.first.isEmpty { observer.complete() }
          },
          ending: { ending in
            secondBranch.cancel()
            if waiting.second.isEmpty || ending.isFailure { observer.ending(ending) }
          },
          subscription: secondBranch))
    }
  }

  /// The first values of two signals, then the second values of both, and so on.
  ///
  /// The same as `zip(_:)` on the first of them.
  @inlinable
  public static func zip<First, Second>(
    _ first: Signal<First, Failure>, _ second: Signal<Second, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second) {
    first.zip(second, file: file, line: line)
  }

  /// The first values of two signals as put together by a closure, then the second values of both, and so on.
  ///
  /// The same as `zip(_:transform:)` on the first of them.
  @inlinable
  public static func zip<First, Second>(
    _ first: Signal<First, Failure>, _ second: Signal<Second, Failure>,
    transform: @escaping (First, Second) -> Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    first.zip(second, transform: transform, file: file, line: line)
  }
}

/// Values that wait for their partners; at any time at most one of the lines has some.
@usableFromInline
final class WaitingPair<First, Second> {
  @exclusivity(unchecked) @usableFromInline var first = Deque<First>()
  @exclusivity(unchecked) @usableFromInline var second = Deque<Second>()

  @inlinable
  init() {}
}
