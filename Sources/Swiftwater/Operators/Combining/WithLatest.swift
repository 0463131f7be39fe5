extension Signal {
  /// Each value with the latest one of another signal.
  ///
  ///     source:                   --1--2-----3--|
  ///     other:                    ---a----b--------
  ///     withLatest(from: other):  -----x-----y--|    x = (2, a), y = (3, b)
  ///
  /// Values that come before the other signal's first are dropped. Ends as this signal does, releasing the
  /// other; the other's completion does not matter, its failure ends everything at once.
  ///
  /// - Parameter other: Started before this signal, so that where one event reaches both, its value is the
  ///   newer one.
  @inlinable
  public func withLatest<Other>(
    from other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    withLatest(from: other, transform: { ($0, $1) }, file: file, line: line)
  }

  /// Each value as put together by a closure with the latest one of another signal.
  ///
  ///     let messages = sendButton.taps.withLatest(from: text) { _, text in text }
  ///
  /// Ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - other: Started before this signal.
  ///   - transform: Makes a value of this signal's and the other's latest.
  @inlinable
  public func withLatest<Other, NewValue>(
    from other: Signal<Other, Failure>, transform: @escaping (Value, Other) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("withLatest(from:)", file, line, origin, others: [other.origin])
    return Signal<NewValue, Failure>(origin) { [start] observer in
      let observer = observer.output()
      let slot = LatestValue<Other>()
      other.start(observer.companion { slot.fill(with: $0) })
      if observer.subscription.isEnded { return }
      start(
        observer.with {
          if slot.isFilled { observer.send(transform($0, slot.value)) }
        })
    }
  }

  /// Each value as put together by a closure with the latest ones of some other signals.
  ///
  ///     let orders = buyButton.taps.withLatest(from: item, amount) { _, item, amount in
  ///       Order(item, amount)
  ///     }
  ///
  /// Values that come before all others have sent one are dropped. Ends as this signal does, releasing the
  /// others; completions of the others do not matter, a failure ends everything at once. One other signal is
  /// asked several times faster than more.
  ///
  /// - Parameters:
  ///   - others: Started in this order, before this signal.
  ///   - transform: Makes a value of this signal's and the others' latest.
  @inlinable
  public func withLatest<each Other, NewValue>(
    from others: repeat Signal<each Other, Failure>,
    transform: @escaping (Value, repeat each Other) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origins = Origin.each(of: repeat each others)
    return Signal<NewValue, Failure>(Origin("withLatest(from:)", file, line, origin, others: origins)) {
      [start] observer in
      let observer = observer.output()
      let slots = LatestValues<repeat each Other>()
      for (other, slot) in repeat (each others, each slots.all) {
        if observer.subscription.isEnded { return }
        other.start(observer.companion { slots.fill(slot, with: $0) })
      }
      if observer.subscription.isEnded { return }
      start(
        observer.with { value in
          if slots.vacant == 0 { observer.send(transform(value, repeat (each slots.all).value)) }
        })
    }
  }
}
