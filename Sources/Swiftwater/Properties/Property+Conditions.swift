extension Property where Value == Bool {
  /// A property that is true while this one is false.
  public final func negated(file: StaticString = #fileID, line: UInt = #line) -> Property<Bool> {
    map({ !$0 }, file: file, line: line)
  }

  /// A property that is true while this one and another are both true.
  ///
  /// - Parameter other: The other condition.
  public final func and(
    _ other: Property<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    .combineLatest(self, other, transform: { $0 && $1 }, file: file, line: line)
  }

  /// A property that is true while this one or another is true.
  ///
  /// - Parameter other: The other condition.
  public final func or(
    _ other: Property<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    .combineLatest(self, other, transform: { $0 || $1 }, file: file, line: line)
  }

  /// A property that is true while all conditions are true.
  ///
  /// - Parameter properties: The conditions. All of them are computed, even if the first one is false. The
  ///   result for an empty array is true.
  public static func all(
    _ properties: [Property<Bool>], file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    let nodes = properties.map(\.node)
    return Property(
      ValueNode(of: nodes.map(\.base), isEqual: ==, file, line) {
        $0.update(nodes.allSatisfy { $0.refreshedValue }, isEqual: ==)
      }, keeping: properties)
  }

  /// A property that is true while at least one condition is true.
  ///
  /// - Parameter properties: The conditions. All of them are computed, even if the first one is true. The
  ///   result for an empty array is false.
  public static func any(
    _ properties: [Property<Bool>], file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    let nodes = properties.map(\.node)
    return Property(
      ValueNode(of: nodes.map(\.base), isEqual: ==, file, line) {
        $0.update(nodes.contains { $0.refreshedValue }, isEqual: ==)
      }, keeping: properties)
  }
}
