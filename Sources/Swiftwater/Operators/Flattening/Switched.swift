extension Signal where Value == Bool {
  /// The values of one signal while the latest value is true, and of another while it is false.
  ///
  ///     source:                    ----T--------F--------|    a: -1--2--3|  b: -4--5|
  ///     ifElse(then: a, else: b):  -----1--2--3--4--5----|
  ///
  /// Every value cancels the running signal and starts one, even a value equal to the previous one; put
  /// `removeDuplicates()` before to prevent that. Completes when this signal and the running one
  /// have completed. Fails at once when either fails.
  ///
  /// - Parameters:
  ///   - affirmative: The signal to run while the latest value is true.
  ///   - negative: The signal to run while the latest value is false.
  public func ifElse<NewValue>(
    then affirmative: Signal<NewValue, Failure>, else negative: Signal<NewValue, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let others = [affirmative.origin, negative.origin]
    return flattened(.latest, Origin("ifElse", file, line, origin, others: others)) {
      $0 ? affirmative : negative
    }
  }
}

extension Signal where Value: Hashable {
  /// The values of the signal that belongs to the latest value.
  ///
  ///     let page = selection.switched(cases: [.inbox: inbox, .sent: sent], default: .just(.empty))
  ///
  /// Every value cancels the running signal and starts one, even a value equal to the previous one. Completes
  /// when this signal and the running one have completed. Fails at once when either fails.
  ///
  /// - Parameters:
  ///   - cases: The signal for each value.
  ///   - other: The signal for all other values, for example `fail(_:)`.
  public func switched<NewValue>(
    cases: [Value: Signal<NewValue, Failure>], default other: Signal<NewValue, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let others = cases.values.map(\.origin) + [other.origin]
    return flattened(.latest, Origin("switched", file, line, origin, others: others)) {
      cases[$0] ?? other
    }
  }
}
