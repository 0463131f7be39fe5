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
    var sources: [AnyObject] = []
    repeat sources.append(each properties)
    return Property(
      DerivedNode(isKeptBySources: true, isEqual: isEqual, file, line) {
        transform(repeat (each nodes).read())
      }, keeping: sources)
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
    .combineLatest(self, other, file: file, line: line) { ($0, $1) }
  }

  /// A value made from those of this property and another.
  ///
  /// - Parameter transform: Runs at most once for each change, and only if somebody looks or observes.
  public final func combineLatest<Other, Result>(
    _ other: Property<Other>, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value, Other) -> Result
  ) -> Property<Result> {
    .combineLatest(self, other, file: file, line: line, transform: transform)
  }
}
