/// A property that takes only the values that a closure accepts, and tells why it did not take the last one.
///
///     let age = ValidatingProperty(18) { years throws(AgeError) in
///       if years < 0 { throw .negative }
///       return years
///     }
///     age.value = -1
///     age.value         // 18
///     age.result.value  // .failure(.negative)
///
/// The closure may also return another value than it was given, which the property takes in its place. For a text that
/// a person types, `SwiftwaterDesign` has inputs.
///
/// Keep this object: it owns its properties as the creator of `Property { … }` does.
public final class ValidatingProperty<Value, Failure: Error>: PropertyProtocol {
  /// The value that was written last, whether it is valid or not; for bindings.
  public let input: MutableProperty<Value>
  /// The result of the closure for ``input``: the value that it returned, or the error that it threw. It changes each
  /// time the closure runs, even to an equal result.
  public let result: Property<Result<Value, Failure>>
  /// The latest valid value; the first value until there is one.
  public let property: Property<Value>

  /// Creates a property for which every valid value is a change.
  ///
  /// - Parameters:
  ///   - value: The first value, which the property has until a valid one is written, even if it is not valid itself.
  ///   - validate: Returns the value to take, or throws the reason not to take any. It runs again when a property
  ///     changes that it has read.
  public convenience init(
    _ value: Value, _ validate: @escaping (Value) throws(Failure) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(MutableProperty(value, file: file, line: line), validate, file, line) { valid, content in
      valid.map(content, file: file, line: line)
    }
  }

  /// Creates a property that changes when a valid value differs from the previous value.
  ///
  /// - Parameters:
  ///   - value: The first value, which the property has until a valid one is written, even if it is not valid itself.
  ///   - validate: Returns the value to take, or throws the reason not to take any. It runs again when a property
  ///     changes that it has read.
  public convenience init(
    _ value: Value, _ validate: @escaping (Value) throws(Failure) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(MutableProperty(value, file: file, line: line), validate, file, line) { valid, content in
      valid.map(content, file: file, line: line)
    }
  }

  /// - Parameter map: Makes the property of the content of the latest success. It compares values if they can be.
  private init(
    _ input: MutableProperty<Value>, _ validate: @escaping (Value) throws(Failure) -> Value,
    _ file: StaticString, _ line: UInt,
    map: (Property<Result<Value, Failure>>, @escaping (Result<Value, Failure>) -> Value) -> Property<Value>
  ) {
    self.input = input
    result = Property(
      { Result { () throws(Failure) in try validate(input.value) } }, file: file, line: line)
    let first = input.value
    let valid = result.filter(
      initial: .success(first), { if case .success = $0 { true } else { false } }, file: file, line: line)
    property = map(valid) { if case .success(let value) = $0 { value } else { first } }
  }

  /// The latest valid value. Writing one that is not valid changes ``result`` alone.
  public var value: Value {
    get { property.value }
    set { input.value = newValue }
  }
}
