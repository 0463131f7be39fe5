extension Signal {
  /// Whether two signals send the same values in the same order.
  ///
  ///     source:                --1--2----|
  ///     other:                 -1----3-----
  ///     elementsEqual(other):  ------(F|)    F = false
  ///
  /// The times of the values do not matter. Sends false and completes at the first difference; sends true and
  /// completes when both signals have completed. Fails at once when either fails.
  ///
  /// - Parameters:
  ///   - other: The other signal. It starts after this one.
  ///   - areEquivalent: Returns whether a value of this signal equals one of the other.
  /// - Complexity: Amortized O(1) for each value. The queue of the faster signal has no limit.
  @inlinable
  public func elementsEqual<Other>(
    _ other: Signal<Other, Failure>, by areEquivalent: @escaping (Value, Other) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    let origin = Origin("elementsEqual", file, line, origin, others: [other.origin])
    return Signal<Bool, Failure>(origin) { [start] observer in
      let observer = observer.serialized()
      let queues = QueuePair<Value, Other>()
      let firstSubscription = observer.branch()
      let secondSubscription = observer.branch()
      let isDone = Box(false)
      let finish = { (isEqual: Bool) in
        isDone.content = true
        observer.finish(with: isEqual)
      }
      start(
        Observer(
          onValue: { value in
            if isDone.content { return }
            if let partner = queues.second.popFirst() {
              if !areEquivalent(value, partner) { finish(false) }
            } else if queues.secondHasCompleted {
              finish(false)
            } else {
              queues.first.append(value)
            }
          },
          onEnding: { ending in
            firstSubscription.cancel()
            queues.firstHasCompleted = !ending.isFailure
            if isDone.content { return }
            if !ending.isCompletion || observer.subscription.isEnded { return observer.onEnding(ending) }
            if !queues.second.isEmpty { return finish(false) }
            if queues.secondHasCompleted { finish(true) }
          },
          subscription: firstSubscription))
      if observer.subscription.isEnded { return }
      other.start(
        Observer(
          onValue: { value in
            if isDone.content { return }
            if let partner = queues.first.popFirst() {
              if !areEquivalent(partner, value) { finish(false) }
            } else if queues.firstHasCompleted {
              finish(false)
            } else {
              queues.second.append(value)
            }
          },
          onEnding: { ending in
            secondSubscription.cancel()
            queues.secondHasCompleted = !ending.isFailure
            if isDone.content { return }
            if !ending.isCompletion || observer.subscription.isEnded { return observer.onEnding(ending) }
            if !queues.first.isEmpty { return finish(false) }
            if queues.firstHasCompleted { finish(true) }
          },
          subscription: secondSubscription))
    }
  }
}

extension Signal where Value: Equatable {
  /// Whether two signals send equal values in the same order.
  ///
  /// Ends as `elementsEqual(_:by:)` does.
  ///
  /// - Parameter other: The other signal. It starts after this one.
  /// - Complexity: Amortized O(1) for each value. The queue of the faster signal has no limit.
  @inlinable
  public func elementsEqual(
    _ other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    elementsEqual(other, by: ==, file: file, line: line)
  }
}
