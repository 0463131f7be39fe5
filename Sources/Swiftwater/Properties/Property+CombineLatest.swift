extension Property {
  /// A value made from those of several properties.
  ///
  ///     let area = Property.combineLatest(width, height) { $0 * $1 }
  ///
  /// Changes once when several of them change in one ``transaction(_:)`` or through one source; the order of
  /// the arguments never matters.
  ///
  /// - Parameters:
  ///   - properties: What to combine.
  ///   - transform: Runs at most once for each change, and only if somebody looks or observes.
  public static func combineLatest<each Source>(
    _ properties: repeat Property<each Source>, file: StaticString = #fileID, line: UInt = #line,
    transform: @escaping (repeat each Source) -> Value
  ) -> Property {
    combined(repeat each properties, isEqual: nil, file, line, transform)
  }

  static func combined<each Source>(
    _ properties: repeat Property<each Source>, isEqual: ((Value, Value) -> Bool)?,
    _ file: StaticString, _ line: UInt, _ transform: @escaping (repeat each Source) -> Value
  ) -> Property {
    let nodes = (repeat (each properties).node)
    let node = ValueNode<Value>(of: [], isEqual: isEqual, file, line) { node in
      node.update(comparing: transform(repeat (each nodes).settledValue))
    }
    var sources: [AnyObject] = []
    for property in repeat each properties {
      node.base.dependent.addSource(property.node.base)
      sources.append(property)
    }
    return Property(node, keeping: sources)
  }
}

extension Property where Value: Equatable {
  /// A value made from those of several properties, which changes only when it differs.
  ///
  /// - Parameters:
  ///   - properties: What to combine.
  ///   - transform: Runs at most once for each change, and only if somebody looks or observes.
  public static func combineLatest<each Source>(
    _ properties: repeat Property<each Source>, file: StaticString = #fileID, line: UInt = #line,
    transform: @escaping (repeat each Source) -> Value
  ) -> Property {
    combined(repeat each properties, isEqual: { $0 == $1 }, file, line, transform)
  }
}

extension Property {
  /// The values of this property and another, as a pair.
  public final func combineLatest<Other>(
    _ other: Property<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<(Value, Other)> {
    combined(with: other, isEqual: nil, file, line) { ($0, $1) }
  }

  /// The values of this property and another, as a pair, which changes only when one of them differs.
  public final func combineLatest<Other: Equatable>(
    _ other: Property<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<(Value, Other)> where Value: Equatable {
    combined(with: other, isEqual: { $0 == $1 }, file, line) { ($0, $1) }
  }

  /// A value made from those of this property and another.
  ///
  /// - Parameter transform: Runs at most once for each change, and only if somebody looks or observes.
  @inlinable
  public final func combineLatest<Other, Result>(
    _ other: Property<Other>, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value, Other) -> Result
  ) -> Property<Result> {
    combined(with: other, isEqual: nil, file, line, transform)
  }

  /// A value made from those of this property and another, which changes only when it differs.
  ///
  /// - Parameter transform: Runs at most once for each change, and only if somebody looks or observes.
  @inlinable
  public final func combineLatest<Other, Result: Equatable>(
    _ other: Property<Other>, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value, Other) -> Result
  ) -> Property<Result> {
    combined(with: other, isEqual: { $0 == $1 }, file, line, transform)
  }

  @inlinable
  final func combined<Other, Result>(
    with other: Property<Other>, isEqual: ((Result, Result) -> Bool)?, _ file: StaticString, _ line: UInt,
    _ transform: @escaping (Value, Other) -> Result
  ) -> Property<Result> {
    let node = ValueNode<Result>(of: [node.base, other.node.base], isEqual: isEqual, file, line) {
      [first = node, second = other.node] node in
      node.update(comparing: transform(first.settledValue, second.settledValue))
    }
    return Property<Result>(node, keeping: [self, other])
  }
}
