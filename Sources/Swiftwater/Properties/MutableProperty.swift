/// A property whose value can be set.
///
/// Writing a value equal to the current one does nothing, if values can be compared. After any other write
/// all dependent properties are up to date at once. Observers run before the write returns. Inside of a
/// ``transaction(_:)``, they run at its end; inside of another observer, after it.
///
///     let name = MutableProperty("Ada")
///     name.observe { print($0) }  // prints Ada
///     name.value = "Grace"        // prints Grace
///
/// It is also a property wrapper, for view models:
///
///     final class Editor {
///       @MutableProperty var title = ""
///       lazy var canSave = $title.map { !$0.isEmpty }
///     }
///
/// Copies of a structure share its wrapped properties. Any code that can access the property can write `$title`; see
/// ``PublishedProperty`` for a property that only its owner writes.
@propertyWrapper
public final class MutableProperty<Value>: Property<Value> {
  /// Creates a property for which every write is a change.
  ///
  /// - Parameter value: The first value.
  @inlinable
  public init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    super.init(ValueNode(value, isEqual: nil, file, line))
  }

  /// Creates a property that changes when a different value is written.
  ///
  /// - Parameter value: The first value.
  @inlinable
  public init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) where Value: Equatable {
    super.init(ValueNode(value, isEqual: { $0 == $1 }, file, line))
  }

  /// Creates a property that changes when a written value differs from the current one by a given comparison.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - isEqual: Whether the current value and the written one are equal.
  @inlinable
  public init(
    _ value: Value, isEqual: @escaping (Value, Value) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    super.init(ValueNode(value, isEqual: isEqual, file, line))
  }

  /// Creates the property of `@MutableProperty var name = value`. Every write is a change.
  ///
  /// - Parameter wrappedValue: The first value.
  @inlinable
  public convenience init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(wrappedValue, file: file, line: line)
  }

  /// Creates the property of `@MutableProperty var name = value`, which changes when a different value is
  /// written.
  ///
  /// - Parameter wrappedValue: The first value.
  @inlinable
  public convenience init(
    wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(wrappedValue, file: file, line: line)
  }

  @inlinable
  var source: SourceNode<Value> { node.source }

  /// Writes without retaining the node. The property keeps the node, and is itself kept to the end of the
  /// call, even if an observer releases it.
  @inlinable
  @inline(__always)
  func write(_ value: Value) {
    withExtendedLifetime(self) {
      Unmanaged.passUnretained(node.source)._withUnsafeGuaranteedRef { $0.write(value) }
    }
  }

  /// The current value.
  @inlinable
  public var wrappedValue: Value {
    get { node.read() }
    set { write(newValue) }
  }

  /// The property itself.
  @inlinable
  public var projectedValue: MutableProperty<Value> { self }

  /// Changes the value in place. The whole closure counts as one change.
  ///
  /// An array whose storage is not shared is changed without a copy. The values before and after are not
  /// compared, because this would require a copy. So it counts as a change even if the value is equal afterwards.
  ///
  /// - Parameter change: Changes the value. It runs at once, in a ``transaction(_:)``, so observers run
  ///   afterwards. It must not read or write this property otherwise, which stops the program.
  /// - Returns: The result of `change`.
  /// - Throws: The error that `change` throws. Its changes before the error are not undone.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try transaction { () throws(Failure) in try source.modify(change) }
  }
}

extension MutableProperty where Value == Bool {
  /// Changes true to false and false to true.
  @inlinable
  public func toggle() {
    write(!node.read())
  }
}

// This is in an extension for the same reason as the getter of `PropertyProtocol`.
extension MutableProperty {
  /// The current value. Each write of a different value is a change; see ``MutableProperty``.
  @inlinable
  public var value: Value {
    get { node.read() }
    set { write(newValue) }
  }
}
