/// The `==` of a type; nil if it has none.
package func equality<Element>(of type: Element.Type) -> ((Element, Element) -> Bool)? {
  (type as? any Equatable.Type).flatMap { boxedEquality(of: $0) as? (Element, Element) -> Bool }
}

/// Whether two values are equal, or both are unequal to themselves, as NaN is.
@inlinable
func isReflexivelyEqual<Value: Equatable>(_ value: Value, _ other: Value) -> Bool {
  value == other || !isEqualToItself(value) && !isEqualToItself(other)
}

/// Whether a value is equal to itself. NaN and most values that contain it are not, so a dictionary cannot find them.
@inlinable
func isEqualToItself(_ value: some Equatable) -> Bool { value == value }

/// A comparison of two versions of an element: by `==` if the type has it, or else by identity for objects.
/// Any other two versions are different.
func equalityOrIdentity<Element>(of type: Element.Type) -> (Element, Element) -> Bool {
  if let areEqual = equality(of: type) { return areEqual }
  if type is AnyObject.Type { return { $0 as AnyObject === $1 as AnyObject } }
  return { _, _ in false }
}

private func boxedEquality<Element: Equatable>(of type: Element.Type) -> Any {
  let areEqual: (Element, Element) -> Bool = { $0 == $1 }
  return areEqual
}
