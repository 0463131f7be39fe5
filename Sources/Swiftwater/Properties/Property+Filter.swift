internal import SwiftwaterThread

extension Property {
  /// A property of this one's latest value that satisfies a predicate. Other values do not change it.
  ///
  /// The value does not depend on whether the filtered property is observed: this property is observed from
  /// now on, for as long as the filtered one exists. A value that is overwritten in the turn in which it was
  /// written counts only until then.
  ///
  /// - Parameters:
  ///   - initial: The value until one satisfies the predicate.
  ///   - isIncluded: The predicate. It runs at most once for each value.
  @inlinable
  public final func filter(
    initial: Value, _ isIncluded: @escaping (Value) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Property {
    filtered(initial, isIncluded, isEqual: { [node] in node.isEqual($0, $1) }, file, line)
  }

  /// A property of this one's latest value that satisfies a predicate. It changes only when the new value
  /// differs.
  ///
  /// The value does not depend on whether the filtered property is observed: this property is observed from
  /// now on, for as long as the filtered one exists. A value that is overwritten in the turn in which it was
  /// written counts only until then.
  ///
  /// - Parameters:
  ///   - initial: The value until one satisfies the predicate.
  ///   - isIncluded: The predicate. It runs at most once for each value.
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
      let value = node.refreshedValue
      if isIncluded(value) {
        passed.shownVersion = node.base.version
        return result.update(comparing: value)
      }
      passed.keepLast()
      if passed.shownVersion == passed.keptVersion { return false }
      passed.shownVersion = passed.keptVersion
      return result.update(comparing: passed.kept)
    }
    passed.follow(node, by: filtered)
    return Property(filtered, keeping: [self])
  }
}

/// The value to which a filtered property returns when the current value of its source is not included.
///
/// The property may be read any number of times during a turn, and its observers may write the source. Only
/// the value at the end of the turn is kept.
@usableFromInline
final class PassedValue<Value> {
  @exclusivity(unchecked) @usableFromInline var kept: Value
  /// The version of the source that had the kept value; the maximum for the initial value.
  @exclusivity(unchecked) @usableFromInline var keptVersion = UInt64.max
  /// The value to keep once its turn is over.
  private var last: (value: Value, version: UInt64, turn: UInt64)?
  /// The version of the source whose value the filtered property has now, as in `keptVersion`; nil before it
  /// has a value.
  @exclusivity(unchecked) @usableFromInline var shownVersion: UInt64?
  private let observation = Subscription()

  @usableFromInline
  init(_ initial: Value) {
    kept = initial
  }

  deinit {
    observation.cancel()
  }

  /// Keeps the current value of the filtered property, and its value at the end of each turn.
  ///
  /// - Parameters:
  ///   - source: The property that is filtered.
  ///   - filtered: The filtered property, which owns this object.
  @usableFromInline
  func follow(_ source: ValueNode<Value>, by filtered: ValueNode<Value>) {
    keep(filtered.refreshedValue)
    let observer = Observer<Value, Never>(
      onValue: { [weak self, weak filtered = filtered.base] _ in
        if let self, let filtered { keep(ValueNode(filtered).refreshedValue) }
      },
      onEnding: { _ in },
      subscription: observation)
    source.observe(observer, since: source.current)
  }

  private func keep(_ value: Value) {
    guard let shownVersion else { return }
    keepLast()
    // An assignment would release the old value while the new one is incomplete, and a release may read the
    // filtered property.
    if let turn = Turn.current {
      _ = exchange(&last, with: (value, shownVersion, turn))
    } else {
      keptVersion = shownVersion
      _ = exchange(&kept, with: value)
    }
  }

  /// Keeps the value that the filtered property had at the end of an earlier turn.
  @usableFromInline
  func keepLast() {
    guard let last, last.turn != Turn.current else { return }
    self.last = nil
    keptVersion = last.version
    let previous = exchange(&kept, with: last.value)
    // Inside a computation, the release of the previous value waits.
    if swiftwater_is_releasing() { ChainRelease.add(value: previous) }
  }
}
