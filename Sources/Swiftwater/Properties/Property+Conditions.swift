extension Property where Value == Bool {
  /// Whether this is false.
  public final func negated(file: StaticString = #fileID, line: UInt = #line) -> Property<Bool> {
    map({ !$0 }, file: file, line: line)
  }

  /// Whether this and the other are both true.
  public final func and(
    _ other: Property<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    .combineLatest(self, other, file: file, line: line) { $0 && $1 }
  }

  /// Whether this or the other is true.
  public final func or(
    _ other: Property<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    .combineLatest(self, other, file: file, line: line) { $0 || $1 }
  }

  /// Whether all are true; true for none. All are computed, whatever the first ones say.
  public static func all(
    _ properties: [Property<Bool>], file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    let nodes = properties.map(\.node)
    return Property(
      ValueNode(of: nodes.map(\.base), isEqual: ==, file, line) {
        $0.update(nodes.allSatisfy { $0.settledValue }, isEqual: ==)
      }, keeping: properties)
  }

  /// Whether any is true; false for none. All are computed, whatever the first ones say.
  public static func any(
    _ properties: [Property<Bool>], file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    let nodes = properties.map(\.node)
    return Property(
      ValueNode(of: nodes.map(\.base), isEqual: ==, file, line) {
        $0.update(nodes.contains { $0.settledValue }, isEqual: ==)
      }, keeping: properties)
  }
}
