extension Property {
  /// This property's latest value that passes a test. A value that does not is no change.
  ///
  /// What it is does not depend on whether somebody looks: this property is observed from now on, for as long
  /// as the filtered one exists. A value that is overwritten in the turn in which it came, be it by an
  /// observer, counts only while it is there.
  ///
  /// - Parameters:
  ///   - initial: The value until one passes.
  ///   - isIncluded: The test. It runs once for each value.
  @inlinable
  public final func filter(
    initial: Value, _ isIncluded: @escaping (Value) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Property {
    filtered(initial, isIncluded, isEqual: { [node] in node.isEqual($0, $1) }, file, line)
  }

  /// This property's latest value that passes a test, changing only when it differs.
  ///
  /// What it is does not depend on whether somebody looks: this property is observed from now on, for as long
  /// as the filtered one exists. A value that is overwritten in the turn in which it came, be it by an
  /// observer, counts only while it is there.
  ///
  /// - Parameters:
  ///   - initial: The value until one passes.
  ///   - isIncluded: The test. It runs once for each value.
  @inlinable
  public final func filter(
    initial: Value, _ isIncluded: @escaping (Value) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Property where Value: Equatable {
    filtered(initial, isIncluded, isEqual: { $0 == $1 }, file, line)
  }

  @inlinable
  final func filtered(
    _ initial: Value, _ isIncluded: @escaping (Value) -> Bool, isEqual: @escaping (Value, Value) -> Bool,
    _ file: StaticString, _ line: UInt
  ) -> Property {
    let passed = PassedValue(initial)
    let filtered = ValueNode<Value>(of: [node.base], isEqual: isEqual, file, line) { [node] result in
      let value = node.settledValue
      if isIncluded(value) {
        passed.shown = node.base.version
        return result.update(comparing: value)
      }
      passed.keepLast()
      if passed.shown == passed.keptVersion { return false }
      passed.shown = passed.keptVersion
      return result.update(comparing: passed.kept)
    }
    passed.follow(node, by: filtered)
    return Property(filtered, keeping: [self])
  }
}

/// The value that a filtered property goes back to when the present one is refused.
///
/// A property may be looked at in the middle of a turn, any number of times or never, and its observers may
/// write to its source; only what is there at the end of the turn is kept.
@usableFromInline
final class PassedValue<Value> {
  @exclusivity(unchecked) @usableFromInline var kept: Value
  /// The version of the source that had the kept value.
  @exclusivity(unchecked) @usableFromInline var keptVersion = UInt64.max
  /// What is to be kept once its turn is over.
  private var last: (value: Value, version: UInt64, turn: UInt64)?
  /// The version of the source whose value the filtered property shows now; nil before it shows any.
  @exclusivity(unchecked) @usableFromInline var shown: UInt64?
  private let observation = Subscription()

  @usableFromInline
  init(_ initial: Value) {
    kept = initial
  }

  deinit {
    observation.cancel()
  }

  /// Keeps what passes at the end of each turn, beginning with now.
  ///
  /// - Parameter filtered: Owns this.
  @usableFromInline
  func follow(_ source: ValueNode<Value>, by filtered: ValueNode<Value>) {
    keep(filtered.settledValue)
    let observer = Observer<Value, Never>(
      value: { [weak self, weak filtered = filtered.base] _ in
        if let self, let filtered { keep(ValueNode(filtered).settledValue) }
      },
      ending: { _ in },
      subscription: observation)
    source.observe(observer, since: source.current)
  }

  private func keep(_ value: Value) {
    guard let shown else { return }
    keepLast()
    if let turn = Turn.current {
      last = (value, shown, turn)
    } else {
      (kept, keptVersion) = (value, shown)
    }
  }

  /// Keeps what was there at the end of an earlier turn.
  @usableFromInline
  func keepLast() {
    guard let last, last.turn != Turn.current else { return }
    (kept, keptVersion) = (last.value, last.version)
    self.last = nil
  }
}
