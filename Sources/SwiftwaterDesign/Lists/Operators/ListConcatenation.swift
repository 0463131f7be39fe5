internal import Swiftwater

extension ListProperty {
  /// The rows of this list, then those of another.
  ///
  ///     let rows = pinned.concatenated(with: others)
  ///
  /// A change of either list costs O(log n); a reset of either is a reset. No identity may be in both.
  @inlinable
  public final func concatenated(
    with other: ListProperty, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    var reader = ListReader(other.storage)
    return ListProperty(following: self, and: other.position, file, line) { storage, first, _ in
      let second = reader.next()
      if first.isReset || second.isReset {
        storage.reset(to: ListSnapshot([first.rows, second.rows].joined()))
      } else {
        for change in first.changes { storage.apply(change) }
        for change in second.changes { storage.apply(change.shifted(by: first.rows.count)) }
      }
    }
  }

  /// The rows of this list, last row first.
  ///
  /// A change of this list costs O(log n).
  @inlinable
  public final func reversed(file: StaticString = #fileID, line: UInt = #line) -> ListProperty {
    ListProperty(following: self, file, line) { storage, update in
      for change in update.changes {
        let last = storage.rows.count - 1
        switch change {
        case .reset: storage.reset(to: ListSnapshot(update.rows.reversed()))
        case .insert(let element, let index): storage.insert(element, at: last + 1 - index)
        case .remove(let index): storage.remove(at: last - index)
        case .move(let source, let target): storage.move(from: last - source, to: last - target)
        case .update(let element, let index): storage.update(element, at: last - index)
        }
      }
    }
  }
}

extension ListChange {
  @inlinable
  func shifted(by offset: Int) -> ListChange {
    switch self {
    case .reset: self
    case .insert(let element, let index): .insert(element, at: index + offset)
    case .remove(let index): .remove(at: index + offset)
    case .move(let source, let target): .move(from: source + offset, to: target + offset)
    case .update(let element, let index): .update(element, at: index + offset)
    }
  }
}
