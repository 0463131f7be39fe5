/// The `==` of a type, if it has one.
func equality<Element>(of type: Element.Type) -> ((Element, Element) -> Bool)? {
  (type as? any Equatable.Type).flatMap { boxedEquality(of: $0) as? (Element, Element) -> Bool }
}

/// Whether two values are equal. What is not equal to itself, as NaN, is no other value either.
@inlinable
func isSame<Value: Equatable>(_ value: Value, _ other: Value) -> Bool {
  value == other || !isEqualToItself(value) && !isEqualToItself(other)
}

/// False for NaN and what is made of it, which can be looked for nowhere.
@inlinable
func isEqualToItself(_ key: some Equatable) -> Bool { key == key }

/// Tells whether a row is still what it was: by `==` if there is one, else by identity for objects, else
/// never.
///
/// - Returns: Takes two versions of one row.
func sameness<Element>(of type: Element.Type) -> (Element, Element) -> Bool {
  if let areEqual = equality(of: type) { return areEqual }
  if type is AnyObject.Type { return { $0 as AnyObject === $1 as AnyObject } }
  return { _, _ in false }
}

private func boxedEquality<Element: Equatable>(of type: Element.Type) -> Any {
  let areEqual: (Element, Element) -> Bool = { $0 == $1 }
  return areEqual
}
