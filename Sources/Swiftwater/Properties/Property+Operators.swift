// Operators of properties derive from nodes, not from property objects, so that a source does not keep itself
// alive through what is derived from it.

extension Property {
  /// A property whose value is made from this one's.
  ///
  /// - Parameter transform: Runs at most once for each change, and only if somebody looks or observes.
  // Inlined, so that the optimiser sees which closure it is, and makes it and the work of the node one.
  @inlinable
  @inline(__always)
  public final func map<NewValue>(
    _ transform: @escaping (Value) -> NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    derived(isEqual: nil, file, line) { $0.update(transform($0.onlySourceValue())) }
  }

  /// A property whose value is made from this one's, and which changes only when that differs.
  ///
  /// - Parameter transform: Runs at most once for each change, and only if somebody looks or observes.
  @inlinable
  @inline(__always)
  public final func map<NewValue: Equatable>(
    _ transform: @escaping (Value) -> NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    derived(isEqual: { $0 == $1 }, file, line) { $0.update(transform($0.onlySourceValue())) { $0 == $1 } }
  }

  /// A property that is made from this one alone.
  ///
  /// - Parameter work: Gets the value by `onlySourceValue()`.
  @inlinable
  final func derived<NewValue>(
    isEqual: ((NewValue, NewValue) -> Bool)?, _ file: StaticString, _ line: UInt,
    work: @escaping (DependentNode) -> Bool
  ) -> Property<NewValue> {
    Property<NewValue>(ValueNode(of: [node.base], isEqual: isEqual, file, line, work: work), keeping: [self])
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
    flattened(transform, isEqual: nil, file, line)
  }

  /// The value of the property that each value leads to, changing only when it differs.
  ///
  /// Observations complete when this property goes away.
  ///
  /// - Parameter transform: Chooses a property; it runs when this one changes, not when that one does.
  public final func flatMap<NewValue: Equatable>(
    _ transform: @escaping (Value) -> Property<NewValue>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    flattened(transform, isEqual: { $0 == $1 }, file, line)
  }

  private func flattened<NewValue>(
    _ transform: @escaping (Value) -> Property<NewValue>, isEqual: ((NewValue, NewValue) -> Bool)?,
    _ file: StaticString, _ line: UInt
  ) -> Property<NewValue> {
    let chosen = map(transform, file: file, line: line)
    let node = ValueNode<NewValue>(isKeptBySources: true, isEqual: isEqual, file, line) {
      [node = chosen.node] result in
      result.update(comparing: node.read().value)
    }
    // The chosen property may keep this alive through what the chooser's value refers to.
    node.base.dependent.closesWithFirstSource = true
    return Property<NewValue>(node, keeping: [chosen])
  }

  /// This property, changing only when `isEqual` tells its new value from the last.
  ///
  /// - Parameter isEqual: Takes the last value and the new one.
  @inlinable
  public final func removeDuplicates(
    by isEqual: @escaping (Value, Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Property {
    derived(isEqual: isEqual, file, line) { $0.update(comparing: $0.onlySourceValue() as Value) }
  }

  /// Names this property in reports and traces.
  ///
  /// - Returns: This property.
  @discardableResult
  public final func named(_ label: String) -> Self {
    node.base.label = label
    return self
  }
}
