extension ListUpdate where Element: Identifiable {
  /// The changes without what was undone in the same turn: each row is put in or updated at most once, in its
  /// last version, and none that goes again is put in. Like ``changes`` they lead from the rows before to
  /// these. Not for a reset.
  ///
  /// O(k log n) for k changes, and O(k) for each row that was put in and then changed.
  ///
  /// - Parameter rows: The rows before the first change.
  @usableFromInline
  func condensed(from rows: ListSnapshot<Element>) -> [ListChange<Element>] {
    if changes.count == 1 { return changes }
    let ids = ids(from: rows)
    var last: [Element.ID: Int] = [:]
    for (number, id) in ids.enumerated() { if let id { last[id] = number } }
    if last.count == ids.count(where: { $0 != nil }) { return changes }
    var missing = MissingRows()
    return zip(changes, ids).enumerated().compactMap { number, step in
      missing.follow(step.0, isLast: step.1.map { last[$0] == number } ?? true)
    }
  }

  /// Whose row each change puts in, takes out or updates; nil for moves.
  private func ids(from rows: ListSnapshot<Element>) -> [Element.ID?] {
    var ids: [Element.ID?] = []
    forEachStep(from: rows) { change, before, _ in
      switch change {
      case .insert(let row, _), .update(let row, _): ids.append(row.id)
      case .remove(let index): ids.append(before[index].id)
      case .move, .reset: ids.append(nil)
      }
    }
    return ids
  }
}

/// The rows of a list that are not put in yet in another list, which else is the same.
private struct MissingRows {
  private var positions: [Int] = []

  /// What a change of the list is in the other.
  ///
  /// - Parameter isLast: Whether nothing follows that puts in, takes out or updates the same row.
  mutating func follow<Element>(_ change: ListChange<Element>, isLast: Bool) -> ListChange<Element>? {
    switch change {
    case .reset: return change
    case .insert(let element, let index):
      let place = place(of: index)
      insert(at: index, isMissing: !isLast)
      return isLast ? .insert(element, at: place) : nil
    case .remove(let index):
      let place = place(of: index)
      return remove(at: index) ? nil : .remove(at: place)
    case .move(let source, let target):
      let place = place(of: source)
      let isMissing = remove(at: source)
      let change = ListChange<Element>.move(from: place, to: self.place(of: target))
      insert(at: target, isMissing: isMissing)
      return isMissing ? nil : change
    case .update(let element, let index):
      if !isLast { return nil }
      let place = place(of: index)
      guard let missing = positions.firstIndex(of: index) else { return .update(element, at: place) }
      positions.remove(at: missing)
      return .insert(element, at: place)
    }
  }

  private func place(of index: Int) -> Int {
    index - positions.count { $0 < index }
  }

  private mutating func insert(at index: Int, isMissing: Bool) {
    for offset in positions.indices where positions[offset] >= index { positions[offset] += 1 }
    if isMissing { positions.append(index) }
  }

  /// - Returns: Whether the row was missing.
  private mutating func remove(at index: Int) -> Bool {
    let missing = positions.firstIndex(of: index)
    if let missing { positions.remove(at: missing) }
    for offset in positions.indices where positions[offset] > index { positions[offset] -= 1 }
    return missing != nil
  }
}
