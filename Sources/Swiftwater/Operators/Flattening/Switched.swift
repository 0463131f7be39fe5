extension Signal where Value == Bool {
  /// One signal while this one's latest value is true, another while it is false.
  ///
  ///     source:                    ----T--------F--------|    a: -1--2--3|  b: -4--5|
  ///     ifElse(then: a, else: b):  -----1--2--3--4--5----|
  ///
  /// Every value starts its signal anew, an equal one too; put ``removeDuplicates(file:line:)`` before it
  /// where that is not wanted. Completes when this signal and the latest branch have; fails at once when
  /// either fails.
  ///
  /// - Parameters:
  ///   - affirmative: Runs after true.
  ///   - negative: Runs after false.
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
  /// The signal that stands for the latest value.
  ///
  ///     let page = selection.switched(cases: [.inbox: inbox, .sent: sent], default: .just(.empty))
  ///
  /// Every value starts its signal anew, an equal one too. Completes when this signal and the latest case
  /// have; fails at once when either fails.
  ///
  /// - Parameters:
  ///   - cases: What each value stands for.
  ///   - other: What all other values stand for, for example ``fail(_:file:line:)``.
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
