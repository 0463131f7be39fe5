/// A property that is written.
///
/// Writing a value equal to the current one does nothing. Otherwise everything that depends on it is up to
/// date at once, and observers run before the write returns, or at the end of the ``transaction(_:)`` or
/// of the observer that writes.
///
///     let name = MutableProperty("Ada")
///     name.observe { print($0) }  // prints Ada
///     name.value = "Grace"        // prints Grace
///
/// Also a property wrapper, for view models:
///
///     final class Editor {
///       @MutableProperty var title = ""
///       lazy var canSave = $title.map { !$0.isEmpty }
///     }
///
/// In a structure, copies share the wrapped property.
@propertyWrapper
public final class MutableProperty<Value>: Property<Value> {
  /// Makes a property whose every write is a change.
  @inlinable
  public init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    super.init(ValueNode(value, isEqual: nil, file, line))
  }

  /// Makes a property that changes when a different value is written.
  @inlinable
  public init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) where Value: Equatable {
    super.init(ValueNode(value, isEqual: { $0 == $1 }, file, line))
  }

  /// Makes a property that changes when a value is written that `isEqual` tells from the current one.
  @inlinable
  public init(
    _ value: Value, isEqual: @escaping (Value, Value) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    super.init(ValueNode(value, isEqual: isEqual, file, line))
  }

  /// Makes the property behind `@MutableProperty var name = value`.
  @inlinable
  public convenience init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(wrappedValue, file: file, line: line)
  }

  /// Makes the property behind `@MutableProperty var name = value`.
  @inlinable
  public convenience init(
    wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(wrappedValue, file: file, line: line)
  }

  @inlinable
  var source: SourceNode<Value> { node.source }

  /// Writes without retaining the node: this keeps it, and lasts to the end of the call though an observer
  /// may let go of it.
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

  /// Changes the value in place, as one change, however many steps `change` takes.
  ///
  /// An array that nobody else has a copy of is changed where it is, whatever its size. Nothing is compared,
  /// for which a copy would be needed: it counts as a change also if the value is equal afterwards.
  ///
  /// - Parameter change: Gets the value, which is back when it returns. Must not read or write this property
  ///   by itself, which stops the program. Like a ``transaction(_:)``, so observers run afterwards.
  @inlinable
  public func modify(_ change: (inout Value) -> Void) {
    transaction { source.modify(change) }
  }
}

// Here for the same reason as the getter of `PropertyProtocol`.
extension MutableProperty {
  /// The current value. Writing it is one change; see ``MutableProperty``.
  @inlinable
  public var value: Value {
    get { node.read() }
    set { write(newValue) }
  }
}
