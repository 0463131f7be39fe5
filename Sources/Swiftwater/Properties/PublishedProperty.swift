/// A property wrapper for a property that only its owner writes.
///
///     final class Download {
///       @PublishedProperty private(set) var progress = 0.0
///
///       func advance() { progress += 0.1 }
///     }
///
///     download.$progress.observe { bar.fraction = $0 }  // outside, the value and the property are read-only
///
/// Where ``MutableProperty`` as a wrapper hands out a property that anybody can write, the projection `$name`
/// is a read-only ``Property`` here. The owner writes `name`, or uses the storage `_name`, which is always
/// private.
@propertyWrapper
public struct PublishedProperty<Value> {
  /// The property that the owner can write, for bindings and for ``MutableProperty/modify(_:)``:
  /// `signal.bind(to: _progress.mutableProperty)`.
  public let mutableProperty: MutableProperty<Value>

  /// Creates the property of `@PublishedProperty var name = value`. Every write is a change.
  ///
  /// - Parameter wrappedValue: The first value.
  @inlinable
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) {
    mutableProperty = MutableProperty(wrappedValue, file: file, line: line)
  }

  /// Creates the property of `@PublishedProperty var name = value`, which changes when a different value is
  /// written.
  ///
  /// - Parameter wrappedValue: The first value.
  @inlinable
  public init(
    wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    mutableProperty = MutableProperty(wrappedValue, file: file, line: line)
  }

  /// The current value.
  @inlinable
  public var wrappedValue: Value {
    get { mutableProperty.value }
    nonmutating set { mutableProperty.value = newValue }
  }

  /// The property, read-only.
  @inlinable
  public var projectedValue: Property<Value> { mutableProperty }
}
