extension Signal {
  /// Each value with the latest value of another signal.
  ///
  ///     source:                   --1--2-----3--|
  ///     other:                    ---a----b--------
  ///     withLatest(from: other):  -----x-----y--|    x = (2, a), y = (3, b)
  ///
  /// Values that arrive before the other signal's first value are dropped. Ends as this signal does, and
  /// cancels the other. The other's completion is ignored; its failure fails the result at once.
  ///
  /// - Parameter other: The other signal. It starts before this one, so if both follow the same source, its
  ///   value is already the new one.
  @inlinable
  public func withLatest<Other>(
    from other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    withLatest(from: other, transform: { ($0, $1) }, file: file, line: line)
  }

  /// Each value and the latest value of another signal, combined by a closure.
  ///
  ///     let messages = sendButton.taps.withLatest(from: text) { _, text in text }
  ///
  /// Ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - other: The other signal. It starts before this one.
  ///   - transform: Combines a value of this signal with the latest value of the other.
  @inlinable
  public func withLatest<Other, NewValue>(
    from other: Signal<Other, Failure>, transform: @escaping (Value, Other) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("withLatest(from:)", file, line, origin, others: [other.origin])
    return Signal<NewValue, Failure>(origin) { [start] observer in
      let observer = observer.serialized()
      let latest = LatestValue<Other>()
      other.start(observer.secondary { latest.update(to: $0) })
      if observer.subscription.isEnded { return }
      start(
        observer.with {
          if latest.hasValue { observer.send(transform($0, latest.value)) }
        })
    }
  }

  /// Each value and the latest values of several other signals, combined by a closure.
  ///
  ///     let orders = buyButton.taps.withLatest(from: item, amount) { _, item, amount in
  ///       Order(item, amount)
  ///     }
  ///
  /// Values that arrive before all other signals have sent one are dropped. Ends as this signal does, and
  /// cancels the others. Their completions are ignored; a failure of one fails the result at once.
  ///
  /// - Parameters:
  ///   - others: The other signals. They start in this order, before this one.
  ///   - transform: Combines a value of this signal with the latest values of the others.
  /// - Complexity: O(other signals) for each value. The form for one other signal is several times faster.
  @inlinable
  public func withLatest<each Other, NewValue>(
    from others: repeat Signal<each Other, Failure>,
    transform: @escaping (Value, repeat each Other) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origins = Origin.all(of: repeat each others)
    return Signal<NewValue, Failure>(Origin("withLatest(from:)", file, line, origin, others: origins)) {
      [start] observer in
      let observer = observer.serialized()
      let latest = LatestValues<repeat each Other>()
      for (other, latestOfOther) in repeat (each others, each latest.values) {
        if observer.subscription.isEnded { return }
        other.start(observer.secondary { latest.update(latestOfOther, to: $0) })
      }
      if observer.subscription.isEnded { return }
      start(
        observer.with { value in
          if latest.missingCount == 0 { observer.send(transform(value, repeat (each latest.values).value)) }
        })
    }
  }
}
