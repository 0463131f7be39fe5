internal import Swiftwater

/// The rows of a list that is written, which are also found by their identities.
@usableFromInline
final class KeyedRows<Element: Identifiable> {
  @usableFromInline let storage: ListStorage<Element>
  @usableFromInline var order: RowOrder<Element>
  @usableFromInline let areSame = equalityOrIdentity(of: Element.self)
  /// The source location that last gave the list rows, for reports of mistakes; nil where they are computed.
  @usableFromInline var location: (file: StaticString, line: UInt)?

  @inlinable
  init(_ rows: [Element] = [], at location: (file: StaticString, line: UInt)? = nil) {
    storage = ListStorage()
    order = RowOrder()
    self.location = location
    reset(to: ListSnapshot(rows))
  }

  @inlinable
  var name: String {
    location.map { "the list that is written at \($0.file):\($0.line)" } ?? RowOrder<Element>.listName
  }

  @inlinable
  var rows: ListSnapshot<Element> { storage.rows }

  @inlinable
  func index(of id: Element.ID) -> Int? {
    order.index(of: id, in: rows)
  }

  // MARK: - Edits

  @inlinable
  func reset(to rows: ListSnapshot<Element>) {
    order = RowOrder(rows, of: name)
    storage.reset(to: rows)
  }

  @inlinable
  func insert(_ element: Element, at index: Int) {
    storage.insert(element, at: index)
    order.insert(at: index, in: rows, of: name)
  }

  @discardableResult
  @inlinable
  func remove(at index: Int) -> Element {
    let element = storage.remove(at: index)
    order.remove(element.id)
    return element
  }

  @inlinable
  func move(from source: Int, to target: Int) {
    if source == target { return }
    storage.move(from: source, to: target)
    order.move(to: target, in: rows)
  }

  @inlinable
  func update(_ element: Element, at index: Int) {
    storage.update(element, at: index)
  }

  // MARK: - Difference

  /// Makes the rows equal to `target` by the fewest moves, removals and insertions. O(n + m log n) for m of
  /// them.
  @inlinable
  func set(to target: [Element]) {
    let start = updateStart(to: target)
    let end = updateEnd(to: target, from: start)
    if start == end.rows, start == end.target { return }
    let plan = ListDifference(
      from: rows[start..<end.rows].map(\.id), to: target[start..<end.target].map(\.id), of: name)
    if plan.count > ListLog<Element>.limit(target.count) { return reset(to: ListSnapshot(target)) }
    for offset in plan.removals.reversed() { remove(at: start + offset) }
    var position = start
    for (element, step) in zip(target[start..<end.target], plan.steps) {
      switch step {
      case .insert:
        insert(element, at: position)
      case .move:
        let source = index(of: element.id)!
        if source < position { position -= 1 }
        move(from: source, to: position)
        updateIfChanged(element, at: position)
      case .keep:
        // There may be rows in between that move away later.
        if rows[position].id != element.id { position = index(of: element.id)! }
        updateIfChanged(element, at: position)
      }
      position += 1
    }
  }

  @inlinable
  func updateIfChanged(_ element: Element, at index: Int) {
    if !areSame(rows[index], element) { update(element, at: index) }
  }

  /// Updates the rows at the start that stay where they are.
  ///
  /// - Returns: The position of their end.
  @inlinable
  func updateStart(to target: [Element]) -> Int {
    var index = 0
    for (row, element) in zip(rows, target) {
      if row.id != element.id { break }
      if !areSame(row, element) { update(element, at: index) }
      index += 1
    }
    return index
  }

  /// Updates the rows at the end that only shift.
  ///
  /// - Returns: The positions of their beginning, before and after.
  @inlinable
  func updateEnd(to target: [Element], from start: Int) -> (rows: Int, target: Int) {
    var (old, new) = (rows.count, target.count)
    var last = rows.makeReverseIterator()
    while old > start, new > start, let row = last.next(), row.id == target[new - 1].id {
      old -= 1
      new -= 1
      if !areSame(row, target[new]) { update(target[new], at: old) }
    }
    return (old, new)
  }
}
