// Operators of properties derive from nodes, not from property objects, so that a source does not keep itself
// alive through what is derived from it.
extension Property {
  @inlinable
  final func derive<NewValue>(
    keeping sources: [AnyObject], _ isEqual: ((NewValue, NewValue) -> Bool)?,
    _ file: StaticString, _ line: UInt, _ compute: @escaping () -> NewValue
  ) -> Property<NewValue> {
    Property<NewValue>(
      DerivedNode(isKeptBySources: true, isEqual: isEqual, file, line, compute), keeping: sources)
  }

  /// A property whose value is made from this one's.
  ///
  /// - Parameter transform: Runs at most once for each change, and only if somebody looks or observes.
  @inlinable
  public final func map<NewValue>(
    _ transform: @escaping (Value) -> NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    derive(keeping: [self], nil, file, line) { [node] in transform(node.read()) }
  }

  /// A property whose value is made from this one's, and which changes only when that differs.
  ///
  /// - Parameter transform: Runs at most once for each change, and only if somebody looks or observes.
  @inlinable
  public final func map<NewValue: Equatable>(
    _ transform: @escaping (Value) -> NewValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<NewValue> {
    derive(keeping: [self], { $0 == $1 }, file, line) { [node] in transform(node.read()) }
  }
}
