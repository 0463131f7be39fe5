extension Property {
  /// A property whose value is computed from those of several others. Every computation is a change.
  ///
  ///     let area = Property.combineLatest(width, height) { $0 * $1 }
  ///
  /// It changes once when several of them change in one ``transaction(_:)`` or through one source. The order
  /// of the arguments does not matter.
  ///
  /// - Parameters:
  ///   - properties: The properties to combine.
  ///   - transform: Computes the value. It runs at most once for each change, and only if the property is
  ///     read or observed.
  public static func combineLatest<each Source>(
    _ properties: repeat Property<each Source>, transform: @escaping (repeat each Source) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property {
    combined(repeat each properties, isEqual: nil, file, line, transform)
  }

  static func combined<each Source>(
    _ properties: repeat Property<each Source>, isEqual: ((Value, Value) -> Bool)?,
    _ file: StaticString, _ line: UInt, _ transform: @escaping (repeat each Source) -> Value
  ) -> Property {
    let nodes = (repeat (each properties).node)
    let node = ValueNode<Value>(of: [], isEqual: isEqual, file, line) { node in
      node.update(comparing: transform(repeat (each nodes).refreshedValue))
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
  /// A property whose value is computed from those of several others. It changes only when the new value
  /// differs.
  ///
  /// - Parameters:
  ///   - properties: The properties to combine.
  ///   - transform: Computes the value. It runs at most once for each change, and only if the property is
  ///     read or observed.
  public static func combineLatest<each Source>(
    _ properties: repeat Property<each Source>, transform: @escaping (repeat each Source) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property {
    combined(repeat each properties, isEqual: { $0 == $1 }, file, line, transform)
  }
}

extension Property {
  /// A property of the values of this one and another, as a pair. Every change of one of them is a change.
  ///
  /// - Parameter other: The other property.
  public final func combineLatest<Other>(
    _ other: Property<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<(Value, Other)> {
    combined(with: other, isEqual: nil, file, line) { ($0, $1) }
  }

  /// A property of the values of this one and another, as a pair. It changes only when one of them differs.
  ///
  /// - Parameter other: The other property.
  public final func combineLatest<Other: Equatable>(
    _ other: Property<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<(Value, Other)> where Value: Equatable {
    combined(with: other, isEqual: { $0 == $1 }, file, line) { ($0, $1) }
  }

  /// A property whose value is computed from those of this one and another. Every computation is a change.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - transform: Computes the value. It runs at most once for each change, and only if the property is
  ///     read or observed.
  @inlinable
  public final func combineLatest<Other, Result>(
    _ other: Property<Other>, transform: @escaping (Value, Other) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Result> {
    combined(with: other, isEqual: nil, file, line, transform)
  }

  /// A property whose value is computed from those of this one and another. It changes only when the new
  /// value differs.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - transform: Computes the value. It runs at most once for each change, and only if the property is
  ///     read or observed.
  @inlinable
  public final func combineLatest<Other, Result: Equatable>(
    _ other: Property<Other>, transform: @escaping (Value, Other) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Result> {
    combined(with: other, isEqual: { $0 == $1 }, file, line, transform)
  }

  /// A property whose value is computed from those of this one and several others. Every computation is a
  /// change.
  ///
  ///     let title = name.combineLatest(age, city) { "\($0), \($1), \($2)" }
  ///
  /// - Parameters:
  ///   - second: Another property.
  ///   - third: Another property.
  ///   - others: Further properties.
  ///   - transform: Computes the value. It runs at most once for each change, and only if the property is
  ///     read or observed.
  public final func combineLatest<Second, Third, each Other, Result>(
    _ second: Property<Second>, _ third: Property<Third>, _ others: repeat Property<each Other>,
    transform: @escaping (Value, Second, Third, repeat each Other) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Result> {
    .combined(self, second, third, repeat each others, isEqual: nil, file, line, transform)
  }

  /// A property whose value is computed from those of this one and several others. It changes only when the
  /// new value differs.
  ///
  /// - Parameters:
  ///   - second: Another property.
  ///   - third: Another property.
  ///   - others: Further properties.
  ///   - transform: Computes the value. It runs at most once for each change, and only if the property is
  ///     read or observed.
  public final func combineLatest<Second, Third, each Other, Result: Equatable>(
    _ second: Property<Second>, _ third: Property<Third>, _ others: repeat Property<each Other>,
    transform: @escaping (Value, Second, Third, repeat each Other) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Result> {
    .combined(self, second, third, repeat each others, isEqual: { $0 == $1 }, file, line, transform)
  }

  @inlinable
  final func combined<Other, Result>(
    with other: Property<Other>, isEqual: ((Result, Result) -> Bool)?, _ file: StaticString, _ line: UInt,
    _ transform: @escaping (Value, Other) -> Result
  ) -> Property<Result> {
    let node = ValueNode<Result>(of: [node.base, other.node.base], isEqual: isEqual, file, line) {
      [first = node, second = other.node] node in
      node.update(comparing: transform(first.refreshedValue, second.refreshedValue))
    }
    return Property<Result>(node, keeping: [self, other])
  }
}

extension Property {
  /// A property of the values of an array of properties. Every change of one of them is a change.
  ///
  ///     let titles = rows.flatMap { rows in Property.combineLatest(rows.map(\.title)) }
  ///
  /// The value for an empty array is an empty array.
  ///
  /// - Parameter properties: The properties to combine.
  /// - Complexity: A change of one property costs O(count), once the value is read or observed.
  public static func combineLatest<Element>(
    _ properties: [Property<Element>], file: StaticString = #fileID, line: UInt = #line
  ) -> Property where Value == [Element] {
    combined(properties, isEqual: nil, file, line)
  }

  /// A property of the values of an array of properties. It changes only when one of them differs.
  ///
  ///     let titles = rows.flatMap { rows in Property.combineLatest(rows.map(\.title)) }
  ///
  /// The value for an empty array is an empty array.
  ///
  /// - Parameter properties: The properties to combine.
  /// - Complexity: A change of one property costs O(count), once the value is read or observed.
  public static func combineLatest<Element: Equatable>(
    _ properties: [Property<Element>], file: StaticString = #fileID, line: UInt = #line
  ) -> Property where Value == [Element] {
    combined(properties, isEqual: { $0 == $1 }, file, line)
  }

  private static func combined<Element>(
    _ properties: [Property<Element>], isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt
  ) -> Property where Value == [Element] {
    let nodes = properties.map(\.node)
    return Property(
      ValueNode(of: nodes.map(\.base), isEqual: isEqual, file, line) {
        $0.update(comparing: nodes.map(\.refreshedValue))
      }, keeping: properties)
  }
}
