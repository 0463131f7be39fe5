public import Swiftwater

extension Property {
  /// The elements of a list that is selected by the value of this property.
  ///
  ///     let messages = selectedChat.flatMap { $0.messages }
  ///
  /// A change of the selected list costs O(log n). Another list is observed as a reset.
  ///
  /// - Parameter transform: Selects a list. It runs when this property changes, not when the selected list does.
  @inlinable
  public final func flatMap<Element: Identifiable>(
    _ transform: @escaping (Value) -> ListProperty<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<Element> {
    let storage = ListStorage<Element>()
    var reader: ListReader<Element>?
    let selected = flatMap(
      { value in
        let list = transform(value)
        return list.changeCount.map { _ in list }
      }, file: file, line: line)
    let changeCount = selected.map(
      { list in
        storage.begin()
        var current = reader ?? ListReader(list.storage)
        if current.storage !== list.storage { current = ListReader(list.storage) }
        let update = current.next()
        for change in update.changes {
          if case .reset = change { storage.reset(to: update.elements) } else { storage.apply(change) }
        }
        reader = current
        return storage.changeCount
      }, file: file, line: line)
    return ListProperty(storage, changeCount: changeCount)
  }
}
