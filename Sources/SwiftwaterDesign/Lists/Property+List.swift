public import Swiftwater

extension Property {
  /// The elements of this property's arrays, as a list whose changes are the difference between the arrays.
  ///
  ///     let contacts = service.contacts.list()
  ///
  /// An element is updated if it is not equal to its former version. If its type has no `==`, an object is updated if
  /// it is another object, and any other value is always updated. If two elements of an array have the same identity,
  /// the list has the last at the position of the first, and a debug build reports them. Pass elements that others send
  /// through ``Swift/Sequence/uniquedByID()`` first.
  ///
  /// - Complexity: O(n + m log m) for each array, and O(log² n) for each edit: the elements at the beginning and at
  ///   the end that stay are compared once, and m elements are between them. An edit of a ``MutableListProperty`` is
  ///   O(log n).
  @inlinable
  public final func list<Element: Identifiable>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<Element> where Value == [Element] {
    let keyed = KeyedElements<Element>()
    var isNew = true
    return ListProperty(
      keyed.storage,
      changeCount: map(
        { elements in
          keyed.storage.begin()
          if isNew { keyed.reset(to: ListSnapshot(elements)) } else { keyed.set(to: elements) }
          isNew = false
          return keyed.storage.changeCount
        }, file: file, line: line))
  }
}
