/// The origin of a signal of one constant.
///
/// It carries the constant, so that the signal needs no other storage and an operator that is given such a
/// signal while running can send the value without starting anything.
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
  /// The constant, if this is a signal of one and nothing else.
  @inlinable
  var constant: ConstantOrigin<Value>? {
    // The class is final, so that comparing types is enough, and it costs much less than a cast.
    type(of: origin) == ConstantOrigin<Value>.self
      ? unsafeDowncast(origin, to: ConstantOrigin<Value>.self) : nil
  }
}
