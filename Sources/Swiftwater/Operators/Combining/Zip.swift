extension Signal {
  /// The first values of two signals, then the second values of both, and so on.
  ///
  ///     source:      --1--2--------3--|
  ///     other:       -------a--b|
  ///     zip(other):  -------x--y|         x = (1, a), y = (2, b)
  ///
  /// A value is queued until the other signal has sent its partner. Completes as soon as one signal has
  /// completed and none of its values is queued. Fails at once when either fails. Both cancel the other
  /// signal.
  ///
  /// - Parameter other: The other signal. It starts after this one.
  /// - Complexity: Amortized O(1) for each value. The queue of the faster signal has no limit.
  @inlinable
  public func zip<Other>(
    _ other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    zip(other, transform: { ($0, $1) }, file: file, line: line)
  }

  /// The first values of two signals combined by a closure, then the second values of both, and so on.
  ///
  /// Queues values and ends as `zip(_:)` does.
  ///
  /// - Parameters:
  ///   - other: The other signal. It starts after this one.
  ///   - transform: Combines a value of this signal with its partner.
  @inlinable
  public func zip<Other, NewValue>(
    _ other: Signal<Other, Failure>, transform: @escaping (Value, Other) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("zip", file, line, origin, others: [other.origin])
    return Signal<NewValue, Failure>(origin) { [start] observer in
      let observer = observer.serialized()
      let queues = QueuePair<Value, Other>()
      let firstSubscription = observer.branch()
      let secondSubscription = observer.branch()
      let ended = { (ending: Ending<Failure>, isExhausted: Bool) in
        if ending.isRelease { queues.wasReleased = true }
        if ending.isFailure {
          observer.onEnding(ending)
        } else if isExhausted {
          observer.onEnding(.completion(wasReleased: queues.wasReleased))
        }
      }
      start(
        Observer(
          onValue: { first in
            guard let second = queues.second.popFirst() else { return queues.first.append(first) }
            observer.send(transform(first, second))
            if queues.secondHasCompleted, queues.second.isEmpty { ended(.completed, true) }
          },
          onEnding: { ending in
            firstSubscription.cancel()
            queues.firstHasCompleted = !ending.isFailure
            ended(ending, queues.first.isEmpty)
          },
          subscription: firstSubscription))
      if observer.subscription.isEnded { return }
      other.start(
        Observer(
          onValue: { second in
            guard let first = queues.first.popFirst() else { return queues.second.append(second) }
            observer.send(transform(first, second))
            if queues.firstHasCompleted, queues.first.isEmpty { ended(.completed, true) }
          },
          onEnding: { ending in
            secondSubscription.cancel()
            queues.secondHasCompleted = !ending.isFailure
            ended(ending, queues.second.isEmpty)
          },
          subscription: secondSubscription))
    }
  }

  /// The first values of two signals, then the second values of both, and so on.
  ///
  /// The same as `zip(_:)` on the first signal.
  ///
  /// - Parameters:
  ///   - first: The first signal.
  ///   - second: The second signal. It starts after the first.
  @inlinable
  public static func zip<First, Second>(
    _ first: Signal<First, Failure>, _ second: Signal<Second, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second) {
    first.zip(second, file: file, line: line)
  }

  /// The first values of two signals combined by a closure, then the second values of both, and so on.
  ///
  /// The same as `zip(_:transform:)` on the first signal.
  ///
  /// - Parameters:
  ///   - first: The first signal.
  ///   - second: The second signal. It starts after the first.
  ///   - transform: Combines a value of the first signal with its partner.
  @inlinable
  public static func zip<First, Second>(
    _ first: Signal<First, Failure>, _ second: Signal<Second, Failure>,
    transform: @escaping (First, Second) -> Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    first.zip(second, transform: transform, file: file, line: line)
  }
}
