// Operators of properties derive from nodes, not from property objects, so that a source does not keep itself
// alive through what is derived from it.

extension Property {
  /// A property whose value is made from this one's.
  ///
  /// - Parameter transform: Runs at most once for each change, and only if somebody looks or observes.
  @inlinable
  public final func map<NewValue>(
    _ transform: @escaping (Value) -> NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    .derived(from: self, isEqual: nil, file, line) { [node] in transform(node.read()) }
  }

  /// A property whose value is made from this one's, and which changes only when that differs.
  ///
  /// - Parameter transform: Runs at most once for each change, and only if somebody looks or observes.
  @inlinable
  public final func map<NewValue: Equatable>(
    _ transform: @escaping (Value) -> NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    .derived(from: self, isEqual: { $0 == $1 }, file, line) { [node] in transform(node.read()) }
  }

  /// The value of the property that each value leads to.
  ///
  ///     let city = selectedPerson.flatMap { $0.city }
  ///
  /// Observations complete when this property goes away.
  ///
  /// - Parameter transform: Chooses a property; it runs when this one changes, not when that one does.
  public final func flatMap<NewValue>(
    _ transform: @escaping (Value) -> Property<NewValue>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    let chosen = map(transform, file: file, line: line)
    let result = Property<NewValue>.derived(from: chosen, isEqual: nil, file, line) {
      [node = chosen.node] in node.read().value
    }
    // The chosen property may keep this alive through what the chooser's value refers to.
    result.node.closesWithFirstSource = true
    return result
  }

  /// This property, changing only when `isEqual` tells its new value from the last.
  ///
  /// - Parameter isEqual: Takes the last value and the new one.
  @inlinable
  public final func removeDuplicates(
    by isEqual: @escaping (Value, Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Property {
    .derived(from: self, isEqual: isEqual, file, line) { [node] in node.read() }
  }

  /// This property's latest value that passes a test.
  ///
  /// - Parameters:
  ///   - initial: The value until one passes.
  ///   - isIncluded: The test.
  @inlinable
  public final func filter(
    initial: Value, _ isIncluded: @escaping (Value) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Property {
    let accepted = Accepted(initial)
    return .derived(from: self, isEqual: nil, file, line) { [node] in
      let value = node.read()
      if isIncluded(value) { accepted.value = value }
      return accepted.value
    }
  }

  /// Names this property in reports and traces.
  ///
  /// - Returns: This property.
  @discardableResult
  public final func named(_ label: String) -> Self {
    node.label = label
    return self
  }

  @inlinable
  static func derived(
    from sources: AnyObject..., isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt,
    _ compute: @escaping () -> Value
  ) -> Property {
    Property(DerivedNode(isKeptBySources: true, isEqual: isEqual, file, line, compute), keeping: sources)
  }
}

/// The last value that passed a test.
@usableFromInline
final class Accepted<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
