extension Signal {
  /// Whether two signals send the same values in the same order.
  ///
  ///     source:                --1--2----|
  ///     other:                 -1----3-----
  ///     elementsEqual(other):  ------(F|)    F = false
  ///
  /// When they send them does not matter. Sends one value and completes: false as soon as it is known, true
  /// when both have completed. Fails at once when either fails.
  ///
  /// - Parameters:
  ///   - other: Started after this signal.
  ///   - areEquivalent: Compares a value of this signal with one of the other.
  @inlinable
  public func elementsEqual<Other>(
    _ other: Signal<Other, Failure>, by areEquivalent: @escaping (Value, Other) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    let origin = Origin("elementsEqual", file, line, origin, others: [other.origin])
    return Signal<Bool, Failure>(origin) { [start] observer in
      let observer = observer.output()
      let waiting = WaitingPair<Value, Other>()
      let first = observer.branch()
      let second = observer.branch()
      let isDone = Box(false)
      let answer = { (isEqual: Bool) in
        isDone.content = true
        observer.finish(with: isEqual)
      }
      start(
        Observer(
          value: { value in
            if isDone.content { return }
            if let partner = waiting.second.popFirst() {
              if !areEquivalent(value, partner) { answer(false) }
            } else if second.isEnded {
              answer(false)
            } else {
              waiting.first.append(value)
            }
          },
          ending: { ending in
            first.cancel()
            if isDone.content { return }
            if ending.isFailure || observer.subscription.isEnded { return observer.ending(ending) }
            if !waiting.second.isEmpty { return answer(false) }
            if second.isEnded { answer(true) }
          },
          subscription: first))
      if observer.subscription.isEnded { return }
      other.start(
        Observer(
          value: { value in
            if isDone.content { return }
            if let partner = waiting.first.popFirst() {
              if !areEquivalent(partner, value) { answer(false) }
            } else if first.isEnded {
              answer(false)
            } else {
              waiting.second.append(value)
            }
          },
          ending: { ending in
            second.cancel()
            if isDone.content { return }
            if ending.isFailure || observer.subscription.isEnded { return observer.ending(ending) }
            if !waiting.first.isEmpty { return answer(false) }
            if first.isEnded { answer(true) }
          },
          subscription: second))
    }
  }
}

extension Signal where Value: Equatable {
  /// Whether two signals send equal values in the same order.
  ///
  /// Ends as ``elementsEqual(_:by:file:line:)`` does.
  ///
  /// - Parameter other: Started after this signal.
  @inlinable
  public func elementsEqual(
    _ other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    elementsEqual(other, by: ==, file: file, line: line)
  }
}
