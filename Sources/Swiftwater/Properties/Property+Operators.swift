// The closures of these operators refer to nodes, not to property objects. Otherwise a source would keep
// itself alive through the properties that are derived from it.

extension Property {
  /// A property whose value is computed from this one's. Every computation is a change.
  ///
  /// - Parameter transform: Computes the value. It runs at most once for each change, and only if the
  ///   property is read or observed.
  // Inlined, so that the optimizer merges the closure of the caller into the work of the node.
  @inlinable
  @inline(__always)
  public final func map<NewValue>(
    _ transform: @escaping (Value) -> NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    derived(isEqual: nil, file, line) { $0.update(transform($0.onlySourceValue())) }
  }

  /// A property whose value is computed from this one's. It changes only when the new value differs.
  ///
  /// - Parameter transform: Computes the value. It runs at most once for each change, and only if the
  ///   property is read or observed.
  @inlinable
  @inline(__always)
  public final func map<NewValue: Equatable>(
    _ transform: @escaping (Value) -> NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    derived(isEqual: { $0 == $1 }, file, line) { $0.update(transform($0.onlySourceValue())) { $0 == $1 } }
  }

  /// A property that is derived from this one alone.
  ///
  /// - Parameter work: Reads the value of this property by `onlySourceValue()`.
  @inlinable
  final func derived<NewValue>(
    isEqual: ((NewValue, NewValue) -> Bool)?, _ file: StaticString, _ line: UInt,
    work: @escaping (DependentNode) -> Bool
  ) -> Property<NewValue> {
    Property<NewValue>(ValueNode(of: [node.base], isEqual: isEqual, file, line, work: work), keeping: [self])
  }

  /// A property whose value is that of another property, which is selected by the value of this one.
  ///
  ///     let city = selectedPerson.flatMap { $0.city }
  ///
  /// Its observations complete when those of this property do.
  ///
  /// - Parameter transform: Selects a property. It runs when this property changes, not when the selected one
  ///   does.
  public final func flatMap<NewValue>(
    _ transform: @escaping (Value) -> Property<NewValue>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    flattened(transform, isEqual: nil, file, line)
  }

  /// A property whose value is that of another property, which is selected by the value of this one. It
  /// changes only when the new value differs.
  ///
  /// Its observations complete when those of this property do.
  ///
  /// - Parameter transform: Selects a property. It runs when this property changes, not when the selected one
  ///   does.
  public final func flatMap<NewValue: Equatable>(
    _ transform: @escaping (Value) -> Property<NewValue>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    flattened(transform, isEqual: { $0 == $1 }, file, line)
  }

  private func flattened<NewValue>(
    _ transform: @escaping (Value) -> Property<NewValue>, isEqual: ((NewValue, NewValue) -> Bool)?,
    _ file: StaticString, _ line: UInt
  ) -> Property<NewValue> {
    let selected = map(transform, file: file, line: line)
    let node = ValueNode<NewValue>(isRetainedBySources: true, isEqual: isEqual, file, line) {
      [node = selected.node] result in
      result.update(comparing: result.track { node.read().value })
    }
    // The selected property may live as long as this node, through references of the value that selects it.
    node.base.dependent.closesWithFirstSource = true
    return Property<NewValue>(node, keeping: [selected])
  }

  /// A property with this one's value. It changes only when the new value differs by a given comparison.
  ///
  /// - Parameter isEqual: Whether the last value and the new one are equal.
  @inlinable
  public final func removeDuplicates(
    by isEqual: @escaping (Value, Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Property {
    derived(isEqual: isEqual, file, line) { $0.update(comparing: $0.onlySourceValue() as Value) }
  }

  /// Names this property in reports and traces.
  ///
  /// - Parameter label: The name.
  /// - Returns: This property.
  @discardableResult
  public final func named(_ label: String) -> Self {
    node.base.label = label
    return self
  }
}
