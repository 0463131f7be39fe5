/// The origin of a signal of one constant.
///
/// It stores the constant, so that the signal needs no other storage. An operator such as `flatMap` can send
/// the value without starting the signal.
@usableFromInline
final class ConstantOrigin<Value>: Origin {
  @usableFromInline let value: Value

  @usableFromInline
  init(_ value: Value, _ file: StaticString, _ line: UInt) {
    self.value = value
    super.init("just", file, line)
  }
}

extension Signal {
  /// The origin with the constant, if `just(_:)` made this signal; else nil.
  @inlinable
  @inline(__always)
  var constant: ConstantOrigin<Value>? {
    // The class is final, so comparing the types is enough. It costs much less than a cast.
    guard let origin = place.storedOrigin, type(of: origin) == ConstantOrigin<Value>.self else { return nil }
    return unsafeDowncast(origin, to: ConstantOrigin<Value>.self)
  }
}
