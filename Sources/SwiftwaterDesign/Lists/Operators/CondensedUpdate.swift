extension ListUpdate where Element: Identifiable {
  /// The changes without those that were undone in the same turn: each element is inserted or updated at most
  /// once, in its last version, and no element is inserted and removed again. Applying them to the elements before
  /// gives these, as with ``changes``. The update must not be a reset.
  ///
  /// O(k log n) for k changes, and O(k) for each element that was inserted and then changed.
  ///
  /// - Parameter elements: The elements before the first change.
  @usableFromInline
  func condensed(from elements: ListSnapshot<Element>) -> [ListChange<Element>] {
    if changes.count == 1 { return changes }
    let ids = ids(from: elements)
    var last: [Element.ID: Int] = [:]
    for (number, id) in ids.enumerated() { if let id { last[id] = number } }
    if last.count == ids.count(where: { $0 != nil }) { return changes }
    var missing = MissingElements()
    return zip(changes, ids).enumerated().compactMap { number, step in
      missing.translate(step.0, isLast: step.1.map { last[$0] == number } ?? true)
    }
  }

  /// The identity of the element that each change inserts, removes or updates; nil for moves.
  private func ids(from elements: ListSnapshot<Element>) -> [Element.ID?] {
    var ids: [Element.ID?] = []
    forEachChange(from: elements) { change, before, _ in
      switch change {
      case .insert(let element, _), .update(let element, _): ids.append(element.id)
      case .remove(let index): ids.append(before[index].id)
      case .move, .reset: ids.append(nil)
      }
    }
    return ids
  }
}

/// The elements of a list that another, otherwise equal list does not have yet.
private struct MissingElements {
  private var positions: [Int] = []

  /// Translates a change of the list into one of the other.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - isLast: Whether no later change inserts, removes or updates the same element.
  /// - Returns: The change; nil if the other list stays as it is.
  mutating func translate<Element>(_ change: ListChange<Element>, isLast: Bool) -> ListChange<Element>? {
    switch change {
    case .reset: return change
    case .insert(let element, let index):
      let position = position(of: index)
      insert(at: index, isMissing: !isLast)
      return isLast ? .insert(element, at: position) : nil
    case .remove(let index):
      let position = position(of: index)
      return remove(at: index) ? nil : .remove(at: position)
    case .move(let source, let target):
      let position = position(of: source)
      let isMissing = remove(at: source)
      let change = ListChange<Element>.move(from: position, to: self.position(of: target))
      insert(at: target, isMissing: isMissing)
      return isMissing ? nil : change
    case .update(let element, let index):
      if !isLast { return nil }
      let position = position(of: index)
      guard let missing = positions.firstIndex(of: index) else { return .update(element, at: position) }
      positions.remove(at: missing)
      return .insert(element, at: position)
    }
  }

  private func position(of index: Int) -> Int {
    index - positions.count { $0 < index }
  }

  private mutating func insert(at index: Int, isMissing: Bool) {
    for offset in positions.indices where positions[offset] >= index { positions[offset] += 1 }
    if isMissing { positions.append(index) }
  }

  /// - Returns: Whether the element was missing.
  private mutating func remove(at index: Int) -> Bool {
    let missing = positions.firstIndex(of: index)
    if let missing { positions.remove(at: missing) }
    for offset in positions.indices where positions[offset] > index { positions[offset] -= 1 }
    return missing != nil
  }
}
