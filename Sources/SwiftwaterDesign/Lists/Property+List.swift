public import Swiftwater

extension Property {
  /// The elements of this property's arrays, as a list that finds out by difference what changed.
  ///
  ///     let contacts = service.contacts.list()
  ///
  /// Rows are the same if their identities are; a row was updated if it is not equal to its former version
  /// or, of a type without `==`, not the same object, or any other value. An array with two elements of the
  /// same identity stops the program; what others send is taken through ``Swift/Sequence/uniquedByID()``
  /// first.
  ///
  /// Finding out is O(n): each row at the beginning and at the end that stays is compared once, and what is
  /// between them is sorted out in O(m log m) for m rows. A list that is written where it changes, by a
  /// ``MutableListProperty``, is O(log n).
  @inlinable
  public final func list<Element: Identifiable>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<Element> where Value == [Element] {
    let keyed = KeyedRows<Element>()
    var isNew = true
    return ListProperty(
      keyed.storage,
      position: map(
        { elements in
          keyed.storage.begin()
          if isNew { keyed.reset(to: ListSnapshot(elements)) } else { keyed.set(to: elements) }
          isNew = false
          return keyed.storage.position
        }, file: file, line: line))
  }
}
