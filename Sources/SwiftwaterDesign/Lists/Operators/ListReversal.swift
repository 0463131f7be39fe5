internal import Swiftwater

extension ListProperty {
  /// The elements of this list in reverse order.
  ///
  /// A change of this list costs O(log n).
  @inlinable
  public final func reversed(file: StaticString = #fileID, line: UInt = #line) -> ListProperty {
    let storage = ListStorage<Element>()
    return ListProperty(derivedFrom: self, into: storage, file, line) { update in
      for change in update.changes {
        let last = storage.elements.count - 1
        switch change {
        case .reset: storage.reset(to: ListSnapshot(update.elements.reversed()))
        case .insert(let element, let index): storage.insert(element, at: last + 1 - index)
        case .remove(let index): storage.remove(at: last - index)
        case .move(let source, let target): storage.move(from: last - source, to: last - target)
        case .update(let element, let index): storage.update(element, at: last - index)
        }
      }
    }
  }
}
