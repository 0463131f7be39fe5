/// The associated values of a case of an enum, by reflection.
struct AssociatedValues {
  private let values: [Any]

  init(of screen: some Any) {
    guard let payload = Mirror(reflecting: screen).children.first?.value else {
      values = []
      return
    }
    // Several values, or one with a label, are a tuple.
    let mirror = Mirror(reflecting: payload)
    values = mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [payload]
  }

  /// The values, if they have these types.
  func cast<each Value>() -> (repeat each Value)? {
    var next = values.makeIterator()
    func take<Type>(_ type: Type.Type) throws(Mismatch) -> Type {
      guard let value = next.next() as? Type else { throw Mismatch() }
      return value
    }
    let cast: (repeat each Value)? = try? (repeat take((each Value).self))
    return next.next() == nil ? cast : nil
  }

  private struct Mismatch: Error {}
}
